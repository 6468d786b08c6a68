import { ok, err, type Result } from '../result.ts';
import type { OrderActorKind, OrderFacts } from './order-facts.ts';
import { getPaymentOpening, getStatusStep, orderStatus, type OrderStatusId } from './order-status.ts';
import {
  orderTransitionNames,
  transitionRules,
  type TransitionError,
  type OrderEffect,
  type OrderTransition,
} from './order-transitions.ts';

export interface TransitionOutcome {
  to: OrderStatusId;
  /** What must happen together with the transition. */
  effects: readonly OrderEffect[];
}

/** Applies a transition to an order in the status `from`: the new status with its effects, or the named reason why not. */
export function applyTransition(
  from: OrderStatusId,
  transition: OrderTransition,
  principal: OrderActorKind,
  facts: OrderFacts,
): Result<TransitionOutcome, TransitionError> {
  const possible = transitionRules.filter((rule) => rule.transition === transition && rule.from.includes(from));
  if (possible.length === 0) return err('notInThisStatus');
  const rule = possible.find(({ principals }) => principals.includes(principal));
  if (!rule) return err('actorNotAllowed');
  const error = rule.guard?.(facts);
  if (error) return err(error);
  return ok({ to: rule.to, effects: rule.effects?.(facts) ?? [] });
}

export interface StaffTransition {
  transition: OrderTransition;
  to: OrderStatusId;
  /** Why the transition is not possible now; null when it is. The form at the desk asks for a missing note or courier. */
  error: TransitionError | null;
}

/**
 * These say that an order is delivered in another way, or that staff themselves asked for files: nothing that staff do
 * would make such a transition possible, so it is not offered.
 */
const lastingErrors: readonly (TransitionError | null)[] = ['collectionIsNotShipped', 'notCollected', 'filesAsked'];

/** The transitions that staff can apply in a status, with the error of each. */
export function listStaffTransitions(status: OrderStatusId, facts: OrderFacts): StaffTransition[] {
  return orderTransitionNames.flatMap((transition): StaffTransition[] => {
    const rule = transitionRules.find(
      (one) => one.transition === transition && one.from.includes(status) && one.principals.includes('staff'),
    );
    const error = rule?.guard?.(facts) ?? null;
    const isOffered = rule && !rule.hasOwnForm && !lastingErrors.includes(error);
    return isOffered ? [{ transition, to: rule.to, error }] : [];
  });
}

/** Whether the customer can cancel: the table of transitions says from which statuses. */
export const isCancellable = (status: OrderStatusId): boolean =>
  transitionRules.some(
    ({ transition, from, principals }) =>
      transition === 'cancel' && principals.includes('customer') && from.includes(status),
  );

/** Whether the customer can edit the specification [ORD-23]. */
export const isSpecificationOpen = (status: OrderStatusId): boolean => status === orderStatus.missingAttributes;
const staffCorrectableStatuses: readonly OrderStatusId[] = [
  orderStatus.new,
  orderStatus.missingAttributes,
  orderStatus.missingFiles,
  orderStatus.inProcessing,
  orderStatus.corrections,
];
/**
 * Whether staff can correct the specification on the customer's behalf: until a proof waits for approval, because a proof
 * covers the specification that it was made from (decision 025).
 */
export const isCorrectableByStaff = (status: OrderStatusId): boolean => staffCorrectableStatuses.includes(status);

/** Whether the customer can upload missing files. */
export const isUploadOpen = (status: OrderStatusId): boolean => status === orderStatus.missingFiles;
/** Whether the customer can decide on proofs. */
export const isApprovalOpen = (status: OrderStatusId): boolean => status === orderStatus.waitingForApproval;

/** Whether Pay is offered: payment is due and the order is not paid or covered [ORD-12]. */
export const canPay = (
  status: OrderStatusId,
  facts: Pick<OrderFacts, 'total' | 'captured' | 'acceptedMethod'>,
): boolean =>
  getPaymentOpening(status) === 'open' &&
  facts.total > 0 &&
  facts.captured < facts.total &&
  facts.acceptedMethod === null;

/** Whether Reorder is offered: completed, or cancelled after it was paid [ORD-13]. */
export const canReorder = (status: OrderStatusId, wasPaid: boolean): boolean =>
  status === orderStatus.completed || (status === orderStatus.cancelled && wasPaid);

/** Whether Track is offered: shipped with courier and tracking number [ORD-14]. */
export const canTrack = (status: OrderStatusId, courier: OrderFacts['courier']): boolean =>
  status === orderStatus.shipped && courier !== null && courier.name !== '' && courier.trackingNumber !== '';

export type OrderButton = 'pay' | 'reorder' | 'track' | 'payDisabled';

/** The button of the side panel; the first action that applies wins [ORD-15]. */
export const getOrderButton = (order: {
  allowPay: boolean;
  allowReorder: boolean;
  isTracking: boolean;
}): OrderButton =>
  order.allowPay ? 'pay' : order.allowReorder ? 'reorder' : order.isTracking ? 'track' : 'payDisabled';

/** Kind of invoice document: none before step 4, a pro-forma summary while payment is due, then the tax invoice. */
export function getInvoiceKind(status: OrderStatusId): 'none' | 'proForma' | 'taxInvoice' {
  if (getStatusStep(status) < 4) return 'none';
  return status === orderStatus.approvedPaymentDue ? 'proForma' : 'taxInvoice';
}

/** Whether PO number and cost centre can be changed: until the invoice that prints them is issued. */
export const areReferencesOpen = (status: OrderStatusId): boolean =>
  status !== orderStatus.cancelled && getInvoiceKind(status) !== 'taxInvoice';

/** Whether a text is a web address; the tracking URL that staff type may not be one. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);
