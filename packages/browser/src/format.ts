import type { Locale } from '@platewright/domain/money/fils';

/** BCP 47 tags; figures are Latin in both languages, as in the plate trade of the Gulf. */
export const localeOf = (language: Locale): string => (language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE');

/** The specification writes dates the American way: Mon, Jan 5. */
const dateLocale = (language: Locale): string => (language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-US');

export interface Format {
  /** Nov 18, 2026 */
  readonly date: (instant: string) => string;
  /** Mon, Jan 5 */
  readonly weekday: (instant: string) => string;
  /** Nov 18, 2026 at 14:05 (specification, notifications) */
  readonly dateTime: (instant: string) => string;
  /** Nov 18, 14:05: rows of work lists */
  readonly moment: (instant: string) => string;
  /** Whole and decimal numbers with the language's separators. */
  readonly number: (value: number, digits?: number) => string;
  /** An AED amount as the wire has it: 1,234.50 */
  readonly aed: (value: number) => string;
  /** Cyan, Magenta: words one after the other with the language's comma. */
  readonly list: (words: readonly (string | number)[]) => string;
  /** 18.4 MB, in words of the language: it stands in a `bdi`, not among figures */
  readonly bytes: (size: number) => string;
}

/** Sizes of artwork in mm: one decimal, a half away from zero, Western figures in both languages: 69.85 is 69.9. */
export const tenths: (mm: number) => string = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
}).format;

const UNITS = { en: ['B', 'kB', 'MB', 'GB'], ar: ['بايت', 'كيلوبايت', 'ميغابايت', 'غيغابايت'] } as const;

/** @param at the word between date and time */
export function makeFormat(language: Locale, at: string): Format {
  const locale = localeOf(language);
  const dates = dateLocale(language);
  const date = new Intl.DateTimeFormat(dates, { dateStyle: 'medium' });
  const weekday = new Intl.DateTimeFormat(dates, { weekday: 'short', month: 'short', day: 'numeric' });
  const day = new Intl.DateTimeFormat(dates, { month: 'short', day: 'numeric' });
  const time = new Intl.DateTimeFormat(dates, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const comma = language === 'ar' ? '،' : ',';
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    date: (instant) => date.format(new Date(instant)),
    weekday: (instant) => weekday.format(new Date(instant)),
    dateTime: (instant) => `${date.format(new Date(instant))} ${at} ${time.format(new Date(instant))}`,
    moment: (instant) => `${day.format(new Date(instant))}${comma} ${time.format(new Date(instant))}`,
    number: (value, digits = 0) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
    list: (words) => words.join(`${comma} `),
    aed: (value) => money.format(value),
    bytes: (size) => {
      const power = size > 0 ? Math.min(UNITS.en.length - 1, Math.floor(Math.log10(size) / 3)) : 0;
      const value = size / 1000 ** power;
      return `${value.toFixed(power < 2 || value >= 100 ? 0 : 1)} ${UNITS[language][power] ?? ''}`;
    },
  };
}
