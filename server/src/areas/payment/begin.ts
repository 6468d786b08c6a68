import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Refusal } from '@platewright/contract/refusals';
import { wireToFils } from '@platewright/domain/money/fils';
import type { PaymentMethodId } from '@platewright/domain/payment/methods';
import { cardMinorUnits } from '@platewright/domain/pricing/checkout';
import { clearAttempts, openAttempt, payableStanding, type Standing } from '../../checkout/standing.ts';
import { payments } from '../../db/schema/index.ts';
import type { Context } from '../../http/context.ts';
import { capture } from '../../payments/capture.ts';
import { creditOf, methodsOf, type Credit } from '../../payments/credit.ts';
import { paidForOf } from '../../payments/paid-for.ts';

type Submitted = AnswerOf<Contract['checkoutSubmit']>;
type PaymentRow = typeof payments.$inferSelect;

export interface Asked {
  readonly orderId: number;
  readonly cardToken?: string | undefined;
  readonly expectedTotal?: number | undefined;
}

/** Either the answer, or a card attempt that the processor has to be asked about outside the transaction. */
export type Begun = { readonly answer: Submitted } | { readonly attempt: PaymentRow; readonly token: string };

/** The first settle job comes after this time, and again until the outcome is known. */
const SETTLE_SECONDS = 120;

/**
 * The first stage of `submit`, in one transaction: locks the order, works the sum out anew, compares it with what the
 * customer saw and writes the attempt before anybody is asked for money.
 * @throws Refusal by name, see the contract
 */
export async function beginPayment(ctx: Context, asked: Asked): Promise<Begun> {
  const { tx, deps } = ctx;
  const now = deps.clock.now();
  const standing = await payableStanding(tx, now, asked.orderId, true);
  if (standing.methodLost) throw new Refusal('methodUnavailable');
  const method = methodId(standing);
  const total = standing.totals.grandTotalInclVat;
  if (total <= 0) throw new Refusal('checkoutClosed');
  const open = await openAttempt(tx, asked.orderId);
  if (open && open.provider !== 'house') return inProgress(open, asked);
  if (asked.expectedTotal !== undefined && wireToFils(asked.expectedTotal) !== total) throw new Refusal('priceChanged');

  const credit = await creditOf(tx, standing.order.companyId, {
    now,
    without: asked.orderId,
    lock: method === 'dp' || method === 'pdc',
  });
  if (!methodsOf(standing, credit).includes(method)) return refused(asked.orderId, method, credit);
  if (method === 'card') return beginCard(ctx, asked, standing);
  if (open && open.method === method && open.amount === total) return { answer: answerOf(asked.orderId, method, true) };
  await clearAttempts(tx, asked.orderId, now);
  // Cash and cheques wait for staff; an order on account inside its limit is as good as paid.
  const attempt = await addAttempt(ctx, standing, method, method === 'dp' ? 'started' : 'authorised');
  if (method === 'dp') await capture(tx, ctx.raise, deps, standing.order, attempt);
  return { answer: answerOf(asked.orderId, method, true) };
}

/**
 * An attempt that waits for the bank is not begun twice: who comes back without a card is led to the bank's page again.
 * @throws Refusal paymentUnknown, paymentOpen
 */
function inProgress({ state, redirectUrl }: PaymentRow, { orderId, cardToken }: Asked): Begun {
  if (state === 'unknown') throw new Refusal('paymentUnknown');
  if (state !== 'redirected' || !redirectUrl || cardToken) throw new Refusal('paymentOpen');
  return { answer: { ...answerOf(orderId, 'card', false), redirectUrl } };
}

/** @throws Refusal stepNotReady before the last step was answered */
function methodId({ steps, paymentMethod }: Standing): PaymentMethodId {
  if (steps.payment !== 'ready' || paymentMethod === null) throw new Refusal('stepNotReady');
  return paymentMethod as PaymentMethodId;
}

/** Credit that is used up is an answer of the payment (success false), all else is a choice that is not there. */
function refused(orderId: number, method: PaymentMethodId, credit: Credit): Begun {
  const onCredit = method === 'dp' || method === 'pdc';
  if (onCredit && credit.granted) return { answer: answerOf(orderId, method, false) };
  throw new Refusal('methodUnavailable');
}

async function beginCard(ctx: Context, { orderId, cardToken }: Asked, standing: Standing): Promise<Begun> {
  const { tx, deps } = ctx;
  if (!cardToken) {
    const form = {
      ...deps.card.browser,
      provider: deps.card.name,
      amountMinor: cardMinorUnits(standing.totals.grandTotalInclVat),
      currency: 'AED',
    };
    return { answer: { ...answerOf(orderId, 'card', false), form } };
  }
  await clearAttempts(tx, orderId, deps.clock.now());
  const attempt = await addAttempt(ctx, standing, 'card', 'started');
  await deps.jobs.send(tx, 'settle', { paymentId: attempt.id }, { afterSeconds: SETTLE_SECONDS });
  return { attempt, token: cardToken };
}

async function addAttempt(
  { tx, deps }: Context,
  standing: Standing,
  method: PaymentMethodId,
  state: 'started' | 'authorised',
): Promise<PaymentRow> {
  const now = deps.clock.now();
  const [attempt] = await tx
    .insert(payments)
    .values({
      id: randomUUID(),
      orderId: standing.order.id,
      method,
      state,
      amount: standing.totals.grandTotalInclVat,
      summary: paidForOf(standing),
      provider: method === 'card' ? deps.card.name : 'house',
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!attempt) throw new Error('The attempt was not stored.');
  return attempt;
}

export const answerOf = (orderId: number, type: Submitted['type'], success: boolean): Submitted => ({
  type,
  url: null,
  form: null,
  redirectUrl: null,
  orderId,
  success,
});
