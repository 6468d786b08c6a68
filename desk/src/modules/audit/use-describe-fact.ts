import { filsToAed } from '@platewright/domain/money/fils';
import { getOrderStatus } from '@platewright/domain/orders/order-status';
import { seriesKinds } from '@platewright/domain/settings/number-series';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { AuditRow } from './use-audit.ts';

type Fact = AuditRow['facts'][number];

/** What changed, in words: "Status: New → Processing", "Amount: AED 25.00". */
export function useDescribeFact(): (fact: Fact) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const describeValue = ({ name, unit }: Fact, value: string | null): string => {
    if (value === null) return t('audit.nothing');
    if (unit === 'fils') return `${t('prices.currency')} ${format.aed(filsToAed(Number(value)))}`;
    if (unit === 'yesNo') return t(value === 'true' ? 'audit.yes' : 'audit.no');
    const series = name === 'series' ? seriesKinds.find((kind) => kind === value) : undefined;
    if (series) return t(`settings.numbers.kinds.${series}`);
    const status = unit === 'status' ? getOrderStatus(Number(value)) : undefined;
    return status ? t(`statusNames.${status.key}`) : value;
  };
  return (fact) => {
    const { name, before, after } = fact;
    const now = describeValue(fact, after);
    const value = before === null ? now : t('audit.was', { before: describeValue(fact, before), after: now });
    return `${t(`audit.facts.${name}`)}: ${value}`;
  };
}
