import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import { limitOf } from '@platewright/contract/fields';
import type { Tx } from '../../db/database.ts';
import { newsletterSubscribers } from '../../db/schema/index.ts';
import { contains } from '../../orders/search.ts';

export type SubscriberRow = typeof newsletterSubscribers.$inferSelect;

export interface Wanted {
  readonly search: string;
  readonly state?: 'subscribed' | 'unsubscribed' | undefined;
}

/** The expression of the trigram index; written differently the index is not used. */
const searched = sql`(${newsletterSubscribers.email}::text)`;

const matching = ({ search, state }: Wanted): SQL | undefined =>
  and(
    state ? eq(newsletterSubscribers.state, state) : undefined,
    search === '' ? undefined : contains(searched, search),
  );

/** One page of the list, newest first, and how many there are. */
export async function subscribersPage(
  tx: Tx,
  wanted: Wanted & { _start: number; _end: number },
): Promise<{ rows: SubscriberRow[]; count: number }> {
  const condition = matching(wanted);
  const { offset, limit } = limitOf(wanted);
  const rows = await tx
    .select()
    .from(newsletterSubscribers)
    .where(condition)
    .orderBy(desc(newsletterSubscribers.id))
    .limit(limit)
    .offset(offset);
  return { rows, count: await tx.$count(newsletterSubscribers, condition) };
}

const BATCH = 500;

/** The whole list in pieces, newest first: however long it is, only one piece is in memory. */
export async function* allSubscribers(tx: Tx, wanted: Wanted): AsyncGenerator<SubscriberRow[]> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await tx
      .select()
      .from(newsletterSubscribers)
      .where(and(matching(wanted), before > 2147483647 ? undefined : lt(newsletterSubscribers.id, before)))
      .orderBy(desc(newsletterSubscribers.id))
      .limit(BATCH);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    before = last.id;
  }
}
