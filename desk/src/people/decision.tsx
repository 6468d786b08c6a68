import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecide } from './decide.ts';
import { DecisionNotice } from './decision-notice.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface Props {
  /** Where the words of the two dialogs stand: `agentApprove`, `agentRefuse`. */
  readonly about: 'agent' | 'papers';
  readonly approve: () => Promise<unknown>;
  readonly refuse: (reason: string) => Promise<unknown>;
}

/** What the house says to something that an account asked for: yes after a question, no with a reason. */
export function Decision({ about, approve, refuse }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'approve' | 'refuse' | null>(null);
  const close = () => setOpen(null);
  const { decide, failure, busy } = useDecide(t(`companies.dialogs.${about}Approve.done`), close);
  return (
    <div className="row row--wrap">
      <Button size="small" variant="primary" onPress={() => setOpen('approve')}>
        {t(`companies.${about}.approve`)}
      </Button>
      <Button size="small" onPress={() => setOpen('refuse')}>
        {t(`companies.${about}.refuse`)}
      </Button>
      <ConfirmDialog
        isOpen={open === 'approve'}
        title={t(`companies.dialogs.${about}Approve.title`)}
        confirmLabel={t(`companies.dialogs.${about}Approve.confirm`)}
        cancelLabel={t('companies.dialogs.cancel')}
        busy={busy}
        onCancel={close}
        onConfirm={() => void decide(approve)}
      >
        <DecisionNotice failure={failure} />
        {t(`companies.dialogs.${about}Approve.sentence`)}
      </ConfirmDialog>
      {open === 'refuse' && <ReasonDialog kind={`${about}Refuse`} onClose={close} send={refuse} />}
    </div>
  );
}
