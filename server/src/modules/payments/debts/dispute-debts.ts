import { eq } from 'drizzle-orm';
import { getReceivedForDebts } from '@platewright/domain/payments/debt-payment';
import { transitionDispute, type DisputeEvent } from '@platewright/domain/payments/payment-dispute';
import { debtPayments } from '../../../platform/db/schema/index.ts';
import { getStoredCharge } from '../../checkout/index.ts';
import { systemActor } from '../../orders/index.ts';
import { lockAttempts } from '../provider-report.ts';
import type { Booking } from './debt-books.ts';
import { findDebtPayment } from './debt-payments.ts';

/**
 * A dispute about a payment that has paid debts: what the bank takes back is owed again, what it gives to the operator again pays what is
 * still owed of it.
 */
export async function changeDebtDispute(booking: Booking, reference: string, event: DisputeEvent): Promise<void> {
  const { tx, publish, deps } = booking;
  if (!(await findDebtPayment(tx, reference))) return;
  const { debts } = await lockAttempts(tx, reference);
  const dispute = debts && transitionDispute(debts.row.dispute, event);
  if (!debts || !dispute) return;
  const { row, parts } = debts;
  await tx.update(debtPayments).set({ dispute, updatedAt: deps.clock.now() }).where(eq(debtPayments.id, row.id));
  if (dispute !== 'settled')
    publish({ type: 'debtPaymentQuestioned', debtPaymentId: row.id, companyId: row.companyId, about: dispute });
  if (row.state !== 'captured') return;
  if (dispute === 'lost')
    await deps.debtBooks.takeBack(booking, { debtPaymentId: row.id, note: '', actor: systemActor });
  if (dispute !== 'won' || row.dispute !== 'lost') return;
  const received = { amountMinor: row.receivedAmount ?? 0, currency: row.receivedCurrency ?? row.currency };
  await deps.debtBooks.book(booking, {
    ...{ debtPaymentId: row.id, companyId: row.companyId, means: row.method, reference: row.providerRef ?? row.id },
    amount: getReceivedForDebts(received, row.amount, getStoredCharge(row)) ?? row.amount,
    parts: parts.map(({ kind, itemId, amount }) => ({ kind, id: itemId, amount })),
  });
}
