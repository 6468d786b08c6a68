import { CallError } from '@platewright/contract/call-errors';
import { getOrderRequestAcceptance, type OrderRequestAcceptance } from '@platewright/domain/orders/order-request';
import { getStaffPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';
import { withdrawOpenAttempt } from '../../checkout/index.ts';
import type { OrderActor } from '../order-actor.ts';
import { addOrderHistory } from '../order-history.ts';
import type { OrderRow } from '../order-row.ts';
import { closeRequest, lockWaitingRequest, presentOrderRequest, type OrderRequestRow } from '../order-requests.ts';
import { getOrderStatusId, lockOrder, transitionOrder } from '../transition-order.ts';

export const presentDeskRequest = (row: OrderRequestRow, order: OrderRow) => {
  const request = presentOrderRequest(row);
  return {
    ...request,
    decidedBy: row.decidedByName,
    acceptance: row.state === 'waiting' ? getOrderRequestAcceptance(request.kind, getOrderStatusId(order)) : null,
  };
};

/**
 * Answers a request. The order is locked first, as by the customer who withdraws it and by a payment that arrives: the
 * answer applies to the status that is found then.
 * @throws CallError notFound, requestClosed, requestTooLate, holdFirst, paymentOpen
 */
export const deskAnswerRequest: Handler<'deskAnswerRequest'> = async (input, ctx) => {
  const { tx, deps } = ctx;
  const { orderId, requestId, answer } = input;
  const principal = getStaffPrincipal(ctx);
  const order = await lockOrder(tx, orderId);
  const request = await lockWaitingRequest(tx, orderId, requestId);
  const { kind } = presentOrderRequest(request);
  const status = getOrderStatusId(order);
  const isAccepted = input.decision === 'accept';
  const acceptance = isAccepted ? assertAcceptable(getOrderRequestAcceptance(kind, status)) : null;

  const now = deps.clock.now();
  const actor: OrderActor = { kind: 'staff', id: principal.staffId, name: principal.name };
  const state = isAccepted ? 'accepted' : 'refused';
  // Closed before the order moves: a transition ends what still waits.
  await closeRequest(tx, request, {
    state,
    at: now,
    answer,
    by: { staffId: principal.staffId, name: principal.name },
  });
  const event = isAccepted ? 'acceptRequest' : 'refuseRequest';
  await addOrderHistory(tx, { orderId, at: now, by: actor, event, status, note: answer });
  ctx.publish({
    type: 'orderRequestAnswered',
    orderId,
    companyId: order.companyId,
    requestId,
    kind,
    state,
    answer,
    byId: principal.staffId,
  });
  if (acceptance) await applyAcceptance(ctx, acceptance, { orderId, actor, note: answer || request.message });
  return { statusId: (await lockOrder(tx, orderId)).statusId, acceptance };
};

type AcceptedRequest = Exclude<OrderRequestAcceptance, 'holdFirst' | 'tooLate'>;

/** @throws CallError holdFirst, requestTooLate */
function assertAcceptable(acceptance: OrderRequestAcceptance): AcceptedRequest {
  if (acceptance === 'holdFirst') throw new CallError('holdFirst');
  if (acceptance === 'tooLate') throw new CallError('requestTooLate');
  return acceptance;
}

/**
 * A correction is a form of its own, which staff open next; where the order's status does not allow one, the order is
 * moved first.
 */
async function applyAcceptance(
  { tx, deps, publish }: HandlerContext,
  acceptance: AcceptedRequest,
  { orderId, actor, note }: { readonly orderId: number; readonly actor: OrderActor; readonly note: string },
): Promise<void> {
  if (acceptance === 'correct') return;
  // Money that may arrive at any moment would pay for what is about to change.
  if (acceptance === 'reopen') await withdrawOpenAttempt(tx, orderId, deps.clock.now());
  await transitionOrder(tx, publish, deps, { orderId, transition: acceptance, actor, note });
}
