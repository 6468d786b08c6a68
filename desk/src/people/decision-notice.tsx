import { useTranslation } from 'react-i18next';
import { RefusedNotice } from '../shell/refused-notice.tsx';

/** Why a decision was not taken over. */
export function DecisionNotice({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  return <RefusedNotice failure={failure} late={t('companies.dialogs.conflict')} />;
}
