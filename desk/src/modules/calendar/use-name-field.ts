import type { CalendarFigures } from '@platewright/contract/modules/calendar/desk-calls';
import { useTranslation } from 'react-i18next';
import { useRateNames } from '../pricing/rate-names.ts';
import type { CalendarPublication } from './calendar-publication.ts';
import { useDayName, useWayNames, weekdays } from './use-describe-calendar.ts';

/** Returns a function that says which field of a calendar a path is, as `Mon, Nov 23 · Name in English`. */
export function useNameField(publication: CalendarPublication): (path: string, data: CalendarFigures) => string {
  const { t } = useTranslation();
  const nameDay = useDayName();
  const { nameType } = useRateNames();
  const { nameMethod, nameWay } = useWayNames(publication);
  /** Where a field stands, and what is above it. */
  const nameParts = ([part = '', key = '', ...rest]: string[], data: CalendarFigures): (string | undefined)[] => {
    const at = Number(key);
    switch (part) {
      case 'week':
        return [t('calendar.hours'), key === '' ? undefined : t(`calendar.weekdays.${weekdays[at] ?? 'sunday'}`)];
      case 'holidays':
        return [t('calendar.holidays.title'), nameDay(data.holidays[at]?.day ?? '')];
      case 'shortDays':
        return [t('calendar.short.title'), nameDay(data.shortDays[at]?.first ?? '')];
      case 'carriages': {
        const way = data.carriages[at];
        return [way && nameWay(way.methodId, way.zoneId)];
      }
      case 'carriers': {
        const carrier = data.carriers[at];
        const off = rest[0] === 'daysOff' ? nameDay(carrier?.daysOff[Number(rest[1])]?.day ?? '') : '';
        return [carrier && nameMethod(carrier.methodId), off];
      }
      case 'work':
        return [t('calendar.work.title'), t(`calendar.work.${key === 'rush' ? 'rush' : 'standard'}`)];
      default:
        return [t('calendar.work.title'), t('calendar.work.load', { type: nameType(key) })];
    }
  };
  const labels: Readonly<Record<string, string>> = {
    day: t('calendar.holidays.day'),
    en: t('calendar.holidays.en'),
    ar: t('calendar.holidays.ar'),
    first: t('calendar.short.first'),
    last: t('calendar.short.last'),
    from: t('calendar.from'),
    to: t('calendar.to'),
    cutOff: t('calendar.ways.cutOff'),
    transitDays: t('calendar.ways.transitDays'),
    arrivesUntil: t('calendar.ways.arrivesUntil'),
    weekdaysOff: t('calendar.carriers.weekdaysOff'),
  };
  return (path, data) => {
    const steps = path.split('.');
    const label = steps[0] === 'load' || steps[0] === 'work' ? undefined : labels[steps.at(-1) ?? ''];
    return [...nameParts(steps, data), label].filter(Boolean).join(' · ');
  };
}
