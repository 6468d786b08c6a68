import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useMay } from '../shell/failure.tsx';
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
            approve={() => api.deskDecideAgent({ companyId, decision: 'approve' })}
            refuse={(reason) => api.deskDecideAgent({ companyId, decision: 'refuse', reason })}
          />
        )
      }
    >
      {t('companies.agent.sentence')}
    </Notice>
  );
}
