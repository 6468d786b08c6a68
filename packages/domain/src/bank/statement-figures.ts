import { removeHiddenCharacters } from '../hidden-characters.ts';
import { toLatinDigits } from '../latin-digits.ts';
import type { Fils } from '../money/fils.ts';
import { isDay } from '../time/iso-days.ts';

/** The sign before the decimals of an amount. */
export const decimalSigns = ['.', ','] as const;
export type DecimalSign = (typeof decimalSigns)[number];

export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

const clean = (text: string): string => removeHiddenCharacters(toLatinDigits(text)).trim();

const patterns: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^(?:\d+|\d{1,3}(?:,\d{2,3})+)(?:\.\d+)?$/,
  ',': /^(?:\d+|\d{1,3}(?:\.\d{2,3})+)(?:,\d+)?$/,
};

/**
 * An amount as banks write it, in fils: with thousands separators, a sign before or after it, in brackets or with DR for what
 * went out. Null for what is none, and for parts of a fils. What is larger than numbers are exact is as large as they can be.
 */
export function readAmount(text: string, decimal: DecimalSign): Fils | null {
  const typed = clean(text)
    .replaceAll('\u066b', decimal)
    .replaceAll('\u066c', decimal === '.' ? ',' : '.')
    .replaceAll('\u2212', '-')
    .replace(/AED|DHS?\b\.?|د\.إ\.?|[\s'’]/gi, '')
    .toUpperCase();
  const [, bracketed] = /^\((.+)\)$/.exec(typed) ?? [];
  const [, before = '', digits = '', after = ''] = /^([+-]?)([\d.,]+)(-|\+|CR|DR|C|D)?$/.exec(bracketed ?? typed) ?? [];
  if (!patterns[decimal].test(digits) || (before !== '' && /[-+]/.test(after))) return null;
  const [whole = '', decimals = ''] = digits.replaceAll(decimal === '.' ? ',' : '.', '').split(decimal);
  if (/[^0]/.test(decimals.slice(2))) return null;
  const isOut = bracketed !== undefined || before === '-' || /^(-|DR?)$/.test(after);
  const fils = Math.min(Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`), Number.MAX_SAFE_INTEGER);
  return isOut && fils !== 0 ? -fils : fils;
}

const monthNames = [
  ['jan', 'يناير'],
  ['feb', 'فبراير'],
  ['mar', 'مارس'],
  ['apr', 'ابريل', 'أبريل', 'إبريل'],
  ['may', 'مايو'],
  ['jun', 'يونيو'],
  ['jul', 'يوليو'],
  ['aug', 'اغسطس', 'أغسطس'],
  ['sep', 'سبتمبر'],
  ['oct', 'اكتوبر', 'أكتوبر'],
  ['nov', 'نوفمبر'],
  ['dec', 'ديسمبر'],
] as const;

/** The number of a named month; of English names the first three letters count. */
function findMonth(word: string): string {
  const name = word.toLowerCase();
  const index = monthNames.findIndex((names) => names.some((one) => one === name || one === name.slice(0, 3)));
  return index < 0 ? '' : String(index + 1);
}

const toIsoDay = (year: string, month: string, day: string): string | null => {
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
};

/** A day as banks write it, as ISO date; a time after it does not matter. Null for what is none. */
export function readDay(text: string, order: DateOrder): string | null {
  const typed = clean(text);
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})(?:[T ,].*)?$/.exec(typed) ?? [];
  if (year.startsWith('20')) return toIsoDay(year, month, day);
  const [, dayFirst = '', named = '', ofYear = ''] =
    /^(\d{1,2})[-/. ]*(\p{L}{3,})[-/., ]*(\d{4}|\d{2})(?:[T ,].*)?$/u.exec(typed) ?? [];
  if (named) return toIsoDay(ofYear, findMonth(named), dayFirst);
  const [, namedFirst = '', dayNext = '', yearLast = ''] =
    /^(\p{L}{3,})[-/. ]*(\d{1,2})[-/., ]+(\d{4})(?:[T ,].*)?$/u.exec(typed) ?? [];
  if (namedFirst) return toIsoDay(yearLast, findMonth(namedFirst), dayNext);
  const [, first = '', second = '', third = ''] =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[T ,].*)?$/.exec(typed) ?? [];
  if (first === '') return null;
  if (order === 'ymd') return third.length === 2 ? toIsoDay(first.padStart(2, '0'), second, third) : null;
  return order === 'dmy' ? toIsoDay(third, second, first) : toIsoDay(third, first, second);
}

const bestBy = <T>(choices: readonly [T, ...T[]], count: (choice: T) => number): T =>
  choices.reduce((best, one) => (count(one) > count(best) ? one : best), choices[0]);

/** The order in which most of these days can be read; days before months where both can. */
export const guessDateOrder = (texts: readonly string[]): DateOrder =>
  bestBy(dateOrders, (order) => texts.filter((text) => readDay(text, order) !== null).length);

/** The sign before the decimals with which most of these amounts can be read. */
export const guessDecimalSign = (texts: readonly string[]): DecimalSign =>
  bestBy(decimalSigns, (sign) => texts.filter((text) => readAmount(text, sign) !== null).length);
