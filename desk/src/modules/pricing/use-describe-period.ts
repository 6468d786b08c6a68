import { isDay } from '@platewright/domain/time/iso-days';
import { toStartOfLocalDay } from '@platewright/domain/time/local-time';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';

interface Period {
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

/** Says from which day to which something counts. */
export function useDescribePeriod(): (period: Period) => string {
  const { t } = useTranslation();
  const format = useFormat();
  // What is being typed is no day yet.
  const describeDay = (day: string) => (isDay(day) ? format.date(toStartOfLocalDay(day).toISOString()) : day);
  return ({ fromDay, toDay }) => {
    if (fromDay !== null && toDay !== null)
      return t('coupons.period.both', { from: describeDay(fromDay), to: describeDay(toDay) });
    if (fromDay !== null) return t('coupons.period.from', { from: describeDay(fromDay) });
    return toDay === null ? t('coupons.period.always') : t('coupons.period.to', { to: describeDay(toDay) });
  };
}
