import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { payments, refunds } from '../../platform/db/schema/index.ts';
import { enterTransferTakenBack } from '../ledger/index.ts';
import { changeRefunds } from './refunds.ts';

interface TakenBackTransfer {
  readonly companyId: number;
  readonly orderId: number;
  /** By which the payment is known. */
  readonly reference: string;
  readonly receiptId: number;
  readonly amount: Fils;
  readonly note: string;
  readonly staffId: number | null;
}

/**
 * The transfer that had paid an order was not its money: the order is owed again, and nothing goes back that was never here. What was
 * to go back by hand is not any more. The caller has locked the order and the company.
 */
export async function takeBackTransfer(
  tx: Tx,
  { reference, ...transfer }: TakenBackTransfer,
  now: Date,
): Promise<void> {
  const [paymentId] = await markTakenBack(tx, transfer.orderId, eq(payments.transferReference, reference), now);
  if (paymentId === undefined) throw new Error(`Order ${transfer.orderId} has no transfer ${reference}.`);
  await enterTransferTakenBack(tx, { ...transfer, paymentId }, now);
}

/** The money that had paid an order instead of a transfer that was taken back was not its money either. */
export const takeBackTransferAgain = (tx: Tx, orderId: number, now: Date) => markTakenBack(tx, orderId, undefined, now);

async function markTakenBack(tx: Tx, orderId: number, which: SQL | undefined, now: Date): Promise<string[]> {
  const marked = await tx
    .update(payments)
    .set({ takenBackAt: now, updatedAt: now })
    .where(
      and(
        ...[eq(payments.orderId, orderId), eq(payments.method, 'transfer'), which],
        ...[inArray(payments.state, ['captured', 'refunded']), isNull(payments.takenBackAt)],
      ),
    )
    .returning({ id: payments.id });
  const ids = marked.map(({ id }) => id);
  if (ids.length > 0) await changeRefunds(tx, now, 'takeBack', inArray(refunds.paymentId, ids));
  return ids;
}

interface OtherMoney {
  readonly orderId: number;
  readonly reference: string;
  readonly receivedOn: string;
}

/** Other money has paid an order whose transfer was taken back: it is the money of its payment from now on. */
export const restoreTransfer = (tx: Tx, { orderId, reference, receivedOn }: OtherMoney, now: Date) =>
  tx
    .update(payments)
    .set({ takenBackAt: null, transferReference: reference, transferReceivedOn: receivedOn, updatedAt: now })
    .where(
      and(
        ...[eq(payments.orderId, orderId), eq(payments.method, 'transfer'), eq(payments.state, 'captured')],
        isNotNull(payments.takenBackAt),
      ),
    );
