import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { CallError } from '@platewright/contract/call-errors';
import { aedToFils, type Fils } from '@platewright/domain/money/fils';
import {
  getMethodInForce,
  staysOnAccount,
  usesCredit,
  type PaymentMethodId,
} from '@platewright/domain/payments/payment-methods';
import type { payments } from '../../../platform/db/schema/index.ts';
import {
  getCustomerPrincipal,
  type HandlerContext,
  type StagedHandlerContext,
} from '../../../platform/http/handler-context.ts';
import type { RemotePaymentProvider } from '../../../providers/payment/port.ts';
import {
  canWithdraw,
  getStoredCharge,
  isSameCharge,
  loadPayableCheckoutContext,
  withdrawAttempt,
  type CheckoutContext,
  type OpenAttempt,
} from '../../checkout/index.ts';
import { loadCompanyCredit, type CompanyCredit } from '../../credit/index.ts';
import { capturePayment, listOtherAttempts } from '../capture-payment.ts';
import { askAccountToPay } from '../awaited-transfers.ts';
import { insertAttempt } from '../insert-attempt.ts';
import { QUERY_DELAY_SECONDS } from '../query-payment.ts';
import { getCheckoutCredit, listOfferedMethods } from '../offered-methods.ts';

type SubmitAnswer = CallAnswer<Contract['checkoutSubmit']>;
type PaymentRow = typeof payments.$inferSelect;

export interface PaymentInput {
  readonly orderId: number;
  /** What the provider's card fields answered; empty when they have answered nothing yet. */
  readonly token: string;
  readonly expectedTotal?: number | undefined;
}

/** An attempt that is sent to its provider after the transaction. */
export interface RemoteAttempt {
  readonly attempt: PaymentRow;
  readonly provider: RemotePaymentProvider;
  readonly token: string;
}

/** Either the answer of the call, or a stored attempt. */
export type StartedPayment = { readonly answer: SubmitAnswer } | RemoteAttempt;

/**
 * The first stage of `checkoutSubmit`, in one transaction: locks the order, recalculates the total, compares it with the
 * total that the customer saw and stores the attempt before the provider is called.
 * @throws CallError by name, see the contract
 */
export async function startPayment(ctx: HandlerContext, input: PaymentInput): Promise<StartedPayment> {
  const { tx, deps } = ctx;
  const { orderId } = input;
  const now = deps.clock.now();
  const context = await loadPayableCheckoutContext(tx, now, orderId, { lock: true, withCredit: true });
  const { method: chosen, total } = checkFinished(context);
  const { open } = context.rows;
  if (open && !canWithdraw(open)) return resumeOpenAttempt(ctx, open, input);
  assertPaymentWanted(context, total, input);

  // The credit, or what is kept on the account, is checked again under the lock of the company.
  const credit =
    staysOnAccount(chosen) || chosen === 'transfer'
      ? await loadCompanyCredit(tx, context.order.companyId, { now, exceptOrderId: orderId, lock: true })
      : getCheckoutCredit(context, now);
  const offered = listOfferedMethods(context, credit, deps.paymentProviders, ctx.principal);
  if (!offered.includes(chosen)) return answerUnavailableMethod(orderId, chosen, credit);
  const method = getMethodInForce(chosen, offered);
  const provider = deps.paymentProviders.getForMethod(method);
  const isUnchanged =
    open?.method === method && open.amount === total && isSameCharge(getStoredCharge(open), provider.getCharge(total));
  if (provider.kind === 'remote')
    return open && isUnchanged
      ? resumeOpenAttempt(ctx, open, input)
      : startRemotePayment(ctx, input, context, method, provider);
  if (isUnchanged) return { answer: toSubmitAnswer(orderId, chosen, true) };
  await withdrawAttempt(tx, open, now);
  const state = provider.start(method);
  const attempt = await insertAttempt(ctx, context, { method, state: state === 'captured' ? 'started' : state });
  if (state === 'captured') {
    const others = await listOtherAttempts(tx, attempt);
    await capturePayment(tx, ctx.publish, deps, { order: context.order, payment: attempt, others });
  }
  if (method === 'transfer' && credit.prepaid > 0) await askAccountToPay(tx, deps, context.order.companyId);
  if (chosen === 'transfer') {
    const { userId } = getCustomerPrincipal(ctx);
    await deps.jobs.enqueue(tx, 'email', { kind: 'transferAwaited', params: {}, userId, orderId });
  }
  return { answer: toSubmitAnswer(orderId, chosen, true) };
}

/**
 * The card fields of the provider when nothing else can come of a call without a token; null otherwise. They start
 * nothing, so nothing is locked: the submission with the token is checked as a whole.
 * @throws CallError by name, see the contract
 */
export async function findCardFields(ctx: StagedHandlerContext, input: PaymentInput): Promise<SubmitAnswer | null> {
  const { database, clock, paymentProviders } = ctx.deps;
  const now = clock.now();
  const context = await loadPayableCheckoutContext(database.db, now, input.orderId, { withCredit: true });
  const { method, total } = checkFinished(context);
  const provider = paymentProviders.findForMethod(method);
  if (context.rows.open || provider?.kind !== 'remote' || !provider.cardFields) return null;
  assertPaymentWanted(context, total, input);
  const credit = getCheckoutCredit(context, now);
  if (!listOfferedMethods(context, credit, paymentProviders, ctx.principal).includes(method)) return null;
  const { amountMinor, currency } = provider.getCharge(total);
  const form = { ...provider.cardFields, provider: provider.name, amountMinor, currency };
  return { ...toSubmitAnswer(input.orderId, method, false), form };
}

/** @throws CallError methodUnavailable, stepNotReady, checkoutClosed */
function checkFinished(context: CheckoutContext): { readonly method: PaymentMethodId; readonly total: Fils } {
  if (context.isShippingMethodLost) throw new CallError('methodUnavailable');
  const method = getPaymentMethodId(context);
  const total = context.totals.grandTotalInclVat;
  if (total <= 0) throw new CallError('checkoutClosed');
  return { method, total };
}

/** @throws CallError requestOpen, priceChanged */
function assertPaymentWanted({ rows }: CheckoutContext, total: Fils, { expectedTotal }: PaymentInput): void {
  // Who requested a cancel or a change does not want to pay yet, and a colleague may not know of it.
  if (rows.hasRequest) throw new CallError('requestOpen');
  if (expectedTotal !== undefined && aedToFils(expectedTotal) !== total) throw new CallError('priceChanged');
}

/**
 * Handles a submission while an attempt is open: without a new token the customer is sent to the provider's page again,
 * no second attempt is started.
 * @throws CallError paymentUnknown, paymentOpen
 */
function resumeOpenAttempt(
  { deps }: HandlerContext,
  open: OpenAttempt,
  { orderId, token }: PaymentInput,
): StartedPayment {
  const { state, redirectUrl } = open;
  const provider = deps.paymentProviders.find(open.provider);
  if (state === 'unknown') throw new CallError('paymentUnknown');
  if (state !== 'redirected' || !redirectUrl || token || provider?.kind !== 'remote')
    throw new CallError('paymentOpen');
  const answer = toSubmitAnswer(orderId, open.method, false);
  return { answer: { ...answer, [provider.redirectField]: redirectUrl } };
}

/** @throws CallError stepNotReady before the last step was answered */
function getPaymentMethodId({ steps, paymentMethod }: CheckoutContext): PaymentMethodId {
  if (steps.payment !== 'ready' || paymentMethod === null) throw new CallError('stepNotReady');
  return paymentMethod;
}

/** Answers success false when the credit is used up [PAY-10]. @throws CallError methodUnavailable for any other method */
function answerUnavailableMethod(orderId: number, method: PaymentMethodId, credit: CompanyCredit): StartedPayment {
  if (usesCredit(method) && credit.granted) return { answer: toSubmitAnswer(orderId, method, false) };
  throw new CallError('methodUnavailable');
}

/** Without the token that the provider needs, answers its card fields for the browser and starts nothing. */
async function startRemotePayment(
  ctx: HandlerContext,
  { orderId, token }: PaymentInput,
  context: CheckoutContext,
  method: PaymentMethodId,
  provider: RemotePaymentProvider,
): Promise<StartedPayment> {
  const { tx, deps } = ctx;
  if (provider.cardFields && !token) {
    const { amountMinor, currency } = provider.getCharge(context.totals.grandTotalInclVat);
    const form = { ...provider.cardFields, provider: provider.name, amountMinor, currency };
    return { answer: { ...toSubmitAnswer(orderId, method, false), form } };
  }
  await withdrawAttempt(tx, context.rows.open, deps.clock.now());
  const attempt = await insertAttempt(ctx, context, { method, state: 'started' });
  await deps.jobs.enqueue(tx, 'queryPayment', { paymentId: attempt.id }, { afterSeconds: QUERY_DELAY_SECONDS });
  return { attempt, provider, token };
}

export const toSubmitAnswer = (orderId: number, type: SubmitAnswer['type'], success: boolean): SubmitAnswer => ({
  type,
  url: null,
  form: null,
  redirectUrl: null,
  orderId,
  success,
});
