/** A file of strangers decides how long its names are; a person reads no more than this. */
const MAX_NAME = 120;

/** A text of a file as PostgreSQL stores it: no control characters, no lone surrogates, not endless. */
export const cleanText = (text: string): string =>
  [...text.replace(/\p{Cc}+/gu, ' ').replace(/\p{Cs}/gu, '\u{fffd}')].slice(0, MAX_NAME).join('').trim();
