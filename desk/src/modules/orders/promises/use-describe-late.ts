import { toLocaleTag } from '@platewright/browser/format';
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

/** Returns a function that writes a number of days. */
export function useFormatDays(): (days: number) => string {
  const lang = useLanguage();
  return (days) => formatUnit(lang, days, 'day');
}
