import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { MissingPermission } from '../../shell/missing-permission.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { useSubmitDecision } from './use-submit-decision.ts';
import { DecisionErrorNotice } from './decision-error-notice.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { getOwnerLang, type Company } from './use-companies.ts';

/** The request of an account, made at its registration, to become an agent (spec decision 13). */
export function AgentRequest({ company }: { company: Company }) {
  const companyId = company.id;
  const { t } = useTranslation();
  const canDecide = useHasPermission('desk.people');
  return (
    <Notice
      tone="warning"
      title={t('companies.agent.title')}
      action={
        canDecide && (
          <DecisionButtons
            subject="agent"
            renderApproveDialog={(close) => <ApproveAgentDialog companyId={companyId} onClose={close} />}
            ownerLang={getOwnerLang(company)}
            onReject={(given) => api.deskDecideAgent({ companyId, decision: 'refuse', ...given })}
          />
        )
      }
    >
      {t('companies.agent.sentence')}
      <MissingPermission action="desk.people" />
    </Notice>
  );
}

function ApproveAgentDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { submitDecision, callError, isBusy } = useSubmitDecision(t('companies.dialogs.agentApprove.done'), onClose);
  return (
    <ConfirmDialog
      isOpen
      title={t('companies.dialogs.agentApprove.title')}
      confirmLabel={t('companies.dialogs.agentApprove.confirm')}
      cancelLabel={t('companies.dialogs.cancel')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void submitDecision(() => api.deskDecideAgent({ companyId, decision: 'approve' }))}
    >
      <DecisionErrorNotice error={callError} />
      {t('companies.dialogs.agentApprove.sentence')}
    </ConfirmDialog>
  );
}
