import { ilike, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** A LIKE pattern that matches the text anywhere, with wildcards escaped. */
export const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export const ilikeContains = (column: SQLWrapper, text: string): SQL => ilike(sql`${column}`, toLikePattern(text));
