import { useTranslation } from 'react-i18next';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';

/** Why a decision was not stored. */
export function DecisionErrorNotice({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return <CallErrorNotice error={error} conflictMessage={t('companies.dialogs.conflict')} />;
}
