import { and, ilike, sql, type Column, type SQL, type SQLWrapper } from 'drizzle-orm';
import { orders } from '../db/schema/index.ts';

/** Totals of a search are counted up to here: more hits than anybody pages through need no exact number. */
export const SEARCH_COUNT_CAP = 1000;

/** A text as a LIKE pattern that matches it anywhere; wildcards in it are plain characters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export const contains = (column: SQLWrapper, text: string): SQL => ilike(sql`${column}`, containing(text));

/** The expression of the trigram index; written differently the index is not used. */
const searched = sql`(${orders.projectName} || ' ' || ${orders.projectDescription} || ' ' || ${orders.productName})`;

/** Project, description and product in one look at the index. */
export const matchesText = (text: string): SQL => contains(searched, text);

/** One of those three columns; the index finds the candidates, the column decides. */
export const matchesColumn = (column: Column, text: string): SQL | undefined =>
  and(matchesText(text), contains(column, text));

/** Part of an order's number. */
export const matchesNumber = (text: string): SQL => contains(sql`(${orders.id}::text)`, text);

/** The indexes put the highest number first and unknown values last; asked for otherwise they could not be walked. */
export const newestFirst = (column: Column): SQL => sql`${column} desc nulls last`;
export const oldestFirst = (column: Column): SQL => sql`${column} asc nulls first`;

/** An order number that a text may be; null for other texts. */
export const asOrderNumber = (text: string): number | null =>
  /^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : null;
