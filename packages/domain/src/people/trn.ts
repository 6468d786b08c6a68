import { latinDigits } from './phone.ts';

/** A tax registration number of the UAE as a tax invoice prints it (handbook 6.1): 15 digits, 1 first and 03 last. */
export const isTrn = (digits: string): boolean => /^1\d{12}03$/.test(digits);

/** What was typed without blanks, hyphens and marks of direction, in the digits of the wire; anything else stays in it. */
export const trnDigits = (typed: string): string =>
  latinDigits(typed).replace(/[\s\-\u2010-\u2015\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, '');
