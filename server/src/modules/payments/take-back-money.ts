import { and, eq, inArray, or, isNotNull } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { sumFils } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { payments, refunds } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { enterReceivedCash, loadOpenSale } from '../ledger/index.ts';
import { changeRefunds, openRefund } from './refunds.ts';

interface MoneyTakenBack {
  readonly order: { readonly id: number; readonly companyId: number };
  /** The receipt of cash of this order that stays, if there is one. */
  readonly cashReceiptId: number | null;
  readonly staffId: number | null;
}

/**
 * Money of an order that was not paid by its receipt alone is taken back, in the ledger already: what was too much is decided again. Cash is
 * waited for again, unless another receipt has recorded it, which pays what the other does not pay any more.
 * @throws CallError notEditableNow where what was too much of the cash was given back already
 */
export async function takeBackMoney(
  { tx, publish, deps }: { readonly tx: Tx; readonly publish: Publish; readonly deps: Deps },
  { order, cashReceiptId, staffId }: MoneyTakenBack,
): Promise<void> {
  const now = deps.clock.now();
  await takeBackUncovered(tx, order, now);
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.method, 'cash'), eq(payments.state, 'captured')))
    .for('update');
  if (!payment || payment.cashReceivedOn === null) return;
  const isExcess = and(eq(refunds.paymentId, payment.id), eq(refunds.cause, 'excess'));
  const isGivenBack = (await tx.$count(refunds, and(isExcess, eq(refunds.state, 'done')))) > 0;
  if (cashReceiptId === null && isGivenBack) throw new CallError('notEditableNow');
  const withdrawn = await changeRefunds(tx, now, 'withdraw', isExcess);
  const tooMuch = sumFils(withdrawn.map(({ amount }) => amount));
  if (cashReceiptId !== null) {
    const { own } = await loadOpenSale(tx, order);
    const pays = Math.max(0, Math.min(tooMuch, own));
    const cash = { companyId: order.companyId, orderId: order.id, receiptId: cashReceiptId, staffId, amount: pays };
    await enterReceivedCash(tx, cash, now);
    if (tooMuch > pays) await openRefund(tx, publish, deps, { payment, cause: 'excess', amount: tooMuch - pays });
    if ((await loadOpenSale(tx, order)).open <= 0) return;
  }
  await tx.update(payments).set({ cashReceivedOn: null, updatedAt: now }).where(eq(payments.id, payment.id));
}

/** What was to go back of an order that had been paid again, after its payment was taken back, and is not paid any more. */
async function takeBackUncovered(tx: Tx, order: MoneyTakenBack['order'], now: Date): Promise<void> {
  const due = await tx
    .select({ id: refunds.id, amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        ...[eq(refunds.orderId, order.id), eq(refunds.state, 'byHand')],
        or(inArray(payments.dispute, ['lost', 'settled']), isNotNull(payments.takenBackAt)),
      ),
    );
  if (due.length === 0 || sumFils(due.map(({ amount }) => amount)) <= -(await loadOpenSale(tx, order)).own) return;
  const ids = due.map(({ id }) => id);
  await changeRefunds(tx, now, 'takeBack', inArray(refunds.id, ids));
}
