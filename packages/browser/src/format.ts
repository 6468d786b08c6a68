import { formatDecimal } from '@platewright/domain/format-decimal';
import type { Language } from '@platewright/domain/localized-text';

/** BCP 47 tag for numbers; Western digits in both languages, as in the plate trade of the Gulf. */
export const toLocaleTag = (language: Language): string => (language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE');

/** BCP 47 tag for dates, which the specification writes in the US order: Mon, Jan 5. */
const toDateLocaleTag = (language: Language): string => (language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-US');

export interface Formatters {
  /** Nov 18, 2026 */
  readonly date: (instant: string) => string;
  /** Nov 18, with the year when it is not the current one (where there is little room) */
  readonly shortDate: (instant: string) => string;
  /** Mon, Jan 5 */
  readonly weekday: (instant: string) => string;
  /** Nov 18, 2026 at 14:05 (specification, notifications) */
  readonly dateTime: (instant: string) => string;
  /** Mon, Jan 5, with the year when it is not the current one */
  readonly dayOfWeek: (instant: string) => string;
  /** Nov 18, 14:05, with the year when it is not the current one (at the desk) */
  readonly shortDateTime: (instant: string) => string;
  /** 14:05 */
  readonly time: (instant: string) => string;
  /** A number with the separators of the language; `digits` decimals, none by default. */
  readonly number: (value: number, digits?: number) => string;
  /** An amount in AED, as calls return it: 1,234.50 */
  readonly aed: (value: number) => string;
  /** Items separated by the comma of the language: Cyan, Magenta */
  readonly list: (items: readonly (string | number)[]) => string;
  /** 18.4 MB, with units in the language; put it into a `bdi`, because number and unit may differ in direction. */
  readonly fileSize: (bytes: number) => string;
}

/** A length of artwork in mm: one decimal, half rounded away from zero, Western digits in both languages (69.85 → 69.9). */
export const formatMillimetres = (mm: number): string => formatDecimal(mm, 1, 'en', { grouping: false });

/** Creates a formatter of dates when it is used first: the browser takes long for the first one of a page. */
function createDateFormat(locale: string, options: Intl.DateTimeFormatOptions): (instant: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => (format ??= new Intl.DateTimeFormat(locale, options)).format(new Date(instant));
}

const BYTE_UNITS = { en: ['B', 'kB', 'MB', 'GB'], ar: ['بايت', 'كيلوبايت', 'ميغابايت', 'غيغابايت'] } as const;

/**
 * @param at word between date and time in `dateTime`
 * @param timeZone of all dates and times; the reader's own without
 */
export function createFormatters(language: Language, at: string, timeZone?: string): Formatters {
  const locale = toDateLocaleTag(language);
  const date = createDateFormat(locale, { dateStyle: 'medium', timeZone });
  const day = createDateFormat(locale, { month: 'short', day: 'numeric', timeZone });
  const time = createDateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const year = createDateFormat(locale, { year: 'numeric', timeZone });
  const isThisYear = (instant: string): boolean => year(instant) === year(new Date().toISOString());
  const comma = language === 'ar' ? '،' : ',';
  const weekday = createDateFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone });
  const weekdayOfYear = createDateFormat(locale, {
    ...({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const),
    timeZone,
  });
  const shortDate = (instant: string): string => (isThisYear(instant) ? day(instant) : date(instant));
  return {
    date,
    shortDate,
    weekday,
    dayOfWeek: (instant) => (isThisYear(instant) ? weekday : weekdayOfYear)(instant),
    dateTime: (instant) => `${date(instant)} ${at} ${time(instant)}`,
    shortDateTime: (instant) => `${shortDate(instant)}${comma} ${time(instant)}`,
    time,
    number: (value, digits = 0) => formatDecimal(value, digits, language),
    list: (items) => items.join(`${comma} `),
    aed: (value) => formatDecimal(value, 2, language),
    fileSize: (bytes) => {
      const power = bytes > 0 ? Math.min(BYTE_UNITS.en.length - 1, Math.floor(Math.log10(bytes) / 3)) : 0;
      const value = bytes / 1000 ** power;
      return `${value.toFixed(power < 2 || value >= 100 ? 0 : 1)} ${BYTE_UNITS[language][power] ?? ''}`;
    },
  };
}
