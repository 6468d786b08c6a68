import { eq } from 'drizzle-orm';
import { chequeDue, orderDue } from '@platewright/domain/credit/ledger';
import type { Tx } from '../db/database.ts';
import { companies, creditEntries, orders, type payments } from '../db/schema/index.ts';

type Payment = Pick<typeof payments.$inferSelect, 'id' | 'orderId' | 'method' | 'amount' | 'provider'>;

const onCredit = ({ provider, method }: Payment): boolean =>
  provider === 'house' && (method === 'dp' || method === 'pdc');

/**
 * Enters what an order uses of the credit: with its due date when it is on account, as a cheque when one was accepted.
 * Other payments have no entry. Belongs into the transaction that captures the payment.
 */
export async function bookOrder(tx: Tx, payment: Payment, now: Date): Promise<void> {
  if (!onCredit(payment)) return;
  const [account] = await tx
    .select({ companyId: companies.id, termsDays: companies.creditTermsDays })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(eq(orders.id, payment.orderId))
    // A checkout that counts the credit right now would find the cheque neither waiting nor entered.
    .for('update', { of: companies });
  if (!account) throw new Error(`Order ${payment.orderId} has no account.`);
  const onAccount = payment.method === 'dp';
  await tx.insert(creditEntries).values({
    companyId: account.companyId,
    type: onAccount ? 'Order' : 'Cheque',
    amount: payment.amount,
    orderId: payment.orderId,
    paymentId: payment.id,
    dueAt: onAccount ? orderDue(now, account.termsDays) : chequeDue(now),
    createdAt: now,
  });
}

/** Enters that an order on credit was cancelled: what it used is free again. */
export async function bookRefund(tx: Tx, payment: Payment, now: Date): Promise<void> {
  if (!onCredit(payment)) return;
  const [order] = await tx.select({ companyId: orders.companyId }).from(orders).where(eq(orders.id, payment.orderId));
  if (!order) throw new Error(`Order ${payment.orderId} does not exist.`);
  await tx.insert(creditEntries).values({
    companyId: order.companyId,
    type: 'Refund',
    amount: payment.amount,
    orderId: payment.orderId,
    paymentId: payment.id,
    createdAt: now,
  });
}
