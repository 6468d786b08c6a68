import type { CalendarFigures } from '@platewright/contract/modules/calendar/desk-calls';
import type { PromiseReason } from '@platewright/domain/calendar/promise';
import { answerFormat } from '@platewright/texts/answer-format';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { listDifferences, type DescribedPart } from '../../publishing/list-differences.ts';
import type { Difference } from '../../publishing/publication-collection.ts';
import { useRateNames } from '../pricing/rate-names.ts';
import { useZoneNames } from '../pricing/use-zone-names.ts';
import type { CalendarPublication } from './calendar-publication.ts';

/** As the days of the week are numbered. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** A day in words, from its ISO date: the same wherever the reader is. */
export function useDayName(): (day: string) => string {
  const format = useFormat();
  return (day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? format.dayOfWeek(`${day}T08:00:00.000Z`) : day);
}

/** How methods and zones of the calendar are called. */
export function useWayNames({ zones, methods }: Pick<CalendarPublication, 'zones' | 'methods'>) {
  const language = useLanguage();
  const { nameZone } = useZoneNames();
  const separator = answerFormat[language].separator;
  const nameMethod = (id: string): string => {
    const method = methods.find((candidate) => candidate.id === id);
    return method ? `${method.typeName[language]}${separator}${method.name[language]}` : id;
  };
  const nameWay = (methodId: string, zoneId: string): string => {
    const zone = zones.find(({ id }) => id === zoneId);
    return `${nameMethod(methodId)} · ${zone ? nameZone(zone) : zoneId}`;
  };
  return { nameMethod, nameWay };
}

/** Returns a function that lists where two calendars differ, in words. */
export function useDescribeCalendar(
  publication: CalendarPublication,
): (one: CalendarFigures, other: CalendarFigures) => Difference[] {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const nameDay = useDayName();
  const { nameType } = useRateNames();
  const { nameMethod, nameWay } = useWayNames(publication);
  const describeHours = (hours: { from: string; to: string } | null | undefined) =>
    hours ? `${hours.from}–${hours.to}` : t('calendar.off');
  const describeNames = (name: { en: string; ar: string }) => `${name.en} / ${name.ar}`;
  const describe = (data: CalendarFigures): DescribedPart[] => [
    ...weekdays.map((day, at): DescribedPart => [day, t(`calendar.weekdays.${day}`), describeHours(data.week[at])]),
    ...data.holidays.map(({ day, name }): DescribedPart => [`holiday ${day}`, nameDay(day), describeNames(name)]),
    ...data.shortDays.map((short): DescribedPart => [
      `short ${short.first}`,
      `${nameDay(short.first)} – ${nameDay(short.last)}`,
      `${describeHours(short)} · ${describeNames(short.name)}`,
    ]),
    ...data.carriages.map(({ methodId, zoneId, cutOff, transitDays, arrivesUntil }): DescribedPart => [
      `way ${methodId} ${zoneId}`,
      nameWay(methodId, zoneId),
      t('calendar.ways.summary', { cutOff, days: format.number(transitDays), until: arrivesUntil }),
    ]),
    ...data.carriers.map((carrier): DescribedPart => [
      `carrier ${carrier.methodId}`,
      `${t('calendar.carriers.title')} · ${nameMethod(carrier.methodId)}`,
      format.list([
        ...carrier.weekdaysOff.map((day) => t(`calendar.weekdays.${weekdays[day] ?? 'sunday'}`)),
        ...(carrier.keepsHolidays ? [t('calendar.carriers.keepsHolidays')] : []),
        ...carrier.daysOff.map(({ day, name }) => `${nameDay(day)} (${name[language]})`),
      ]),
    ]),
    ['standard', t('calendar.work.standard'), format.number(data.work.standard)],
    ['rush', t('calendar.work.rush'), format.number(data.work.rush)],
    ...Object.entries(data.load).map(([type, hours]): DescribedPart => [
      `load ${type}`,
      t('calendar.work.load', { type: nameType(type) }),
      format.number(hours),
    ]),
  ];
  return (one, other) => listDifferences(describe(one), describe(other));
}

/** Returns a function that says a reason of a promise. */
export function useDescribeReason(): (reason: PromiseReason) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const nameDay = useDayName();
  return (reason) => {
    switch (reason.kind) {
      case 'closed':
        return reason.name
          ? t('calendar.reasons.closedFor', { day: nameDay(reason.day), name: reason.name[language] })
          : t('calendar.reasons.closed', { day: nameDay(reason.day) });
      case 'carrierOff':
        return reason.name
          ? t('calendar.reasons.carrierOffFor', { day: nameDay(reason.day), name: reason.name[language] })
          : t('calendar.reasons.carrierOff', { day: nameDay(reason.day) });
      case 'shortDay':
        return t('calendar.reasons.shortDay', {
          day: nameDay(reason.day),
          time: reason.until,
          name: reason.name[language],
        });
      case 'missedCutOff':
        return t('calendar.reasons.missedCutOff', { day: nameDay(reason.day), time: reason.time });
      case 'afterHours':
        return t('calendar.reasons.afterHours', { day: nameDay(reason.day) });
      case 'load':
      case 'work':
        return t(`calendar.reasons.${reason.kind}`, { hours: format.number(reason.minutes / 60) });
      case 'stations':
        return t('calendar.reasons.stations', { hours: format.number(Math.ceil(reason.minutes / 6) / 10) });
      case 'queue':
        return t('calendar.reasons.queue', {
          station: reason.name[language],
          hours: format.number(Math.ceil(reason.minutes / 6) / 10),
        });
      case 'transit':
        return t('calendar.reasons.transit', { days: format.number(reason.days) });
    }
  };
}
