import type { QuotationState as State } from '@platewright/domain/quotations/quotation';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';

const tones = { quoted: 'success', accepted: 'plain', withdrawn: 'warning', expired: 'warning' } as const;

export function QuotationState({ state }: { readonly state: State }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`quotations.states.${state}`)}</Tag>;
}
