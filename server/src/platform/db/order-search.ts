import { and, ilike, sql, type Column, type SQL, type SQLWrapper } from 'drizzle-orm';
import { orders } from './schema/index.ts';

/** The total of a search is counted up to this number: nobody pages through more hits. */
export const SEARCH_COUNT_CAP = 1000;

/** A LIKE pattern that matches the text anywhere, with wildcards escaped. */
export const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export const ilikeContains = (column: SQLWrapper, text: string): SQL => ilike(sql`${column}`, toLikePattern(text));

/** Must be the exact expression of the trigram index, otherwise the index is not used. */
const searchExpression = sql`(${orders.projectName} || ' ' || ${orders.projectDescription} || ' ' || ${orders.productName})`;

/** Matches project name, description or product name, in one index scan. */
export const matchesText = (text: string): SQL => ilikeContains(searchExpression, text);

/** Matches one of those columns: the index finds candidates, the column filters them. */
export const matchesColumn = (column: Column, text: string): SQL | undefined =>
  and(matchesText(text), ilikeContains(column, text));

/** Matches a part of the order number. */
export const matchesNumber = (text: string): SQL => ilikeContains(sql`(${orders.id}::text)`, text);

/** Sort orders that the indexes (descending, nulls last) can be scanned in. */
export const newestFirst = (column: Column): SQL => sql`${column} desc nulls last`;
export const oldestFirst = (column: Column): SQL => sql`${column} asc nulls first`;

/** The order number in a text such as `#10412`; null for other texts. */
export const parseOrderNumber = (text: string): number | null =>
  /^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : null;
