import { isCancellable, isCorrectableByStaff, isSpecificationOpen } from './order-lifecycle.ts';
import { orderStatus, type OrderStatusId } from './order-status.ts';
import { transitionRules } from './order-transitions.ts';

/** What a customer asks the operator for when they can no longer do it themselves (decision 032). */
export const orderRequestKinds = ['cancel', 'change'] as const;
export type OrderRequestKind = (typeof orderRequestKinds)[number];

/** `ended`: the order ended in another way before anybody answered. */
export const orderRequestStates = ['waiting', 'accepted', 'refused', 'withdrawn', 'ended'] as const;
export type OrderRequestState = (typeof orderRequestStates)[number];

export const MAX_ORDER_REQUEST = 2000;

/** Why the operator cannot be asked; null when it can. */
export type OrderRequestError =
  /** The customer can do it without asking. */
  | 'requestNotNeeded'
  /** Production has finished, or a change is asked for what is paid already. */
  | 'requestTooLate'
  /** Another request waits for its answer. */
  | 'requestOpen';

/** Plates are made in these: what is bought stands, and a cancel ends in a credit note. */
const paidAndUnfinished: readonly OrderStatusId[] = [orderStatus.inProduction, orderStatus.onHold];
/** A change leads back to processing first: what was approved covers another specification. */
const reopenedForChange: readonly OrderStatusId[] = [orderStatus.waitingForApproval, orderStatus.approvedPaymentDue];
const endedStatuses: readonly number[] = [
  orderStatus.ready,
  orderStatus.shipped,
  orderStatus.completed,
  orderStatus.cancelled,
];

/** Whether a request that still waits has lost its object: the order is made, with the customer, or cancelled. */
export const endsOrderRequest = (status: number): boolean => endedStatuses.includes(status);

/** Whether the customer can ask the operator now. */
export function checkOrderRequest(
  kind: OrderRequestKind,
  status: OrderStatusId,
  hasWaitingRequest: boolean,
): OrderRequestError | null {
  const canDoAlone = kind === 'cancel' ? isCancellable(status) : isSpecificationOpen(status);
  if (canDoAlone) return 'requestNotNeeded';
  if (endsOrderRequest(status)) return 'requestTooLate';
  if (kind === 'change' && paidAndUnfinished.includes(status)) return 'requestTooLate';
  return hasWaitingRequest ? 'requestOpen' : null;
}

/** What accepting a request leads to, or why it cannot be accepted now. */
export type OrderRequestAcceptance =
  /** The order is cancelled. */
  | 'cancel'
  /** Production goes on meanwhile: it is put on hold before the order is cancelled (handbook 4.3). */
  | 'holdFirst'
  /** Staff correct the specification on the customer's behalf. */
  | 'correct'
  /** The order goes back to processing, and then the same. */
  | 'reopen'
  | 'tooLate';

export function getOrderRequestAcceptance(kind: OrderRequestKind, status: OrderStatusId): OrderRequestAcceptance {
  if (kind === 'change') {
    if (isCorrectableByStaff(status)) return 'correct';
    return reopenedForChange.includes(status) ? 'reopen' : 'tooLate';
  }
  if (status === orderStatus.inProduction) return 'holdFirst';
  const canCancel = transitionRules.some(
    ({ transition, from, principals }) =>
      transition === 'cancel' && principals.includes('staff') && from.includes(status),
  );
  return canCancel ? 'cancel' : 'tooLate';
}
