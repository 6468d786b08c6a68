import { eq } from 'drizzle-orm';
import { getPartHere, payWaitingOrders, type WaitingOrder } from '@platewright/domain/bank/pay-waiting-orders';
import type { Fils } from '@platewright/domain/money/fils';
import { formatSum } from '@platewright/domain/money/minor-units';
import type { Tx } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { listCheckoutContexts, withdrawAttempt, type CheckoutContext } from '../checkout/index.ts';
import { loadCompanyCredit } from '../credit/index.ts';
import { addOrderHistory, getOrderStatusId, lockOrder, systemActor, type OrderActor } from '../orders/index.ts';
import { listAwaitedTransfers } from './awaited-transfers.ts';
import { capturePayment, listOtherAttempts } from './capture-payment.ts';
import { insertAttempt } from './insert-attempt.ts';
import { findTransferObstacle, getAwaited } from './receive-transfer.ts';

interface MoneyOnAccount {
  readonly companyId: number;
  /** Those of `listAwaitedTransfers`, which the caller has locked before their company. */
  readonly awaited: readonly number[];
  /** The money that came in last, and what the bank calls it if it was a transfer: it may be a part of what pays an order. */
  readonly receipt: Pick<typeof payments.$inferSelect, 'receiptId' | 'transferReference' | 'transferReceivedOn'>;
  readonly actor: OrderActor;
}

/** Of orders that wait for their transfer those that what is kept on their account may pay, the oldest first. */
export async function listPayableFromAccount(
  tx: Tx,
  now: Date,
  orderIds: readonly number[],
): Promise<(WaitingOrder & { readonly context: CheckoutContext })[]> {
  if (orderIds.length === 0) return [];
  const contexts = await listCheckoutContexts(tx, now, orderIds);
  return contexts.flatMap((context) => {
    const due = getAwaited(context)?.amount;
    // What was agreed may have changed since, such as its delivery: then staff or the customer decide.
    const isAgreed = due !== undefined && due === context.totals.grandTotalInclVat && !findTransferObstacle(context);
    return isAgreed ? [{ id: context.order.id, due, context }] : [];
  });
}

/**
 * Pays orders that wait for their transfer with what is kept on the account, once that is all that each costs: a transfer may come
 * in parts, of which none alone pays an order (decision 097).
 */
export async function payFromAccount(
  { tx, publish, deps }: { readonly tx: Tx; readonly publish: Publish; readonly deps: Deps },
  { companyId, awaited, receipt, actor }: MoneyOnAccount,
): Promise<void> {
  const now = deps.clock.now();
  if (!deps.paymentProviders.findForMethod('balance')) return;
  const waiting = await listPayableFromAccount(tx, now, awaited);
  if (waiting.length === 0) return;
  const { prepaid } = await loadCompanyCredit(tx, companyId, { now, lock: true });
  for (const { due, context } of payWaitingOrders(prepaid, waiting).paid) {
    const { order, rows } = context;
    await withdrawAttempt(tx, rows.open, now);
    const payment = await insertAttempt({ tx, deps }, context, { method: 'balance', state: 'started', ...receipt });
    await addOrderHistory(tx, {
      ...{ orderId: order.id, at: now, by: actor, event: 'payFromAccount', status: getOrderStatusId(order) },
      note: formatSum({ amountMinor: due, currency: 'AED' }),
    });
    await capturePayment(tx, publish, deps, { order, payment, others: await listOtherAttempts(tx, payment) });
  }
}

/** Job: pays orders that wait with what is kept on their account, whatever has left it there. */
export const payWaitingFromAccount = (deps: Deps, companyId: number): Promise<void> =>
  transactWithEvents(deps, async (tx, publish) => {
    const awaited = await listAwaitedTransfers(tx, companyId);
    for (const orderId of awaited) await lockOrder(tx, orderId);
    const receipt = { receiptId: null, transferReference: null, transferReceivedOn: null };
    await payFromAccount({ tx, publish, deps }, { companyId, awaited, receipt, actor: systemActor });
  });

/** Orders that the account has paid when this money came in. */
export async function listPaidWhenReceived(tx: Tx, receiptId: number): Promise<number[]> {
  const rows = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.receiptId, receiptId));
  return rows.map(({ orderId }) => orderId);
}

/**
 * Money that came in when the account paid orders was taken back: the account owes it, the orders stay paid, and no transfer is named as
 * theirs. The caller has locked the orders.
 */
export const unnameReceipt = (tx: Tx, receiptId: number, now: Date) =>
  tx
    .update(payments)
    .set({ transferReference: null, transferReceivedOn: null, updatedAt: now })
    .where(eq(payments.receiptId, receiptId));

/** How much of an order whose transfer is waited for is kept on its account already, in fils. */
export async function loadPartHere(
  tx: Tx,
  now: Date,
  { id, companyId }: { readonly id: number; readonly companyId: number },
): Promise<Fils> {
  const { prepaid } = await loadCompanyCredit(tx, companyId, { now });
  if (prepaid === 0) return 0;
  const waiting = await listPayableFromAccount(tx, now, await listAwaitedTransfers(tx, companyId));
  return getPartHere(prepaid, waiting, id);
}
