import type { LeaveQuestion } from '@platewright/browser/unsaved-forms';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { useTranslation } from 'react-i18next';

/** The question before typed values are left. */
export default function LeaveDialog({ question }: { question: LeaveQuestion }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('shell.unsaved.title')}
      confirmLabel={t('shell.unsaved.leave')}
      cancelLabel={t('shell.unsaved.stay')}
      onConfirm={question.leave}
      onCancel={question.stay}
    >
      {t(question.isLossy ? 'shell.unsaved.lost' : 'shell.unsaved.stored')}
    </ConfirmDialog>
  );
}
