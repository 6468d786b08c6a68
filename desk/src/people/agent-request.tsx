import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useMay } from '../shell/failure.tsx';
import { useDecide } from './decide.ts';
import { DecisionNotice } from './decision-notice.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Company } from './use-companies.ts';

/** An account that asked to be an agent at its registration (decisions 13). */
export function AgentRequest({ company }: { company: Company }) {
  const { t } = useTranslation();
  const mayDecide = useMay('desk.people');
  const [open, setOpen] = useState<'approve' | 'refuse' | null>(null);
  const close = () => setOpen(null);
  const { id: companyId } = company;
  const { decide, failure, busy } = useDecide(t('companies.dialogs.agentApprove.done'), close);
  return (
    <Notice
      tone="warn"
      title={t('companies.agent.title')}
      action={
        mayDecide && (
          <div className="row row--wrap">
            <Button size="small" variant="primary" onPress={() => setOpen('approve')}>
              {t('companies.agent.approve')}
            </Button>
            <Button size="small" onPress={() => setOpen('refuse')}>
              {t('companies.agent.refuse')}
            </Button>
          </div>
        )
      }
    >
      {t('companies.agent.sentence')}
      <ConfirmDialog
        isOpen={open === 'approve'}
        title={t('companies.dialogs.agentApprove.title')}
        confirmLabel={t('companies.dialogs.agentApprove.confirm')}
        cancelLabel={t('companies.dialogs.cancel')}
        busy={busy}
        onCancel={close}
        onConfirm={() => void decide(() => api.deskDecideAgent({ companyId, decision: 'approve' }))}
      >
        <DecisionNotice failure={failure} />
        {t('companies.dialogs.agentApprove.sentence')}
      </ConfirmDialog>
      {open === 'refuse' && (
        <ReasonDialog
          kind="agentRefuse"
          onClose={close}
          send={(reason) => api.deskDecideAgent({ companyId, decision: 'refuse', reason })}
        />
      )}
    </Notice>
  );
}
