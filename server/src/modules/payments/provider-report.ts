import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { CallError } from '@platewright/contract/call-errors';
import {
  transitionAttempt,
  checkCapture,
  type AttemptState,
  type CaptureError,
} from '@platewright/domain/payments/payment-attempt';
import { getCombinedState, isCombinedOpen, splitReceivedSum } from '@platewright/domain/payments/combined-payment';
import { openRefundStates } from '@platewright/domain/payments/refund';
import { changesOpenMismatch } from '@platewright/domain/payments/payment-mismatch';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { combinedPayments, orders, payments, refunds } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import type { ProviderPayment } from '../../providers/payment/port.ts';
import { changeAttempt, getStoredCharge } from '../checkout/index.ts';
import { attachSnapshot, hasWaitingRequest, type OrderRow } from '../orders/index.ts';
import { CANCELLED, CANCELLED_FOR_GOOD, capturePayment } from './capture-payment.ts';
import { applyToDebts, areStillOwed } from './debts/apply-to-debts.ts';
import {
  changeDebtPayment,
  getShownState,
  lockDebtPayment,
  selectOrdersOfDebts,
  selectOrdersThatWait,
  type DebtPayment,
} from './debts/debt-payments.ts';
import { getClearedMismatchColumns, openMismatch } from './payment-mismatches.ts';
import { isOfReference } from './provider-reference.ts';
import { attemptEventByState, type AttemptReport } from './report-events.ts';
import { changeRefunds, selectGoingBack } from './refunds.ts';

type PaymentRow = typeof payments.$inferSelect;

export interface PaymentOutcome {
  /** Of a combined payment the first of its orders; 0 where it pays none that waits for its payment. */
  readonly orderId: number;
  readonly combinedId: string | null;
  readonly state: AttemptState;
}

/** State of an attempt at its provider, from the answer to a request, the return page, a webhook or a later query. */
export interface ProviderReport {
  /** The attempt or the combined payment; also the reference that the provider got. */
  readonly paymentId: string;
  /** The payment as the provider reports it; null when the provider knows none, so nothing was charged. */
  readonly payment: ProviderPayment | null;
  /** The provider's page to which the customer is sent; only in the answer to our own request. */
  readonly redirectUrl?: string | null;
  readonly sessionId?: string | null;
}

/**
 * The one place where a provider's report changes an attempt: the answer to the submission, the return page, the webhook
 * and the query job all call it, in any order and any number of times. Whatever they report, an order gets at most one
 * capture, one transition to production and one invoice. A report of a combined payment changes all attempts of it.
 * @throws CallError notFound
 */
export async function applyProviderReport(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  { paymentId, payment: reported, ...page }: ProviderReport,
): Promise<PaymentOutcome> {
  const { attempts: locked, debts } = await lockAttempts(tx, paymentId);
  const before = [...locked.map(getUnchangedState), ...(debts ? [getShownState(debts.row)] : [])];
  const combinedId = debts?.row.id ?? locked[0]?.payment.combinedId ?? null;
  const toOutcome = (states: readonly AttemptState[]): PaymentOutcome => ({
    orderId: locked[0]?.order.id ?? 0,
    ...{ combinedId, state: getCombinedState(states) },
  });
  if (reported && reported.reference !== paymentId) {
    deps.log.error(
      { paymentId, provider: reported.id },
      'the payment provider reported a payment with another reference',
    );
    return toOutcome(before);
  }
  const reports = splitReport(reported, [...locked.map(({ payment }) => payment), ...(debts ? [debts.row] : [])]);
  const obstacle =
    reported?.state === 'approved' ? await findChargeObstacle(tx, { attempts: locked, debts }, reports) : null;
  const states: AttemptState[] = [];
  for (const [index, attempt] of locked.entries())
    states.push(
      await applyToAttempt(tx, publish, deps, attempt, { ...page, payment: reports[index] ?? null, obstacle }),
    );
  if (debts)
    states.push(
      await applyToDebts({ tx, publish, deps }, debts, { ...page, payment: reports[locked.length] ?? null, obstacle }),
    );
  const isNewlyPaid = states.some((state, index) => state === 'captured' && before[index] !== 'captured');
  if (isNewlyPaid && combinedId !== null) await sendReceipt(tx, deps, combinedId);
  return toOutcome(states);
}

/** One receipt of a combined payment to whoever has paid it. */
async function sendReceipt(tx: Tx, deps: Deps, combinedId: string): Promise<void> {
  const [payer] = await tx
    .select({ userId: combinedPayments.userId })
    .from(combinedPayments)
    .where(eq(combinedPayments.id, combinedId));
  if (payer)
    await deps.jobs.enqueue(tx, 'email', { kind: 'combinedReceipt', params: { combinedId }, ...payer, orderId: null });
}

interface LockedAttempt {
  readonly order: OrderRow;
  readonly payment: PaymentRow & { readonly isGoingBack: boolean };
  /** The other attempts to pay the order. */
  readonly others: readonly PaymentRow[];
}

/** A payment that is to be refunded counts as refunded for the customer. */
const getUnchangedState = ({ payment: { state, isGoingBack } }: LockedAttempt): AttemptState =>
  isGoingBack ? 'refunded' : state;

type ChargedAttempt = Parameters<typeof getStoredCharge>[0] & { readonly id: string };

/** What is reported of each attempt: of a combined payment its part of the sum. */
function splitReport(
  reported: ProviderPayment | null,
  attempts: readonly ChargedAttempt[],
): (ProviderPayment | null)[] {
  if (!reported) return attempts.map(() => null);
  const received = { amountMinor: reported.amountMinor, currency: reported.currency.toUpperCase() };
  const sums = splitReceivedSum(received, attempts.map(getStoredCharge));
  return attempts.map(({ id }, index) => ({ ...reported, reference: id, amountMinor: sums[index] ?? 0 }));
}

/**
 * Why nothing is to be charged of what a customer has approved: an order cannot be paid any more or is about to change, so that it
 * would have to be refunded, a debt has been paid, or another sum was approved. Of a combined payment all is charged or nothing.
 */
async function findChargeObstacle(
  tx: Tx,
  { attempts, debts }: LockedPayment,
  reports: readonly (ProviderPayment | null)[],
): Promise<'orderClosed' | 'debtPaid' | CaptureError | null> {
  const all = [...attempts.map(({ payment }) => payment), ...(debts ? [debts.row] : [])];
  const isCombined = debts !== null || attempts.length > 1;
  if (isCombined && !isCombinedOpen(all.map(({ state }) => state))) return 'orderClosed';
  for (const { order } of attempts)
    if (order.statusId !== orderStatus.approvedPaymentDue || (await hasWaitingRequest(tx, order.id)))
      return 'orderClosed';
  if (!isCombined) return null;
  if (debts && !(await areStillOwed(tx, debts))) return 'debtPaid';
  for (const [index, attempt] of all.entries()) {
    const reported = reports[index];
    const error = reported && checkReportedCharge(reported, attempt);
    if (error) return error;
  }
  return null;
}

/** @returns the state as the customer sees it */
async function applyToAttempt(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  attempt: LockedAttempt,
  { payment: reported, redirectUrl, sessionId, obstacle }: AttemptReport,
): Promise<AttemptState> {
  const { order, payment, others } = attempt;
  const now = deps.clock.now();
  const { state, isGoingBack } = payment;
  const unchanged = getUnchangedState(attempt);
  const references = {
    ...(reported?.id ? { providerRef: reported.id } : {}),
    ...(sessionId ? { sessionId } : {}),
    ...(redirectUrl ? { redirectUrl } : {}),
  };
  const storeReferences = (columns: { readonly reason?: string }) =>
    tx
      .update(payments)
      .set({ ...references, ...columns })
      .where(eq(payments.id, payment.id));

  const event =
    reported === null || obstacle !== null
      ? 'decline'
      : (attemptEventByState[reported.state] ?? (redirectUrl ? 'redirect' : null));
  const next = event === null ? null : transitionAttempt(state, event);
  // No report that says less changes a payment that is being refunded or waits for staff.
  const isOpen = payment.mismatch === 'open';
  const isDecided = (isGoingBack && event !== 'refund') || (isOpen && event !== null && !changesOpenMismatch(event));
  // The provider, too, has given up what its customer had cancelled: it is not asked any more.
  if (payment.reason === CANCELLED && event === 'decline') {
    await storeReferences({ reason: CANCELLED_FOR_GOOD });
    return unchanged;
  }
  // It has given all of it back, also what came in too much: neither it nor staff are to give that back once more.
  if (event === 'refund') {
    const open = and(eq(refunds.paymentId, payment.id), inArray(refunds.state, [...openRefundStates]));
    await changeRefunds(tx, now, 'finish', open, { way: 'provider' });
  }
  if (event === null || !next?.changed || isDecided) {
    if (Object.keys(references).length > 0) await storeReferences({});
    return unchanged;
  }
  const error = reported && checkReportedCharge(reported, payment);
  if (next.state === 'captured' && reported) {
    if (error) {
      deps.log.error({ paymentId: payment.id, error }, 'a charge does not match its attempt');
      const received = { amountMinor: reported.amountMinor, currency: reported.currency.toUpperCase() };
      return openMismatch(tx, publish, deps, { order, payment, others, references, received, error });
    }
    const stored = { ...references, ...getClearedMismatchColumns(payment) };
    const isPaid = await capturePayment(tx, publish, deps, { order, payment, others, references: stored });
    return isPaid ? 'captured' : 'refunded';
  }
  if (reported?.state === 'approved' && error) {
    // Nothing is charged before the server asks for it, and it does not ask for another sum.
    await changeAttempt(tx, payment, 'decline', { ...references, reason: error, updatedAt: now });
    return 'failed';
  }
  const reason = reported === null ? 'neverArrived' : (obstacle ?? reported.reason);
  const isMismatchOver = isOpen && event === 'refund';
  await changeAttempt(tx, payment, event, {
    ...references,
    reason,
    updatedAt: now,
    ...(isMismatchOver ? { mismatch: 'refunded' } : {}),
  });
  // Somebody has given the money back at the provider itself.
  if (isMismatchOver)
    publish({
      type: 'paymentMismatchDecided',
      orderId: order.id,
      companyId: order.companyId,
      statusId: order.statusId,
      outcome: 'refund',
    });
  return next.state;
}

/** A customer waits for the outcome, so this job runs sooner than the one that was enqueued with the attempt. */
const FIRST_RETRY_SECONDS = 15;

/** Marks an attempt whose request got no answer: its outcome is unknown until the query job finds it. */
export async function markAttemptUnknown(tx: Tx, deps: Deps, paymentId: string): Promise<void> {
  let isChanged = false;
  const lost = { reason: 'noAnswer', updatedAt: deps.clock.now() };
  const { attempts, debts } = await lockAttempts(tx, paymentId);
  for (const { payment } of attempts) {
    if (!transitionAttempt(payment.state, 'lose').changed) continue;
    await changeAttempt(tx, payment, 'lose', lost);
    isChanged = true;
  }
  if (debts && transitionAttempt(debts.row.state, 'lose').changed) {
    await changeDebtPayment(tx, debts.row, 'lose', lost);
    isChanged = true;
  }
  if (isChanged) await deps.jobs.enqueue(tx, 'queryPayment', { paymentId }, { afterSeconds: FIRST_RETRY_SECONDS });
}

/** All that is paid by one charge, locked. */
interface LockedPayment {
  readonly attempts: readonly LockedAttempt[];
  readonly debts: DebtPayment | null;
}

/**
 * Locks the orders of an attempt or a combined payment, in the order of their numbers, then all their attempts; the same order
 * everywhere prevents deadlocks. What is paid of debts comes last, with the orders that its money may pay locked before.
 * @throws CallError notFound
 */
export async function lockAttempts(tx: Tx, reference: string): Promise<LockedPayment> {
  // An attempt stays with its order, so its order is found by the statement that locks it.
  const ofAttempt = tx.select({ id: payments.orderId }).from(payments).where(isOfReference(reference));
  const locked = tx
    .select()
    .from(orders)
    .where(
      sql`${orders.id} in (${union(ofAttempt, selectOrdersOfDebts(tx, reference), selectOrdersThatWait(tx, reference))})`,
    )
    .orderBy(asc(orders.id))
    .for('update')
    .execute();
  // Sent with the first: it runs when the orders are locked, and sees what others have stored until then.
  const listed = tx
    .select({ ...getTableColumns(payments), isGoingBack: selectGoingBack(tx) })
    .from(payments)
    .where(inArray(payments.orderId, ofAttempt))
    .for('update')
    .execute();
  const [columns, listedAttempts] = await Promise.all([locked, listed]);
  const attempts: LockedAttempt[] = [];
  for (const order of columns) {
    const ofOrder = listedAttempts.filter(({ orderId }) => orderId === order.id);
    const payment = ofOrder.find(({ id, combinedId }) => id === reference || combinedId === reference);
    if (!payment) continue;
    const others = ofOrder.filter((one) => one !== payment);
    attempts.push({ order: await attachSnapshot(tx, order), payment, others });
  }
  const isAlone = attempts.some(({ payment }) => payment.combinedId === null);
  const debts = isAlone ? null : await lockDebtPayment(tx, reference);
  if (attempts.length === 0 && !debts) throw new CallError('notFound');
  return { attempts, debts };
}

function checkReportedCharge(reported: ProviderPayment, payment: ChargedAttempt): CaptureError | null {
  const { amountMinor, currency } = getStoredCharge(payment);
  return checkCapture(
    { approved: true, amount: reported.amountMinor, currency: reported.currency, reference: reported.reference },
    { amount: amountMinor, currency, reference: payment.id },
  );
}
