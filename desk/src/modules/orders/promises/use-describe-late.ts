import { toLocaleTag } from '@platewright/browser/format';
import { countLocalDaysUntil } from '@platewright/domain/time/local-time';
import type { Language } from '@platewright/domain/localized-text';
import { useLanguage } from '../../../i18n/use-language.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

const toUnit = (minutes: number) => {
  if (minutes < HOUR) return { value: minutes, unit: 'minute' };
  if (minutes < 2 * DAY) return { value: Math.floor(minutes / HOUR), unit: 'hour' };
  return { value: Math.floor(minutes / DAY), unit: 'day' };
};

const formatUnit = (lang: Language, value: number, unit: string): string =>
  new Intl.NumberFormat(toLocaleTag(lang), { style: 'unit', unit, unitDisplay: 'long' }).format(value);

/** Returns a function that writes minutes in the largest whole unit: minutes, hours, or days from two on. */
export function useDescribeLate(): (minutes: number) => string {
  const lang = useLanguage();
  return (minutes) => {
    const { value, unit } = toUnit(minutes);
    return formatUnit(lang, value, unit);
  };
}

/**
 * Returns a function that writes the time between two instants: in minutes, hours, or from two days on in days of the calendar, as
 * the customer's pages count them.
 */
export function useDescribeSpan(): (from: number, to: number) => string {
  const lang = useLanguage();
  const describe = useDescribeLate();
  return (from, to) =>
    Math.abs(to - from) < 2 * DAY * 60_000
      ? describe(Math.max(1, Math.floor(Math.abs(to - from) / 60_000)))
      : formatUnit(lang, Math.abs(countLocalDaysUntil(new Date(to), new Date(from))), 'day');
}

/** Returns a function that writes a number of days. */
export function useFormatDays(): (days: number) => string {
  const lang = useLanguage();
  return (days) => formatUnit(lang, days, 'day');
}
