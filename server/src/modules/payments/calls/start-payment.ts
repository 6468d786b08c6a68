import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { CallError } from '@platewright/contract/call-errors';
import { aedToFils } from '@platewright/domain/money/fils';
import type { PaymentMethodId } from '@platewright/domain/payments/payment-methods';
import { toCardMinorUnits } from '@platewright/domain/pricing/order-types';
import { payments } from '../../../platform/db/schema/index.ts';
import type { HandlerContext } from '../../../platform/http/handler-context.ts';
import { OFFLINE_PROVIDER, type PaymentProvider, type RemotePaymentProvider } from '../../../providers/payment/port.ts';
import {
  findOpenAttempt,
  loadPayableCheckoutContext,
  toPaymentSnapshot,
  withdrawOpenAttempt,
  type CheckoutContext,
} from '../../checkout/index.ts';
import { loadCompanyCredit, type CompanyCredit } from '../../credit/index.ts';
import { capturePayment } from '../capture-payment.ts';
import { listOfferedMethods } from '../offered-methods.ts';

type SubmitAnswer = CallAnswer<Contract['checkoutSubmit']>;
type PaymentRow = typeof payments.$inferSelect;

export interface PaymentInput {
  readonly orderId: number;
  readonly cardToken?: string | undefined;
  readonly expectedTotal?: number | undefined;
}

/** Either the answer of the call, or a stored attempt that is sent to its provider after the transaction. */
export type StartedPayment =
  | { readonly answer: SubmitAnswer }
  | { readonly attempt: PaymentRow; readonly remote: RemotePaymentProvider; readonly token: string };

/** The first settle job runs after this time, and again until the outcome is known. */
const SETTLE_DELAY_SECONDS = 120;

/**
 * The first stage of `checkoutSubmit`, in one transaction: locks the order, recalculates the total, compares it with the
 * total that the customer saw and stores the attempt before the provider is called.
 * @throws CallError by name, see the contract
 */
export async function startPayment(ctx: HandlerContext, input: PaymentInput): Promise<StartedPayment> {
  const { tx, deps } = ctx;
  const { orderId } = input;
  const now = deps.clock.now();
  const context = await loadPayableCheckoutContext(tx, now, orderId, true);
  if (context.isShippingMethodLost) throw new CallError('methodUnavailable');
  const method = getPaymentMethodId(context);
  const total = context.totals.grandTotalInclVat;
  if (total <= 0) throw new CallError('checkoutClosed');
  const open = await findOpenAttempt(tx, orderId);
  if (open && open.provider !== OFFLINE_PROVIDER) return resumeOpenAttempt(open, input);
  if (input.expectedTotal !== undefined && aedToFils(input.expectedTotal) !== total)
    throw new CallError('priceChanged');

  const credit = await loadCompanyCredit(tx, context.order.companyId, {
    now,
    exceptOrderId: orderId,
    lock: method === 'dp' || method === 'pdc',
  });
  if (!listOfferedMethods(context, credit, deps.paymentProviders).includes(method))
    return answerUnavailableMethod(orderId, method, credit);
  const provider = deps.paymentProviders.getForMethod(method);
  if (provider.remote) return startRemotePayment(ctx, input, context, method, provider, provider.remote);
  if (open && open.method === method && open.amount === total) return { answer: toSubmitAnswer(orderId, method, true) };
  await withdrawOpenAttempt(tx, orderId, now);
  // Cash and cheques wait for staff; an order on account within the credit limit counts as captured.
  const isOnAccount = method === 'dp';
  const attempt = await insertAttempt(ctx, context, method, provider, isOnAccount ? 'started' : 'authorised');
  if (isOnAccount) await capturePayment(tx, ctx.publish, deps, context.order, attempt);
  return { answer: toSubmitAnswer(orderId, method, true) };
}

/**
 * Handles a submission while an attempt is open: without a new card the customer is sent to the bank's page again, no
 * second attempt is started.
 * @throws CallError paymentUnknown, paymentOpen
 */
function resumeOpenAttempt(
  { state, redirectUrl, method }: PaymentRow,
  { orderId, cardToken }: PaymentInput,
): StartedPayment {
  if (state === 'unknown') throw new CallError('paymentUnknown');
  if (state !== 'redirected' || !redirectUrl || cardToken) throw new CallError('paymentOpen');
  return { answer: { ...toSubmitAnswer(orderId, method as PaymentMethodId, false), redirectUrl } };
}

/** @throws CallError stepNotReady before the last step was answered */
function getPaymentMethodId({ steps, paymentMethod }: CheckoutContext): PaymentMethodId {
  if (steps.payment !== 'ready' || paymentMethod === null) throw new CallError('stepNotReady');
  return paymentMethod as PaymentMethodId;
}

/** Answers success false when the credit is used up [PAY-10]. @throws CallError methodUnavailable for any other method */
function answerUnavailableMethod(orderId: number, method: PaymentMethodId, credit: CompanyCredit): StartedPayment {
  const isOnCredit = method === 'dp' || method === 'pdc';
  if (isOnCredit && credit.granted) return { answer: toSubmitAnswer(orderId, method, false) };
  throw new CallError('methodUnavailable');
}

/** Without the token that the provider needs, answers the tokenization settings for the browser and starts nothing. */
async function startRemotePayment(
  ctx: HandlerContext,
  { orderId, cardToken }: PaymentInput,
  context: CheckoutContext,
  method: PaymentMethodId,
  provider: PaymentProvider,
  remote: RemotePaymentProvider,
): Promise<StartedPayment> {
  const { tx, deps } = ctx;
  if (remote.browserConfig && !cardToken) {
    const form = {
      ...remote.browserConfig,
      provider: remote.name,
      amountMinor: toCardMinorUnits(context.totals.grandTotalInclVat),
      currency: 'AED',
    };
    return { answer: { ...toSubmitAnswer(orderId, method, false), form } };
  }
  await withdrawOpenAttempt(tx, orderId, deps.clock.now());
  const attempt = await insertAttempt(ctx, context, method, provider, 'started');
  await deps.jobs.enqueue(tx, 'settlePayment', { paymentId: attempt.id }, { afterSeconds: SETTLE_DELAY_SECONDS });
  return { attempt, remote, token: cardToken ?? '' };
}

async function insertAttempt(
  { tx, deps }: HandlerContext,
  context: CheckoutContext,
  method: PaymentMethodId,
  provider: PaymentProvider,
  state: 'started' | 'authorised',
): Promise<PaymentRow> {
  const now = deps.clock.now();
  const [attempt] = await tx
    .insert(payments)
    .values({
      id: randomUUID(),
      orderId: context.order.id,
      method,
      state,
      amount: context.totals.grandTotalInclVat,
      summary: toPaymentSnapshot(context),
      provider: provider.name,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!attempt) throw new Error('The attempt was not stored.');
  return attempt;
}

export const toSubmitAnswer = (orderId: number, type: SubmitAnswer['type'], success: boolean): SubmitAnswer => ({
  type,
  url: null,
  form: null,
  redirectUrl: null,
  orderId,
  success,
});
