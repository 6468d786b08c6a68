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

/** 1,200 or -25,276: where a field takes three decimals, nobody can say whether its comma groups or is the decimal point. */
export const isAmbiguousComma = (typed: string): boolean =>
  /^\s*[+-]?[1-9]\d{0,2},\d{3}\s*$/.test(toLatinDigits(typed));
