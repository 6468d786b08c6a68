import { customType, timestamp, bigint } from 'drizzle-orm/pg-core';

/** Instants are stored in UTC with the zone and read as `Date`. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => at('created_at').notNull().defaultNow();
/** Whole fils; 2^53 fils are ninety trillion dirhams. */
export const fils = (name: string) => bigint(name, { mode: 'number' });
/** Text compared without regard to case (e-mail addresses). */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });
