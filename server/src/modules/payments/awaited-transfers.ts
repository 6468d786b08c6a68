import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { orders, payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';

/** More of one account are seldom waited for at once; the others are paid with the money that comes next. */
const MAX_AWAITED = 20;

/** Orders of an account whose customer has chosen a transfer that has not come in, the oldest first. */
export const listAwaitedTransfers = (tx: Tx, companyId: number): Promise<number[]> =>
  listAwaitedTransfersOf(tx, [companyId]);

/** The same of several accounts, the oldest of each. */
export async function listAwaitedTransfersOf(tx: Tx, companyIds: readonly number[]): Promise<number[]> {
  const ranked = tx
    .select({
      id: orders.id,
      place: sql<number>`row_number() over (partition by ${orders.companyId} order by ${orders.id})`.as('place'),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        inArray(orders.companyId, [...companyIds]),
        ...[eq(payments.method, 'transfer'), eq(payments.state, 'authorised')],
      ),
    )
    .as('ranked');
  const rows = await tx
    .select({ id: ranked.id })
    .from(ranked)
    .where(lte(ranked.place, MAX_AWAITED))
    .orderBy(asc(ranked.id));
  return rows.map(({ id }) => id);
}

/**
 * More is kept on an account, or an order waits for a transfer that what is kept may pay: a job pays it in a transaction of its own, because
 * the orders that wait are locked before their account, and the caller has locked that.
 */
export async function askAccountToPay(tx: Tx, { jobs }: Pick<Deps, 'jobs'>, companyId: number): Promise<void> {
  if ((await listAwaitedTransfers(tx, companyId)).length > 0) await jobs.enqueue(tx, 'payFromAccount', { companyId });
}
