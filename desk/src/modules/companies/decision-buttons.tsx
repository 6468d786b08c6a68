import { Button } from '@platewright/ui/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RejectionDialog, type RejectionProps } from './rejection-dialog.tsx';

interface Props {
  /** What is decided; selects the texts of the buttons and the kind of the rejection dialog. */
  readonly subject: 'agent' | 'documents';
  readonly renderApproveDialog: (close: () => void) => ReactNode;
  readonly ownerLang: RejectionProps['ownerLang'];
  readonly onReject: RejectionProps['onReject'];
}

/** Approves a request of a customer account in a dialog of its own, or rejects it with a reason. */
export function DecisionButtons({ subject, ownerLang, renderApproveDialog, onReject }: Props) {
  const { t } = useTranslation();
  const texts = subject === 'agent' ? 'companies.agent' : 'companies.documentDecision';
  const [open, setOpen] = useState<'approve' | 'refuse' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="row row--wrap">
      <Button size="small" variant="primary" onPress={() => setOpen('approve')}>
        {t(`${texts}.approve`)}
      </Button>
      <Button size="small" onPress={() => setOpen('refuse')}>
        {t(`${texts}.refuse`)}
      </Button>
      {open === 'approve' && renderApproveDialog(close)}
      {open === 'refuse' && (
        <RejectionDialog kind={`${subject}Refuse`} ownerLang={ownerLang} onClose={close} onReject={onReject} />
      )}
    </div>
  );
}
