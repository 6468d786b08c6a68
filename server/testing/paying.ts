import { createHash, createHmac, randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { invoices, orderHistory, orders, payments } from '../src/db/schema/index.ts';
import { atTheBank, cardToken, v1Answers, walk, type cards, type Walk } from './checkout.ts';
import type { Person } from './builders.ts';
import type { World } from './world.ts';

/** An order of AED 854.99 (V1) whose checkout is finished: only Proceed is left. */
export async function readyToPay(w: World, of: Person, steps: Walk = {}): Promise<number> {
  const { orderId } = await w.anOrder({ of, status: 5, answers: v1Answers });
  await walk(of, orderId, steps);
  return orderId;
}

export const pay = async (w: World, { call }: Person, orderId: number, card: keyof typeof cards = 'pays') =>
  call.checkoutSubmit({ orderId, cardToken: await cardToken(w, card) });

/** What became of an order: status, its attempts, its moves to production and its invoices. */
export async function fate(w: World, orderId: number) {
  const { read } = w.deps.database;
  const [order] = await read.select({ statusId: orders.statusId }).from(orders).where(eq(orders.id, orderId));
  const attempts = await read
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt));
  const history = await read.select().from(orderHistory).where(eq(orderHistory.orderId, orderId));
  return {
    statusId: order?.statusId,
    attempts,
    // Attempts of one instant have no order in a test whose clock stands still: the captured one is the last.
    states: attempts.map(({ state }) => state).sort((a, b) => Number(a === 'captured') - Number(b === 'captured')),
    moves: history.filter(({ event }) => event === 'pay' || event === 'acceptPayment').length,
    invoices: await read.select().from(invoices).where(eq(invoices.orderId, orderId)),
  };
}

/** A webhook of the stand-in as it would come over the wire. */
export function webhookOf(w: World, paymentId: string, reference: string, eventId = `evt_${randomUUID()}`) {
  const raw = JSON.stringify({ id: eventId, type: 'payment_captured', data: { id: paymentId, reference } });
  const key = createHash('sha256').update(`card-webhook:${w.deps.config.SECRET_KEY}`).digest('hex');
  return { raw, signature: createHmac('sha256', key).update(raw).digest('hex') };
}

export const sendWebhook = (w: World, { raw, signature }: { raw: string; signature: string }) =>
  w.send({
    method: 'POST',
    url: '/api/webhooks/card',
    payload: raw,
    headers: { 'content-type': 'application/json', 'cko-signature': signature },
  });

/** Pays with a card that asks for 3-D Secure, up to the bank's page. */
export async function toTheBank(w: World, of: Person, orderId: number) {
  const answer = await pay(w, of, orderId, 'asks3ds');
  return { answer, decide: (decision: 'approve' | 'decline') => atTheBank(w, answer.redirectUrl, decision) };
}
