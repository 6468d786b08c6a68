import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@platewright/texts/shape';

/** BCP 47 tags; figures are Latin in both languages, as in the plate trade of the Gulf. */
export const localeOf = (language: Language): string => (language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE');

/** The specification writes dates the American way: Mon, Jan 5. */
const dateLocale = (language: Language): string => (language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-US');

export interface Format {
  /** Nov 18, 2026 */
  readonly date: (instant: string) => string;
  /** Mon, Jan 5 */
  readonly weekday: (instant: string) => string;
  /** Nov 18, 2026 at 14:05 (specification, notifications) */
  readonly dateTime: (instant: string) => string;
  /** Whole and decimal numbers with the language's separators. */
  readonly number: (value: number, digits?: number) => string;
  /** An AED amount as the wire has it: 1,234.50 */
  readonly aed: (value: number) => string;
  /** 18.4 MB */
  readonly bytes: (size: number) => string;
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

export function makeFormat(language: Language): Format {
  const locale = localeOf(language);
  const date = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium' });
  const weekday = new Intl.DateTimeFormat(dateLocale(language), { weekday: 'short', month: 'short', day: 'numeric' });
  const time = new Intl.DateTimeFormat(dateLocale(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const at = language === 'ar' ? 'الساعة' : 'at';
  return {
    date: (instant) => date.format(new Date(instant)),
    weekday: (instant) => weekday.format(new Date(instant)),
    dateTime: (instant) => {
      const moment = new Date(instant);
      return `${date.format(moment)} ${at} ${time.format(moment)}`;
    },
    number: (value, digits = 0) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
    aed: (value) => money.format(value),
    bytes: (size) => {
      const power = size > 0 ? Math.min(UNITS.length - 1, Math.floor(Math.log10(size) / 3)) : 0;
      const value = size / 1000 ** power;
      return `${value.toFixed(power < 2 || value >= 100 ? 0 : 1)} ${UNITS[power] ?? 'B'}`;
    },
  };
}

/** Dates, numbers and sizes in the language of the page. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  const language = i18n.language === 'ar' ? 'ar' : 'en';
  return useMemo(() => makeFormat(language), [language]);
}

/** The language of the page as a component reads it. */
export const useLanguage = (): Language => (useTranslation().i18n.language === 'ar' ? 'ar' : 'en');
