import { TextButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly form: { readonly isRestored: boolean; readonly discardDraft: () => void };
}

/** Says that a form shows what was typed at an earlier visit and not sent, with a way to drop it. */
export function DraftNotice({ form }: Props) {
  const { t } = useTranslation();
  if (!form.isRestored) return null;
  return (
    <Notice
      announce="status"
      action={<TextButton onPress={form.discardDraft}>{t('shell.unsaved.discard')}</TextButton>}
    >
      {t('shell.unsaved.restored')}
    </Notice>
  );
}
