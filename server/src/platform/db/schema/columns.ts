import { sql, type SQL } from 'drizzle-orm';
import { customType, timestamp, bigint } from 'drizzle-orm/pg-core';

/** An instant, stored with time zone and read as `Date`. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => timestamptz('created_at').notNull().defaultNow();
/** An amount in whole fils, read as a number: safe up to 2^53 fils, 90 trillion dirhams. */
export const fils = (name: string) => bigint(name, { mode: 'number' });
/** Case-insensitive text (email addresses). */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });
/** Literals of the values that a check of the database allows. */
export const listLiterals = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '));
