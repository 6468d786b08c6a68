import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { formatAed } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { moneyReceiptParts, moneyReceipts } from '../../platform/db/schema/index.ts';
import { reopenCheque, takeBackReceivedMoney } from '../ledger/index.ts';
import { addOrderHistory, getOrderStatusId, lockOrder, type OrderRow } from '../orders/index.ts';
import {
  listPaidWhenReceived,
  takeBackMoney,
  takeBackTransfer,
  takeBackTransferAgain,
  unnameReceipt,
} from '../payments/index.ts';
import type { Booking, NewReceipt } from './receive-money.ts';

interface ReceiptTakenBack {
  readonly receiptId: number;
  readonly note: string;
  readonly actor: NewReceipt['actor'];
  /** Of what a provider has taken and does not give back itself. */
  readonly givenBackBy?: 'transfer' | undefined;
}

/**
 * Reverses all that a receipt has booked, by entries of their own. The caller has locked the line that it belongs to.
 * @throws CallError changedMeanwhile where it was taken back before, notEditableNow where what was too much of its cash was given back
 */
export async function takeBackReceipt(
  booking: Booking,
  { receiptId, note, actor, givenBackBy }: ReceiptTakenBack,
): Promise<void> {
  const { tx, publish, deps } = booking;
  const now = deps.clock.now();
  const [receipt] = await tx
    .update(moneyReceipts)
    .set({ takenBackAt: now, takenBackBy: actor.id })
    .where(and(eq(moneyReceipts.id, receiptId), isNull(moneyReceipts.takenBackAt)))
    .returning();
  if (!receipt) throw new CallError('changedMeanwhile');
  const parts = await tx.select().from(moneyReceiptParts).where(eq(moneyReceiptParts.receiptId, receipt.id));
  const { companyId, amount, reference } = receipt;
  const reversed = { companyId, receiptId, note, staffId: actor.id };
  const paid = parts.filter(({ kind }) => kind === 'order' || kind === 'sale').sort((a, b) => a.itemId - b.itemId);
  const orders = new Map<number, OrderRow>();
  const orderIds = new Set([...paid.map(({ itemId }) => itemId), ...(await listPaidWhenReceived(tx, receiptId))]);
  // Orders before the company, as they are locked everywhere.
  for (const id of [...orderIds].sort((a, b) => a - b)) orders.set(id, await lockOrder(tx, id));
  await unnameReceipt(tx, receiptId, now);
  await takeBackReceivedMoney(tx, { ...reversed, givenBackBy }, now);
  for (const { kind, itemId: entryId } of parts)
    if (kind === 'cheque') await reopenCheque(tx, { companyId, entryId }, now);
  for (const { kind, itemId: orderId, amount: part } of paid) {
    const order = orders.get(orderId);
    if (!order) continue;
    if (kind === 'order') await takeBackTransfer(tx, { ...reversed, amount: part, orderId, reference }, now);
    else await reopenSale(booking, order, actor.id);
    await addOrderHistory(tx, {
      ...{ orderId, at: now, by: actor, event: 'takeBackMoney', status: getOrderStatusId(order) },
      note: `AED ${formatAed(part)}, ${receipt.receivedOn}: ${note}`,
    });
  }
  publish({ type: 'moneyTakenBack', companyId, receiptId, amount, reason: note, byId: actor.id });
}

/** Cash that the money had paid is waited for again, and so is an order that it had paid after its transfer was taken back. */
async function reopenSale(booking: Booking, order: OrderRow, staffId: number | null): Promise<void> {
  const { tx, deps } = booking;
  const orderId = order.id;
  await takeBackMoney(booking, { order, cashReceiptId: await findCashReceipt(tx, orderId), staffId });
  const [transfer] = await tx
    .select({ id: moneyReceipts.id })
    .from(moneyReceiptParts)
    .innerJoin(moneyReceipts, eq(moneyReceipts.id, moneyReceiptParts.receiptId))
    .where(
      and(
        ...[eq(moneyReceiptParts.kind, 'order'), eq(moneyReceiptParts.itemId, orderId)],
        isNotNull(moneyReceipts.takenBackAt),
      ),
    )
    .limit(1);
  if (transfer) await takeBackTransferAgain(tx, orderId, deps.clock.now());
}

/** The receipt of cash of an order that is not taken back; null without one. */
async function findCashReceipt(tx: Tx, orderId: number): Promise<number | null> {
  const [receipt] = await tx
    .select({ id: moneyReceipts.id })
    .from(moneyReceiptParts)
    .innerJoin(moneyReceipts, eq(moneyReceipts.id, moneyReceiptParts.receiptId))
    .where(
      and(
        ...[eq(moneyReceiptParts.kind, 'sale'), eq(moneyReceiptParts.itemId, orderId)],
        ...[eq(moneyReceipts.means, 'cash'), isNull(moneyReceipts.takenBackAt)],
      ),
    )
    .orderBy(desc(moneyReceipts.id))
    .limit(1);
  return receipt?.id ?? null;
}
