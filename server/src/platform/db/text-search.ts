import { ilike, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { LICENSE_SPELLINGS } from '@platewright/domain/spelling-variants';

const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern that matches the text anywhere, with licence in both spellings and wildcards escaped. */
export const toLikePattern = (text: string): string =>
  // The letter in which the spellings differ may be any, so that the pattern stays one that an index can answer.
  `%${escapeWildcards(text).replace(LICENSE_SPELLINGS, 'licen_')}%`;

/** The condition of a search for what no list is searched for. */
export const matchesNothing: SQL = sql`false`;

export const ilikeContains = (column: SQLWrapper, text: string): SQL => ilike(sql`${column}`, toLikePattern(text));

/** The whole text in any case, which an index of trigrams answers as well. */
export const ilikeEquals = (column: SQLWrapper, text: string): SQL => ilike(sql`${column}`, escapeWildcards(text));
