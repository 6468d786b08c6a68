import type { OrderActorKind } from '@platewright/domain/orders/order-facts';
import { orderStatus, type OrderStatusId } from '@platewright/domain/orders/order-status';
import type { OrderTransition } from '@platewright/domain/orders/order-transitions';

export interface TransitionStep {
  readonly event: OrderTransition | 'create';
  readonly from: OrderStatusId | null;
  readonly to: OrderStatusId;
  readonly by: OrderActorKind;
}

const createStep = (
  event: TransitionStep['event'],
  from: OrderStatusId | null,
  to: OrderStatusId,
  by: OrderActorKind,
): TransitionStep => ({
  event,
  from,
  to,
  by,
});

const createdPath = [createStep('create', null, orderStatus.new, 'customer')];
const processedPath = [
  ...createdPath,
  createStep('startProcessing', orderStatus.new, orderStatus.inProcessing, 'staff'),
];
const proofedPath = [
  ...processedPath,
  createStep('postProof', orderStatus.inProcessing, orderStatus.waitingForApproval, 'staff'),
];
const approvedPath = [
  ...proofedPath,
  createStep('approveAll', orderStatus.waitingForApproval, orderStatus.approvedPaymentDue, 'system'),
];
const paidPath = [
  ...approvedPath,
  createStep('pay', orderStatus.approvedPaymentDue, orderStatus.inProduction, 'system'),
];
const readyPath = [...paidPath, createStep('finish', orderStatus.inProduction, orderStatus.ready, 'staff')];
const shippedPath = [...readyPath, createStep('ship', orderStatus.ready, orderStatus.shipped, 'staff')];

/** The usual path to each status. */
const transitionPaths: Record<OrderStatusId, readonly TransitionStep[]> = {
  [orderStatus.new]: createdPath,
  [orderStatus.missingAttributes]: [
    ...createdPath,
    createStep('askAttributes', orderStatus.new, orderStatus.missingAttributes, 'staff'),
  ],
  [orderStatus.missingFiles]: [
    ...createdPath,
    createStep('askFiles', orderStatus.new, orderStatus.missingFiles, 'staff'),
  ],
  [orderStatus.inProcessing]: processedPath,
  [orderStatus.waitingForApproval]: proofedPath,
  [orderStatus.corrections]: [
    ...proofedPath,
    createStep('rejectProof', orderStatus.waitingForApproval, orderStatus.corrections, 'customer'),
  ],
  [orderStatus.approvedPaymentDue]: approvedPath,
  [orderStatus.inProduction]: paidPath,
  [orderStatus.onHold]: [...paidPath, createStep('hold', orderStatus.inProduction, orderStatus.onHold, 'staff')],
  [orderStatus.ready]: readyPath,
  [orderStatus.shipped]: shippedPath,
  [orderStatus.completed]: [
    ...shippedPath,
    createStep('deliver', orderStatus.shipped, orderStatus.completed, 'system'),
  ],
  [orderStatus.cancelled]: [...createdPath, createStep('cancel', orderStatus.new, orderStatus.cancelled, 'customer')],
};

/** The transitions to a status. An order of files only goes from ready to completed. */
export function getTransitionPath(status: OrderStatusId, fileOnly = false): readonly TransitionStep[] {
  return status === orderStatus.completed && fileOnly
    ? [...readyPath, createStep('completeFileOnly', orderStatus.ready, orderStatus.completed, 'system')]
    : transitionPaths[status];
}

/** Whether the usual path to a status includes the proof, the approval or the payment. */
export const hasBeenProofed = (status: OrderStatusId): boolean =>
  transitionPaths[status].some((step) => step.to === orderStatus.waitingForApproval);
export const hasBeenApproved = (status: OrderStatusId): boolean =>
  transitionPaths[status].some((step) => step.to === orderStatus.approvedPaymentDue);
export const hasBeenPaid = (status: OrderStatusId): boolean =>
  transitionPaths[status].some((step) => step.to === orderStatus.inProduction);
