import { eq } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { hear, refuseCapture, type AttemptNews, type AttemptState } from '@platewright/domain/payment/attempt';
import type { Tx } from '../db/database.ts';
import { orders, payments } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { HouseEvent } from '../events/events.ts';
import type { CardPayment } from '../providers/card/port.ts';
import { capture, REFUND_DUE } from './capture.ts';

export interface Outcome {
  readonly orderId: number;
  readonly state: AttemptState;
}

export interface Heard {
  /** The attempt that it is about; also the processor's reference. */
  readonly paymentId: string;
  /** What the processor says of it; null when it knows nothing of it: then nothing was ever charged. */
  readonly told: CardPayment | null;
  /** In the answer to our own request: the bank's page, to which the customer is on the way. */
  readonly redirectUrl?: string | null;
  readonly sessionId?: string | null;
}

const newsOf: Record<CardPayment['state'], AttemptNews | null> = {
  pending: null,
  authorised: 'authorise',
  captured: 'capture',
  declined: 'decline',
  refunded: 'refund',
};

/**
 * The one place where the processor's word becomes our state: the answer of `submit`, the return page, the webhook and
 * the settle job all come through here, in any order and as often as they like. One capture, one move, one invoice.
 * @throws Refusal notFound
 */
export async function applyOutcome(
  tx: Tx,
  raise: (event: HouseEvent) => void,
  deps: Deps,
  heard: Heard,
): Promise<Outcome> {
  const { order, payment } = await lockAttempt(tx, heard.paymentId);
  const { told } = heard;
  const now = deps.clock.now();
  const state = payment.state as AttemptState;
  // Money that goes back has paid for nothing.
  const stay = { orderId: order.id, state: payment.reason === REFUND_DUE ? ('refunded' as const) : state };
  if (told && told.reference !== payment.id) {
    deps.log.error(
      { paymentId: payment.id, provider: told.id },
      'the processor told of a payment that is not this one',
    );
    return stay;
  }
  const refs = {
    ...(told?.id ? { providerRef: told.id } : {}),
    ...(heard.sessionId ? { sessionId: heard.sessionId } : {}),
    ...(heard.redirectUrl ? { redirectUrl: heard.redirectUrl } : {}),
  };
  if (Object.keys(refs).length > 0) await tx.update(payments).set(refs).where(eq(payments.id, payment.id));

  const news = told === null ? 'decline' : (newsOf[told.state] ?? (heard.redirectUrl ? 'redirect' : null));
  const next = news === null ? null : hear(state, news);
  if (!next?.changed) return stay;
  const wrong = told && next.state === 'captured' ? wrongCapture(told, payment) : null;
  if (wrong) {
    // Money moved, but not the sum that was agreed: people have to look, and nobody may pay again until they have.
    deps.log.error({ paymentId: payment.id, wrong }, 'a capture does not fit its attempt');
    await tx
      .update(payments)
      .set({ state: 'unknown', reason: wrong, updatedAt: now })
      .where(eq(payments.id, payment.id));
    return { orderId: order.id, state: 'unknown' };
  }
  if (next.state === 'captured') {
    const kept = await capture(tx, raise, deps, order, payment);
    return { orderId: order.id, state: kept ? 'captured' : 'refunded' };
  }
  const reason = told === null ? 'neverArrived' : told.reason;
  await tx.update(payments).set({ state: next.state, reason, updatedAt: now }).where(eq(payments.id, payment.id));
  return { orderId: order.id, state: next.state };
}

/** A customer waits for the outcome: the first asking comes sooner than the one that was queued with the attempt. */
const SOON_SECONDS = 15;

/** The outcome of an attempt is not known (yet): no answer came. */
export async function loseAttempt(tx: Tx, deps: Deps, paymentId: string): Promise<void> {
  const { payment } = await lockAttempt(tx, paymentId);
  const next = hear(payment.state as AttemptState, 'lose');
  if (!next.changed) return;
  await tx
    .update(payments)
    .set({ state: next.state, reason: 'noAnswer', updatedAt: deps.clock.now() })
    .where(eq(payments.id, paymentId));
  await deps.jobs.send(tx, 'settle', { paymentId }, { afterSeconds: SOON_SECONDS });
}

/** Locks the order first and its attempt after it, as everybody does who needs both. @throws Refusal notFound */
async function lockAttempt(tx: Tx, paymentId: string) {
  const [found] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, paymentId));
  if (!found) throw new Refusal('notFound');
  const [order] = await tx
    .select({ id: orders.id, statusId: orders.statusId })
    .from(orders)
    .where(eq(orders.id, found.orderId))
    .for('update');
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  if (!order || !payment) throw new Refusal('notFound');
  return { order, payment };
}

const wrongCapture = (told: CardPayment, payment: { id: string; amount: number; currency: string }): string | null =>
  refuseCapture(
    { approved: true, amount: told.amountMinor, currency: told.currency, reference: told.reference },
    { amount: payment.amount, currency: payment.currency, reference: payment.id },
  );
