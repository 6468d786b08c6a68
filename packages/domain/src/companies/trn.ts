import { toLatinDigits } from '../latin-digits.ts';

/** Whether the text is a UAE tax registration number (handbook 6.1): 15 digits, the first 1, the last two 03. */
export const isTrn = (digits: string): boolean => /^1\d{12}03$/.test(digits);

/** The typed TRN without blanks, hyphens and marks of writing direction, in Latin digits; all else stays to be refused. */
export const toTrnDigits = (typed: string): string =>
  toLatinDigits(typed).replace(/[\s\-\u2010-\u2015\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, '');
