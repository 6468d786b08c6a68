import { and, eq, inArray } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { CreditRefund } from '@platewright/domain/invoices/credit-note';
import { usesCredit } from '@platewright/domain/payments/payment-methods';
import { openRefundStates } from '@platewright/domain/payments/refund';
import type { Tx } from '../../platform/db/database.ts';
import { payments, refunds } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { changeAttempt } from '../checkout/index.ts';
import { lockCompany } from '../companies/index.ts';
import {
  hasInvoice,
  issueCreditNote,
  loadCreditRest,
  type CreditNoteRequest,
  type IssuedCreditNote,
} from '../invoices/index.ts';
import { loadCompanyId, openRefund } from './refunds.ts';
import { assertCanStay } from './stay-on-account.ts';

/** Locks the payment, and the company whose account it changes: before the series of documents, as a checkout does. */
const lockCapturedPayment = async (tx: Tx, orderId: number, staysOnAccount = false) => {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'captured')))
    .for('update');
  if (payment && (staysOnAccount || usesCredit(payment.method)))
    await lockCompany(tx, await loadCompanyId(tx, orderId));
  return payment ?? null;
};

const assertStays = async (tx: Tx, payment: typeof payments.$inferSelect) =>
  assertCanStay(tx, { id: payment.orderId, companyId: await loadCompanyId(tx, payment.orderId) }, payment);

/**
 * Credits an order that stays as it is, all of its invoice or a part: issues the credit note and refunds the money
 * the way it came (handbook 5.2) or keeps it on the account, in the transaction of the caller. A cancel credits through its transition instead.
 * @throws CallError invoiceMissing, nothingToCredit, creditTooHigh, cannotStayOnAccount
 */
export async function creditOrder(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  { staysOnAccount = false, ...request }: CreditNoteRequest & { readonly staysOnAccount?: boolean | undefined },
): Promise<IssuedCreditNote & { readonly refund: CreditRefund }> {
  const payment = await lockCapturedPayment(tx, request.orderId, staysOnAccount);
  // What a credit note or a cancel has refunded in whole has an invoice, and nothing is left of it.
  if (!payment) throw new CallError((await hasInvoice(tx, request.orderId)) ? 'nothingToCredit' : 'invoiceMissing');
  if (staysOnAccount) await assertStays(tx, payment);
  const creditNote = await issueCreditNote(tx, publish, deps, request);
  const refund = await openRefund(tx, publish, deps, { payment, cause: 'creditNote', creditNote, staysOnAccount });
  return { ...creditNote, refund };
}

interface CancelledOrder {
  readonly orderId: number;
  /** Why it is cancelled. */
  readonly note: string;
  /** Staff leave the money on the account. */
  readonly staysOnAccount: boolean;
}

/**
 * Refunds the captured payment of a cancelled order by the method it was paid with (handbook 4.3), or leaves it on the account. The
 * invoice is taken back by a credit note [FUL-07].
 * @throws CallError cannotStayOnAccount
 */
export async function creditCancelledOrder(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  { orderId, note, staysOnAccount }: CancelledOrder,
): Promise<void> {
  const payment = await lockCapturedPayment(tx, orderId, staysOnAccount);
  if (!payment) return;
  const updatedAt = deps.clock.now();
  const rest = await loadCreditRest(tx, orderId);
  if (rest === 0) {
    // All of it was credited before; what is still to go back says itself when it has.
    const isOpen = and(eq(refunds.paymentId, payment.id), inArray(refunds.state, [...openRefundStates]));
    if ((await tx.$count(refunds, isOpen)) === 0) await changeAttempt(tx, payment, 'refund', { updatedAt });
    return;
  }
  if (staysOnAccount) await assertStays(tx, payment);
  const creditNote =
    rest !== null ? await issueCreditNote(tx, publish, deps, { orderId, reason: 'cancelled', note, net: null }) : null;
  const refund = await openRefund(tx, publish, deps, { payment, cause: 'orderCancelled', creditNote, staysOnAccount });
  // No provider has to answer: the order is not paid any more.
  if (refund !== 'provider') await changeAttempt(tx, payment, 'refund', { updatedAt });
}
