import { and, desc, eq } from 'drizzle-orm';
import type { OrderRequest } from '@platewright/contract/modules/orders/order-request';
import { CallError } from '@platewright/contract/call-errors';
import { endsOrderRequest, type OrderRequestState } from '@platewright/domain/orders/order-request';
import { isOrderStatusId } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { orderRequests } from '../../platform/db/schema/index.ts';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import type { SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { systemActor } from './order-actor.ts';
import { addOrderHistory } from './order-history.ts';

export type OrderRequestRow = typeof orderRequests.$inferSelect;

/** An order shows its newest requests: somebody who asks again and again fills no page. */
const LISTED_REQUESTS = 20;

const whereWaiting = (orderId: number) => and(eq(orderRequests.orderId, orderId), eq(orderRequests.state, 'waiting'));

export async function hasWaitingRequest(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await tx.select({ id: orderRequests.id }).from(orderRequests).where(whereWaiting(orderId)).limit(1);
  return rows.length > 0;
}

/** The requests of an order, newest first. */
export const listOrderRequests = (tx: Tx, orderId: number): Promise<OrderRequestRow[]> =>
  tx
    .select()
    .from(orderRequests)
    .where(eq(orderRequests.orderId, orderId))
    .orderBy(desc(orderRequests.id))
    .limit(LISTED_REQUESTS);

export const presentOrderRequest = (row: OrderRequestRow): OrderRequest => ({
  id: row.id,
  kind: row.kind as OrderRequest['kind'],
  state: row.state as OrderRequest['state'],
  message: row.message,
  requestedBy: row.requestedByName,
  requestedAt: row.requestedAt.toISOString(),
  answer: row.answer,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/**
 * Locks a request that waits for its answer. Whoever holds the order's lock comes here first, so of a withdrawal and an
 * answer at once the second one is refused.
 * @throws CallError notFound, requestClosed
 */
export async function lockWaitingRequest(tx: Tx, orderId: number, requestId: number): Promise<OrderRequestRow> {
  const [row] = await tx
    .select()
    .from(orderRequests)
    .where(and(eq(orderRequests.id, requestId), eq(orderRequests.orderId, orderId)))
    .for('update');
  if (!row) throw new CallError('notFound');
  if (row.state !== 'waiting') throw new CallError('requestClosed');
  return row;
}

interface ClosedRequest {
  readonly state: Exclude<OrderRequestState, 'waiting'>;
  readonly at: Date;
  readonly answer?: string;
  readonly by?: { readonly staffId: number; readonly name: string };
}

export async function closeRequest(
  tx: Tx,
  { id }: OrderRequestRow,
  { state, at, answer = '', by }: ClosedRequest,
): Promise<void> {
  await tx
    .update(orderRequests)
    .set({ state, answer, decidedAt: at, decidedBy: by?.staffId ?? null, decidedByName: by?.name ?? '' })
    .where(and(eq(orderRequests.id, id), eq(orderRequests.state, 'waiting')));
}

/** A request that nobody has answered ends with its order: it is made, or was cancelled in another way. */
export async function endRequest(
  { orderId, to }: DomainEventOf<'orderTransitioned'>,
  { tx, now }: SubscriberContext,
): Promise<void> {
  if (!endsOrderRequest(to) || !isOrderStatusId(to)) return;
  const ended = await tx
    .update(orderRequests)
    .set({ state: 'ended', decidedAt: now })
    .where(whereWaiting(orderId))
    .returning({ id: orderRequests.id });
  if (ended.length > 0)
    await addOrderHistory(tx, { orderId, at: now, by: systemActor, event: 'endRequest', status: to, note: '' });
}
