import { and, asc, eq } from 'drizzle-orm';
import { formatSum } from '@platewright/domain/money/minor-units';
import type { Tx } from '../../platform/db/database.ts';
import { orders, payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { loadCheckoutContextForOrder, withdrawAttempt } from '../checkout/index.ts';
import { loadCompanyCredit } from '../credit/index.ts';
import { addOrderHistory, getOrderStatusId, type OrderActor, type OrderRow } from '../orders/index.ts';
import { capturePayment, listOtherAttempts } from './capture-payment.ts';
import { insertAttempt } from './insert-attempt.ts';
import { findTransferObstacle, getAwaited } from './receive-transfer.ts';

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

interface MoneyOnAccount {
  /** Those of `listAwaitedTransfers`, which the caller has locked before their company. */
  readonly awaited: readonly OrderRow[];
  readonly reference: string;
  readonly actor: OrderActor;
}

/**
 * Pays orders that wait for their transfer with what is kept on the account, once that is all that each costs: a transfer may come
 * in parts, of which none alone pays an order (decision 097).
 */
export async function payFromAccount(
  { tx, publish, deps }: { readonly tx: Tx; readonly publish: Publish; readonly deps: Deps },
  { awaited, reference, actor }: MoneyOnAccount,
): Promise<void> {
  const now = deps.clock.now();
  if (!deps.paymentProviders.findForMethod('balance')) return;
  for (const order of awaited) {
    const context = await loadCheckoutContextForOrder(tx, now, order);
    const due = getAwaited(context)?.amount;
    // What was agreed may have changed since, such as its delivery: then staff or the customer decide.
    if (due === undefined || due !== context.totals.grandTotalInclVat || findTransferObstacle(context)) continue;
    const { prepaid } = await loadCompanyCredit(tx, order.companyId, { now, exceptOrderId: order.id, lock: true });
    if (prepaid < due) continue;
    await withdrawAttempt(tx, context.rows.open, now);
    const payment = await insertAttempt({ tx, deps }, context, { method: 'balance', state: 'started' });
    await addOrderHistory(tx, {
      ...{ orderId: order.id, at: now, by: actor, event: 'receiveMoney', status: getOrderStatusId(order) },
      note: `${formatSum({ amountMinor: due, currency: 'AED' })}: ${reference}`,
    });
    await capturePayment(tx, publish, deps, { order, payment, others: await listOtherAttempts(tx, payment) });
  }
}
