import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { REPLAY_WAIT_MINUTES } from '@platewright/domain/pricing/replay';
import type { Tx } from '../../../platform/db/database.ts';
import { lockByName } from '../../../platform/db/lock-by-name.ts';
import { orders, priceReplays } from '../../../platform/db/schema/index.ts';

export type ReplayRow = typeof priceReplays.$inferSelect;

/** No run takes longer; then it ends and says so. */
export const LIMIT_MS = 2 * 60_000;
/** One that has not moved for so long has lost its job: a longer one would have said that it takes too long. */
const STALLED_MS = 3 * LIMIT_MS;
/** One that no job has begun for so long stands behind others, which may take their time. */
const WAITING_MS = 5000;

/** Orders that somebody pays for: neither cancelled ones nor remakes, which cost nothing by any list. */
export const whereReplayed = and(
  ne(orders.statusId, orderStatus.cancelled),
  or(
    isNull(orders.sourceOrderId),
    sql`${orders.quotedPhysical} + ${orders.quotedLen} + ${orders.quotedPdf} + ${orders.quotedServices} > 0`,
  ),
);

/** Stores a run of a person in place of the last one, whose job then finds nothing. */
export async function storeReplay(
  tx: Tx,
  { asked, now, ...row }: Pick<ReplayRow, 'staffId' | 'prices' | 'inForceVersion' | 'asked'> & { readonly now: Date },
): Promise<string> {
  await lockByName(tx, `price replay of ${row.staffId}`);
  await deleteReplay(tx, row.staffId);
  const last = tx.select({ id: orders.id }).from(orders).where(whereReplayed).orderBy(desc(orders.id)).limit(asked);
  const [counted] = await tx.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(last.as('last'));
  const total = counted?.total ?? 0;
  const id = randomUUID();
  const endedAt = total === 0 ? now : null;
  await tx.insert(priceReplays).values({ ...row, id, asked, total, createdAt: now, updatedAt: now, endedAt });
  return id;
}

export const deleteReplay = async (tx: Tx, staffId: number): Promise<void> => {
  await tx.delete(priceReplays).where(eq(priceReplays.staffId, staffId));
};

export async function findReplay(tx: Tx, by: { id: string } | { staffId: number }): Promise<ReplayRow | null> {
  const condition = 'id' in by ? eq(priceReplays.id, by.id) : eq(priceReplays.staffId, by.staffId);
  const [row] = await tx.select().from(priceReplays).where(condition);
  return row ?? null;
}

/** How a run stands. One that was given up is priced all the same when its job comes after all. */
export function getReplayState({ endedAt, failure, updatedAt, done }: ReplayRow, now: Date) {
  if (endedAt !== null) return failure ?? 'done';
  const still = now.getTime() - updatedAt.getTime();
  if (done === 0) {
    if (still > REPLAY_WAIT_MINUTES * 60_000) return 'notBegun';
    return still > WAITING_MS ? 'waiting' : 'running';
  }
  return still > STALLED_MS ? 'stopped' : 'running';
}

/** Deletes the results of runs that began before. */
export const deleteOldReplays = async (tx: Tx, before: Date): Promise<void> => {
  await tx.delete(priceReplays).where(lt(priceReplays.createdAt, before));
};
