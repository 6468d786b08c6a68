import { countLocalDaysUntil } from '@platewright/domain/time/local-time';
import { useTranslation } from 'react-i18next';

/** How far away a day is, in words, by the calendar of the operator. */
export function useDayTexts(now = new Date()) {
  const { t } = useTranslation();
  return {
    formatSince: (instant: string): string => {
      const days = -countLocalDaysUntil(new Date(instant), now);
      if (days <= 0) return t('dashboard.needs.sinceToday');
      return days === 1 ? t('dashboard.needs.sinceYesterday') : t('dashboard.needs.sinceDays', { count: days });
    },
    formatUntil: (instant: string): string => {
      const days = countLocalDaysUntil(new Date(instant), now);
      if (days <= 0) return t('dashboard.dates.today');
      return days === 1 ? t('dashboard.dates.tomorrow') : t('dashboard.dates.inDays', { count: days });
    },
  };
}
