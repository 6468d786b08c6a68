import { eq } from 'drizzle-orm';
import { getChequeDueDate, getOrderDueDate } from '@platewright/domain/credit/credit-ledger';
import type { Fils } from '@platewright/domain/money/fils';
import { usesCredit } from '@platewright/domain/payments/payment-methods';
import type { Tx } from '../../platform/db/database.ts';
import { companies, creditEntries, orders, type payments } from '../../platform/db/schema/index.ts';
import { lockCompany } from '../companies/index.ts';
import { updateSettledDebts } from './settled-debts.ts';

type PaymentForEntry = Pick<typeof payments.$inferSelect, 'id' | 'orderId' | 'method' | 'amount'>;

/**
 * Adds the ledger entry of an order paid on credit: on account with its due date, or as an accepted cheque. Other
 * payments have no entry. Must run in the transaction that captures the payment.
 */
export async function addOrderEntry(tx: Tx, payment: PaymentForEntry, now: Date): Promise<void> {
  if (!usesCredit(payment.method)) return;
  const [account] = await tx
    .select({ companyId: companies.id, termsDays: companies.creditTermsDays })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(eq(orders.id, payment.orderId))
    // Without the lock a checkout that computes the credit at this moment could count the cheque neither as offered
    // nor as entered.
    .for('update', { of: companies });
  if (!account) throw new Error(`Order ${payment.orderId} has no company.`);
  const isOnAccount = payment.method === 'dp';
  await tx.insert(creditEntries).values({
    companyId: account.companyId,
    type: isOnAccount ? 'Order' : 'Cheque',
    amount: payment.amount,
    orderId: payment.orderId,
    paymentId: payment.id,
    dueAt: isOnAccount ? getOrderDueDate(now, account.termsDays) : getChequeDueDate(now),
    createdAt: now,
  });
  await updateSettledDebts(tx, account.companyId);
}

/**
 * Adds the refund entry of a credit note, which frees the credit that the order used. Must run in the transaction that
 * issues the note.
 * @param credit null for a payment without an invoice: all of it is refunded
 * @returns whether the payment used credit; others have no entry
 */
export async function addRefundEntry(
  tx: Tx,
  payment: PaymentForEntry,
  credit: { readonly amount: Fils; readonly creditNoteId: number } | null,
  now: Date,
): Promise<boolean> {
  if (!usesCredit(payment.method)) return false;
  const [order] = await tx.select({ companyId: orders.companyId }).from(orders).where(eq(orders.id, payment.orderId));
  if (order) await lockCompany(tx, order.companyId);
  else throw new Error(`Order ${payment.orderId} does not exist.`);
  await tx.insert(creditEntries).values({
    companyId: order.companyId,
    type: 'Refund',
    amount: credit?.amount ?? payment.amount,
    orderId: payment.orderId,
    paymentId: payment.id,
    creditNoteId: credit?.creditNoteId ?? null,
    createdAt: now,
  });
  await updateSettledDebts(tx, order.companyId);
  return true;
}
