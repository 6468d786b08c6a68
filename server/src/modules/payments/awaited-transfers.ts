import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { orders, payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';

/** More of one account are seldom waited for at once; the others are paid with the money that comes next. */
const MAX_AWAITED = 20;

/** Orders of an account whose customer has chosen a transfer that has not come in, the oldest first. */
export async function listAwaitedTransfers(tx: Tx, companyId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.companyId, companyId), eq(payments.method, 'transfer'), eq(payments.state, 'authorised')))
    .orderBy(asc(orders.id))
    .limit(MAX_AWAITED);
  return rows.map(({ id }) => id);
}

/**
 * More is kept on an account, or an order waits for a transfer that what is kept may pay: a job pays it in a transaction of its own, because
 * the orders that wait are locked before their account, and the caller has locked that.
 */
export async function askAccountToPay(tx: Tx, { jobs }: Pick<Deps, 'jobs'>, companyId: number): Promise<void> {
  if ((await listAwaitedTransfers(tx, companyId)).length > 0) await jobs.enqueue(tx, 'payFromAccount', { companyId });
}
