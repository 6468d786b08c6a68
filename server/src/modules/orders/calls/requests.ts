import { CallError } from '@platewright/contract/call-errors';
import { checkOrderRequest } from '@platewright/domain/orders/order-request';
import { orderRequests } from '../../../platform/db/schema/index.ts';
import { withdrawRemoteAttempt } from '../../checkout/index.ts';
import { addOrderHistory } from '../order-history.ts';
import { closeRequest, hasWaitingRequest, lockWaitingRequest } from '../order-requests.ts';
import { getOrderStatusId, lockOrder } from '../transition-order.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

/*
 * Customers ask the operator to cancel or to change an order that they can no longer cancel or change alone (decision
 * 032).
 */

/**
 * A payment that has begun is abandoned with the request, or must end first: nothing is charged for what is about to
 * change.
 * @throws CallError notFound, requestNotNeeded, requestTooLate, requestOpen, paymentOpen
 */
export const ordersMakeRequest: Handler<'ordersMakeRequest'> = async ({ orderId, kind, message }, ctx) => {
  const { tx, deps } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const order = await lockOrder(tx, orderId);
  const status = getOrderStatusId(order);
  const error = checkOrderRequest(kind, status, await hasWaitingRequest(tx, orderId));
  if (error) throw new CallError(error);
  const now = deps.clock.now();
  await withdrawRemoteAttempt(tx, orderId, now);
  const [request] = await tx
    .insert(orderRequests)
    .values({
      orderId,
      kind,
      message,
      requestedBy: principal.userId,
      requestedByName: principal.name,
      requestedAt: now,
    })
    .returning({ id: orderRequests.id });
  if (!request) throw new Error('The request was not stored.');
  const by = { kind: 'customer', id: principal.userId, name: principal.name } as const;
  const event = kind === 'cancel' ? 'requestCancel' : 'requestChange';
  await addOrderHistory(tx, { orderId, at: now, by, event, status, note: message });
  ctx.publish({
    type: 'orderRequestMade',
    orderId,
    companyId: order.companyId,
    requestId: request.id,
    kind,
    message,
    userId: principal.userId,
  });
  return request;
};

/** @throws CallError notFound, requestClosed */
export const ordersWithdrawRequest: Handler<'ordersWithdrawRequest'> = async ({ orderId, requestId }, ctx) => {
  const { tx, deps } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const order = await lockOrder(tx, orderId);
  const request = await lockWaitingRequest(tx, orderId, requestId);
  const now = deps.clock.now();
  await closeRequest(tx, request, { state: 'withdrawn', at: now });
  await addOrderHistory(tx, {
    orderId,
    at: now,
    by: { kind: 'customer', id: principal.userId, name: principal.name },
    event: 'withdrawRequest',
    status: getOrderStatusId(order),
    note: '',
  });
  ctx.publish({
    type: 'orderRequestWithdrawn',
    orderId,
    companyId: order.companyId,
    requestId,
    userId: principal.userId,
  });
  return null;
};
