import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useMay } from '../shell/failure.tsx';
import { useDecide } from './decide.ts';
import { DecisionNotice } from './decision-notice.tsx';
import { Decision } from './decision.tsx';

/** An account that asked to be an agent at its registration (decisions 13). */
export function AgentRequest({ companyId }: { companyId: number }) {
  const { t } = useTranslation();
  const mayDecide = useMay('desk.people');
  return (
    <Notice
      tone="warn"
      title={t('companies.agent.title')}
      action={
        mayDecide && (
          <Decision
            about="agent"
            approveDialog={(close) => <Approve companyId={companyId} onClose={close} />}
            refuse={(reason) => api.deskDecideAgent({ companyId, decision: 'refuse', reason })}
          />
        )
      }
    >
      {t('companies.agent.sentence')}
    </Notice>
  );
}

function Approve({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { decide, failure, busy } = useDecide(t('companies.dialogs.agentApprove.done'), onClose);
  return (
    <ConfirmDialog
      isOpen
      title={t('companies.dialogs.agentApprove.title')}
      confirmLabel={t('companies.dialogs.agentApprove.confirm')}
      cancelLabel={t('companies.dialogs.cancel')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void decide(() => api.deskDecideAgent({ companyId, decision: 'approve' }))}
    >
      <DecisionNotice failure={failure} />
      {t('companies.dialogs.agentApprove.sentence')}
    </ConfirmDialog>
  );
}
