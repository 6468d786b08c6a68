import { toLatinDigits } from '../latin-digits.ts';

/** A last comma with a group of three digits behind it, in front of any decimal point: 1,234 or 1,23,456.50. */
const GROUPING_COMMA = /^[^.]*,\d{3}(?:\D|$)/;

/**
 * A number as people type it, with Latin digits, a decimal point and no grouping. A comma is the decimal point, as in 12,5,
 * unless more digits follow than the field has decimals, or a point follows: then it groups, as in 1,234.50. What is
 * neither stays, so that the check of the field refuses it instead of reading another number.
 */
export function normalizeNumberInput(typed: string, decimals: number): string {
  const text = toLatinDigits(typed).replace(/٫/g, '.').replace(/[٬\s]/g, '');
  const [, fraction, ...rest] = text.split(',');
  if (fraction === undefined) return text;
  const isDecimalComma = rest.length === 0 && !text.includes('.') && fraction.replace(/\D/g, '').length <= decimals;
  if (isDecimalComma) return text.replace(',', '.');
  return GROUPING_COMMA.test(text) ? text.replaceAll(',', '') : text;
}

/** What a number is told that has more decimals than its field takes. */
export type DecimalsError =
  { readonly key: 'wholeNumber' } | { readonly key: 'tooManyDecimals'; readonly params: { readonly count: number } };

/**
 * That a number was typed with more decimals than its field takes: it is meant right and written too exactly, so that its limits
 * are no answer. Null for every other text, whether it can be read or not; zeros at the end count as none.
 */
export function checkDecimals(typed: string, decimals: number): DecimalsError | null {
  const [, fraction = ''] = /^[+-]?\d*[.,](\d+)$/.exec(normalizeNumberInput(typed, decimals)) ?? [];
  if (fraction.replace(/0+$/, '').length <= decimals) return null;
  return decimals === 0 ? { key: 'wholeNumber' } : { key: 'tooManyDecimals', params: { count: decimals } };
}

/** 1,200 or -25,276: where a field takes three decimals, nobody can say whether its comma groups or is the decimal point. */
export const isAmbiguousComma = (typed: string): boolean =>
  /^\s*[+-]?[1-9]\d{0,2},\d{3}\s*$/.test(toLatinDigits(typed));
