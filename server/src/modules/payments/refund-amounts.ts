import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Fils } from '@platewright/domain/money/fils';
import type { MinorSum } from '@platewright/domain/money/minor-units';
import { calculatePartialCharge } from '@platewright/domain/payments/charge';
import { getExcess, toFils, type ChargedSum } from '@platewright/domain/payments/payment-mismatch';
import { isTakenBack } from '@platewright/domain/payments/payment-dispute';
import { isPaidWithoutProvider } from '@platewright/domain/payments/payment-methods';
import type { HandRefundCause } from '@platewright/domain/payments/refund';
import type { Tx } from '../../platform/db/database.ts';
import { creditNotes, refunds, type payments } from '../../platform/db/schema/index.ts';
import { getReceivedCharge, getReceivedSum, getStoredCharge } from '../checkout/index.ts';

type PaymentRow = typeof payments.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;
type RefundOfPart = Pick<RefundRow, 'paymentId' | 'cause' | 'creditNoteId'>;

/**
 * What goes back, in fils: what a note credits, or the whole payment without the parts that have gone back or will. Where
 * staff have accepted another sum, it is the part of what came in.
 */
export async function calculateRefundAmount(tx: Tx, payment: PaymentRow, refund: RefundOfPart): Promise<Fils> {
  if (refund.cause === 'creditNote') {
    const { before, total } = await loadCreditedPart(tx, refund);
    return convertToFils(payment, before, total);
  }
  const [parts] = await tx
    .select({ total: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.cause, 'creditNote'), ne(refunds.state, 'dropped')));
  return convertToFils(payment, 0, payment.amount) - (parts?.total ?? 0);
}

/** What a provider is asked to give back. */
export async function loadProviderSum(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<ChargedSum> {
  if (refund.cause === 'excess') return getExcessSum(payment) ?? { amountMinor: 0, currency: payment.currency };
  const charge = getReceivedCharge(payment);
  if (refund.cause !== 'creditNote') return charge;
  const { before, total } = await loadCreditedPart(tx, refund);
  return calculatePartialCharge(charge, payment.amount, before, total);
}

/**
 * By what the provider knows a refund: it gives back the same reference once. Refunds of earlier releases have the same, so
 * one that was under way at the upgrade is not made again.
 */
export async function loadRefundReference(tx: Tx, { paymentId, cause, creditNoteId }: RefundOfPart): Promise<string> {
  if (cause === 'excess') return `refund-excess-${paymentId}`;
  if (cause !== 'creditNote') return `refund-${paymentId}`;
  const [note] = await tx
    .select({ number: creditNotes.number })
    .from(creditNotes)
    .where(eq(creditNotes.id, creditNoteId ?? 0));
  if (!note) throw new Error(`The refund of payment ${paymentId} has no credit note.`);
  return `refund-${note.number}`;
}

/** What came in above the sum of an order; null when nothing did. */
function getExcessSum(payment: PaymentRow): ChargedSum | null {
  const received = getReceivedSum(payment);
  const amountMinor = received ? getExcess(received, getStoredCharge(payment)) : 0;
  return received && amountMinor > 0 ? { amountMinor, currency: received.currency } : null;
}

/** The same in fils, for staff and for the books. */
export function getExcessInFils(payment: PaymentRow): Fils {
  const excess = getExcessSum(payment);
  const amount = excess && toFils(excess, getStoredCharge(payment));
  if (amount === null) throw new Error(`Payment ${payment.id} has no excess, or one without a rate.`);
  return amount;
}

/** What a note credits with VAT, and what the earlier ones of its invoice do. */
async function loadCreditedPart(tx: Tx, { creditNoteId }: RefundOfPart): Promise<{ before: Fils; total: Fils }> {
  const [note] = await tx
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.id, creditNoteId ?? 0));
  if (!note) throw new Error(`Credit note ${creditNoteId} does not exist.`);
  const [earlier] = await tx
    .select({ total: sql<number>`coalesce(sum(${creditNotes.net} + ${creditNotes.vat}), 0)`.mapWith(Number) })
    .from(creditNotes)
    .where(and(eq(creditNotes.invoiceId, note.invoiceId), lt(creditNotes.id, note.id)));
  return { before: earlier?.total ?? 0, total: note.net + note.vat };
}

/** What came in of a payment: where staff have accepted another sum, that one, as far as its currency has a rate. */
export const getReceivedInFils = (payment: PaymentRow): Fils =>
  payment.mismatch === null || payment.mismatch === 'matched'
    ? payment.amount
    : (toFils(getReceivedCharge(payment), getStoredCharge(payment)) ?? payment.amount);

/** A part of the order's own sum is given back as it is, one of another sum that staff have accepted in proportion. */
function convertToFils(payment: PaymentRow, before: Fils, part: Fils): Fils {
  if (payment.mismatch === null || payment.mismatch === 'matched') return part;
  const inFils = { amountMinor: getReceivedInFils(payment), currency: 'AED', exchangeRate: null };
  return calculatePartialCharge(inFils, payment.amount, before, part).amountMinor;
}

/** Whether the operator does not have the money of a payment: a dispute has returned it, or its transfer was of something else. */
export const isPaymentTakenBack = ({ dispute, takenBackAt }: Pick<PaymentRow, 'dispute' | 'takenBackAt'>): boolean =>
  isTakenBack(dispute) || takenBackAt !== null;

/** Why staff have to give a refund back. */
export function getHandRefundCause(
  { method, ...payment }: Pick<PaymentRow, 'method' | 'dispute' | 'takenBackAt'>,
  { cause, state }: Pick<RefundRow, 'cause' | 'state'>,
): HandRefundCause {
  // What goes back of a payment that was taken back was paid again in another way.
  const isPaidAgain = isPaymentTakenBack(payment) && state !== 'takenBack';
  if (isPaidWithoutProvider(method) || isPaidAgain) return 'offline';
  return cause === 'excess' ? 'excess' : 'rejected';
}

/**
 * What is given back by hand: dirhams, or the part of what came in where its currency has no rate. Such a refund is stored
 * as the part of the order's own sum.
 */
export function getHandRefundSum(payment: PaymentRow, refund: Pick<RefundRow, 'amount' | 'cause' | 'state'>): MinorSum {
  const { amount } = refund;
  const isOfReceived =
    getHandRefundCause(payment, refund) === 'rejected' && payment.mismatch !== null && payment.mismatch !== 'matched';
  if (!isOfReceived || toFils(getReceivedCharge(payment), getStoredCharge(payment)) !== null)
    return { amountMinor: amount, currency: 'AED' };
  return calculatePartialCharge(getReceivedCharge(payment), payment.amount, 0, amount);
}

/** What goes back, as lists have it: in the currency of the way that it goes. */
export const getListedSum = ({
  refund,
  payment,
}: {
  readonly refund: RefundRow;
  readonly payment: PaymentRow;
}): MinorSum =>
  refund.way === 'hand' ? getHandRefundSum(payment, refund) : { amountMinor: refund.amount, currency: 'AED' };
