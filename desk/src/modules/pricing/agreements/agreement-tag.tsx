import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import type { AgreementRow } from './use-agreements.ts';

export function AgreementTag({ state }: { readonly state: AgreementRow['state'] }) {
  const { t } = useTranslation();
  return <Tag tone={state === 'active' ? 'success' : 'plain'}>{t(`agreements.states.${state}`)}</Tag>;
}
