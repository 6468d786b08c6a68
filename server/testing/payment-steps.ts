import { createHash, createHmac, randomUUID } from 'node:crypto';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { asc, eq } from 'drizzle-orm';
import { invoices, orderHistory, orders, payments } from '../src/platform/db/schema/index.ts';
import {
  answerBankPage,
  createCardToken,
  v1LabelAnswers,
  completeCheckoutSteps,
  type testCards,
  type CheckoutStepInputs,
} from './checkout-steps.ts';
import type { TestCustomer } from './test-builders.ts';
import type { TestApp } from './test-app.ts';

/** Creates an order of AED 854.99 (price vector V1) with a completed checkout, ready to be paid. */
export async function createPayableOrder(
  app: TestApp,
  customer: TestCustomer,
  steps: CheckoutStepInputs = {},
): Promise<number> {
  const { orderId } = await app.createOrder({
    orderedBy: customer,
    status: orderStatus.approvedPaymentDue,
    answers: v1LabelAnswers,
  });
  await completeCheckoutSteps(customer, orderId, steps);
  return orderId;
}

export const payByCard = async (
  app: TestApp,
  { call }: TestCustomer,
  orderId: number,
  card: keyof typeof testCards = 'pays',
) => call.checkoutSubmit({ orderId, cardToken: await createCardToken(app, card) });

/** Status of an order, its payment attempts, number of transitions to production (`moves`) and invoices. */
export async function loadPaymentOutcome(app: TestApp, orderId: number) {
  const { db } = app.deps.database;
  const [order] = await db.select({ statusId: orders.statusId }).from(orders).where(eq(orders.id, orderId));
  const attempts = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt));
  const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId));
  return {
    statusId: order?.statusId,
    attempts,
    // Attempts created at the same instant have no order, because the clock does not run: the captured one goes last.
    states: attempts.map(({ state }) => state).sort((a, b) => Number(a === 'captured') - Number(b === 'captured')),
    moves: history.filter(({ event }) => event === 'pay' || event === 'acceptPayment').length,
    invoices: await db.select().from(invoices).where(eq(invoices.orderId, orderId)),
  };
}

/** A signed webhook of the stand-in card provider. */
export function createCardWebhook(app: TestApp, paymentId: string, reference: string, eventId = `evt_${randomUUID()}`) {
  const raw = JSON.stringify({ id: eventId, type: 'payment_captured', data: { id: paymentId, reference } });
  const key = createHash('sha256').update(`card-webhook:${app.deps.config.SECRET_KEY}`).digest('hex');
  return { raw, signature: createHmac('sha256', key).update(raw).digest('hex') };
}

export const sendCardWebhook = (app: TestApp, { raw, signature }: { raw: string; signature: string }) =>
  app.inject({
    method: 'POST',
    url: '/api/webhooks/card',
    payload: raw,
    headers: { 'content-type': 'application/json', 'cko-signature': signature },
  });

/** Starts a payment with a card that requires 3-D Secure. */
export async function payUpToBankPage(app: TestApp, customer: TestCustomer, orderId: number) {
  const answer = await payByCard(app, customer, orderId, 'asks3ds');
  return { answer, decide: (decision: 'approve' | 'decline') => answerBankPage(app, answer.redirectUrl, decision) };
}
