/**
 * The id in a path or query: a positive whole number of at most ten digits. Null for anything else, so that a page can
 * lead to the missing page before it calls the server.
 */
export const parseRecordId = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

export const isRecordId = (text: string | null | undefined): text is string => parseRecordId(text) !== null;
