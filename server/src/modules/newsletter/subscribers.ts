import { and, asc, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { isSearchableText } from '@platewright/domain/search-length';
import type { Tx } from '../../platform/db/database.ts';
import type { subscriberStates } from '@platewright/contract/modules/newsletter/desk-calls';
import { walkFromNearerEnd } from '../../platform/db/walk-from-nearer-end.ts';
import { newsletterSubscribers } from '../../platform/db/schema/index.ts';
import { ilikeContains, matchesNothing } from '../../platform/db/text-search.ts';

export type SubscriberRow = typeof newsletterSubscribers.$inferSelect;

export interface SubscriberFilter {
  readonly search: string;
  readonly state?: (typeof subscriberStates)[number] | undefined;
}

/** Must be written exactly as in the trigram index, otherwise PostgreSQL does not use the index. */
const searchExpression = sql`(${newsletterSubscribers.email}::text)`;

const toSubscriberCondition = ({ search, state }: SubscriberFilter): SQL | undefined =>
  and(
    state ? eq(newsletterSubscribers.state, state) : undefined,
    search === '' ? undefined : isSearchableText(search) ? ilikeContains(searchExpression, search) : matchesNothing,
  );

/** One page of the subscribers that match the filter, newest first, and the number of all. */
export async function listSubscriberPage(
  tx: Tx,
  query: SubscriberFilter & { _start: number; _end: number },
): Promise<{ rows: SubscriberRow[]; count: number }> {
  const condition = toSubscriberCondition(query);
  const count = await tx.$count(newsletterSubscribers, condition);
  const { isReversed, offset, limit } = walkFromNearerEnd(toOffsetAndLimit(query), count);
  const rows = await tx
    .select()
    .from(newsletterSubscribers)
    .where(condition)
    .orderBy((isReversed ? asc : desc)(newsletterSubscribers.id))
    .limit(limit)
    .offset(offset);
  return { rows: isReversed ? rows.reverse() : rows, count };
}

const BATCH_SIZE = 500;

/** All matching subscribers in batches, newest first, so that only one batch is in memory. */
export async function* streamSubscribers(tx: Tx, filter: SubscriberFilter): AsyncGenerator<SubscriberRow[]> {
  let before: number | null = null;
  for (;;) {
    const rows = await tx
      .select()
      .from(newsletterSubscribers)
      .where(and(toSubscriberCondition(filter), before === null ? undefined : lt(newsletterSubscribers.id, before)))
      .orderBy(desc(newsletterSubscribers.id))
      .limit(BATCH_SIZE);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    before = last.id;
  }
}
