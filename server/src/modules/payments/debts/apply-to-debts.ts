import { eq } from 'drizzle-orm';
import { getReceivedForDebts, type DebtRefundState } from '@platewright/domain/payments/debt-payment';
import { transitionAttempt, type AttemptState } from '@platewright/domain/payments/payment-attempt';
import type { Tx } from '../../../platform/db/database.ts';
import { debtPayments } from '../../../platform/db/schema/index.ts';
import { getStoredCharge } from '../../checkout/index.ts';
import { listPayableDebts } from '../../ledger/index.ts';
import { systemActor } from '../../orders/index.ts';
import { CANCELLED, CANCELLED_FOR_GOOD } from '../capture-payment.ts';
import { attemptEventByState, type AttemptReport } from '../report-events.ts';
import type { Booking } from './debt-books.ts';
import { changeDebtPayment, getShownState, type DebtPayment } from './debt-payments.ts';

/** Whether all that is to be paid is owed as it was: what something else has paid meanwhile is not charged. The caller has locked the company. */
export async function areStillOwed(tx: Tx, { row, parts }: DebtPayment): Promise<boolean> {
  const keys = parts.map(({ kind, itemId }) => ({ kind, id: itemId }));
  const owed = await listPayableDebts(tx, row.companyId, keys, { isComputed: true });
  return parts.every(({ kind, itemId, amount }) =>
    owed.some((one) => one.kind === kind && one.id === itemId && one.open >= amount),
  );
}

/**
 * What a provider's report changes of an attempt to pay debts. What comes in is booked as a receipt, for what it was to pay as far as that is still owed; it is
 * never more than came in, so that another sum than was asked for pays less, or leaves more on the account. What its customer had
 * cancelled, or what has no value in dirhams, goes back. The caller has locked orders, company and attempt.
 * @returns the state as the customer sees it
 */
export async function applyToDebts(
  booking: Booking,
  debts: DebtPayment,
  { payment: reported, redirectUrl, sessionId, obstacle }: AttemptReport,
): Promise<AttemptState> {
  const { tx, deps } = booking;
  const { row } = debts;
  const now = deps.clock.now();
  const references = {
    ...(reported?.id ? { providerRef: reported.id } : {}),
    ...(sessionId ? { sessionId } : {}),
    ...(redirectUrl ? { redirectUrl } : {}),
  };
  const event =
    reported === null || obstacle !== null
      ? 'decline'
      : (attemptEventByState[reported.state] ?? (redirectUrl ? 'redirect' : null));
  const isGivenUp = row.reason === CANCELLED && event === 'decline';
  if (event === null || isGivenUp || !transitionAttempt(row.state, event).changed) {
    const columns = { ...references, ...(isGivenUp ? { reason: CANCELLED_FOR_GOOD } : {}) };
    if (Object.keys(columns).length > 0) await tx.update(debtPayments).set(columns).where(eq(debtPayments.id, row.id));
    return getShownState(row);
  }
  if (event === 'refund') {
    await deps.debtBooks.takeBack(booking, { debtPaymentId: row.id, note: row.refundNote, actor: systemActor });
    return changeDebtPayment(tx, row, event, { ...references, refund: 'done', updatedAt: now });
  }
  if (event !== 'capture' || reported === null)
    return changeDebtPayment(tx, row, event, {
      ...references,
      reason: reported === null ? 'neverArrived' : (obstacle ?? reported.reason),
      updatedAt: now,
    });
  return captureDebts(booking, debts, reported, references);
}

async function captureDebts(
  booking: Booking,
  { row, parts }: DebtPayment,
  reported: NonNullable<AttemptReport['payment']>,
  references: Partial<typeof debtPayments.$inferInsert>,
): Promise<AttemptState> {
  const { tx, deps } = booking;
  const received = { amountMinor: reported.amountMinor, currency: reported.currency.toUpperCase() };
  const amount = getReceivedForDebts(received, row.amount, getStoredCharge(row));
  const columns = {
    ...references,
    ...{ receivedAmount: received.amountMinor, receivedCurrency: received.currency },
    updatedAt: deps.clock.now(),
  };
  // The orders of the same payment have taken all.
  if (received.amountMinor === 0) return changeDebtPayment(tx, row, 'decline', { ...columns, reason: 'wrongAmount' });
  const isCancelled = row.reason === CANCELLED || row.reason === CANCELLED_FOR_GOOD;
  if (isCancelled || amount === null) {
    const refund: DebtRefundState = 'due';
    await changeDebtPayment(tx, row, 'overpay', { ...columns, refund });
    await deps.jobs.enqueue(tx, 'refundDebtPayment', { debtPaymentId: row.id });
    return 'refunded';
  }
  const state = await changeDebtPayment(tx, row, 'capture', { ...columns, reason: null });
  await deps.debtBooks.book(booking, {
    ...{ debtPaymentId: row.id, companyId: row.companyId, means: row.method, amount },
    reference: reported.id || row.id,
    parts: parts.map(({ kind, itemId, amount: part }) => ({ kind, id: itemId, amount: part })),
  });
  return state;
}
