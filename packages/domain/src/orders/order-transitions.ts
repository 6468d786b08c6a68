import { findMissingApproval } from '../proofs/approval.ts';
import { isOrderPaid, isOrderCovered, type OrderActorKind, type OrderFacts } from './order-facts.ts';
import { orderStatus, type OrderStatusId } from './order-status.ts';

/** Names of the transitions of an order. */
export const orderTransitionNames = [
  'askAttributes',
  'askFiles',
  'submitAttributes',
  'saveFiles',
  'addFiles',
  'endFiles',
  'startProcessing',
  'postProof',
  'approveAll',
  'rejectProof',
  'reopen',
  'pay',
  'acceptPayment',
  'finish',
  'unpack',
  'hold',
  'resume',
  'ship',
  'completeFileOnly',
  'deliver',
  'collect',
  'cancel',
] as const;
export type OrderTransition = (typeof orderTransitionNames)[number];

/**
 * Effects that must happen in the transaction of a transition, whether staff, a customer, a payment provider or a timer
 * caused it. The server has one handler for each.
 */
export const orderEffects = [
  /** The plates that were bought are the ones that are made. */
  'freezePlates',
  /** A cash or cheque payment that staff accepted counts as received; its invoice is issued. */
  'acceptOfflinePayment',
  /** A cash or cheque payment that staff have not accepted is withdrawn. */
  'withdrawOfflinePayment',
  /** What was captured goes back the way it came. */
  'refund',
  /** A use of a coupon that bought nothing counts no more. */
  'giveCouponUseBack',
  /** The customer is asked to approve the documents that wait. */
  'announceProofs',
  /** Proofs cover a specification that is going to change: they no longer count, approved or not. */
  'withdrawProofs',
  /** An order of files alone has nothing to ship: it is completed once its files are released. */
  'completeFileOnlyOrder',
] as const;
export type OrderEffect = (typeof orderEffects)[number];

export type TransitionError =
  | 'notInThisStatus'
  | 'actorNotAllowed'
  | 'noteRequired'
  | 'noApprovalFiles'
  | 'filesStillWaiting'
  | 'nothingRejected'
  | 'optionsNotValid'
  | 'noNewFiles'
  | 'filesNotSent'
  | 'filesAsked'
  | 'paymentNotConfirmed'
  | 'courierMissing'
  | 'fileOnlyIsNotShipped'
  | 'notFileOnly'
  | 'collectionIsNotShipped'
  | 'notCollected'
  | 'filesNotReleased'
  | 'checksMissing';

type TransitionGuard = (facts: OrderFacts) => TransitionError | null;

export interface TransitionRule {
  transition: OrderTransition;
  from: readonly OrderStatusId[];
  to: OrderStatusId;
  principals: readonly OrderActorKind[];
  guard?: TransitionGuard;
  /** Staff apply it with a form of its own, so it is not offered among the transitions. */
  hasOwnForm?: true;
  effects?: (facts: OrderFacts) => readonly OrderEffect[];
}

const requireNote: TransitionGuard = (facts) => (facts.note.trim() === '' ? 'noteRequired' : null);
const requireCovered: TransitionGuard = (facts) => (isOrderCovered(facts) ? null : 'paymentNotConfirmed');

/** A cancelled order takes no money any more and gives back what it took (handbook 4.3), its use of a coupon too. */
function listCancelEffects({ captured }: OrderFacts): readonly OrderEffect[] {
  return ['withdrawOfflinePayment', ...(captured > 0 ? (['refund'] as const) : []), 'giveCouponUseBack'];
}

/**
 * The transitions of handbook 4.2 with the rules of 4.3. Customers can cancel in statuses 1, 2 and 7, staff until
 * production; an order in production must be put on hold first.
 *
 * Production begins by `pay` (paid in full, or on account) or `acceptPayment` (staff accept cash or a cheque), so every
 * order in production or later counts as paid, and so does one on hold, which can only come from production
 * (`isCoveredStatus` of order-status.ts). `resume` therefore asks for no payment again, and a cancel on hold refunds.
 */
export const transitionRules: readonly TransitionRule[] = [
  {
    transition: 'askAttributes',
    from: [orderStatus.new, orderStatus.inProcessing],
    to: orderStatus.missingAttributes,
    principals: ['staff'],
    guard: requireNote,
  },
  {
    transition: 'askFiles',
    from: [orderStatus.new, orderStatus.inProcessing],
    to: orderStatus.missingFiles,
    principals: ['staff'],
    guard: requireNote,
  },
  {
    transition: 'submitAttributes',
    from: [orderStatus.missingAttributes],
    to: orderStatus.new,
    principals: ['customer', 'staff'],
    hasOwnForm: true,
    guard: (facts) => (facts.optionsValid ? null : 'optionsNotValid'),
  },
  {
    transition: 'saveFiles',
    from: [orderStatus.missingFiles],
    to: orderStatus.new,
    principals: ['customer'],
    guard: (facts) => (facts.newFiles > 0 ? null : 'noNewFiles'),
  },
  // The upload is open in status 7 alone [FIL-04], so whoever adds to what was sent goes back there (decision 037).
  {
    transition: 'addFiles',
    from: [orderStatus.new],
    to: orderStatus.missingFiles,
    principals: ['customer'],
    guard: ({ lastTransition }) =>
      lastTransition === 'saveFiles' || lastTransition === 'endFiles' ? null : 'filesNotSent',
  },
  {
    transition: 'endFiles',
    from: [orderStatus.missingFiles],
    to: orderStatus.new,
    principals: ['customer', 'staff'],
    guard: ({ lastTransition }) => (lastTransition === 'addFiles' ? null : 'filesAsked'),
  },
  { transition: 'startProcessing', from: [orderStatus.new], to: orderStatus.inProcessing, principals: ['staff'] },
  {
    transition: 'postProof',
    from: [orderStatus.inProcessing, orderStatus.corrections],
    to: orderStatus.waitingForApproval,
    principals: ['staff'],
    guard: (facts) => (facts.proofs.waiting > 0 ? null : 'noApprovalFiles'),
    effects: () => ['announceProofs'],
  },
  {
    transition: 'approveAll',
    from: [orderStatus.waitingForApproval],
    to: orderStatus.approvedPaymentDue,
    principals: ['system'],
    guard: ({ proofs }) => findMissingApproval(proofs),
  },
  {
    transition: 'rejectProof',
    from: [orderStatus.waitingForApproval],
    to: orderStatus.corrections,
    principals: ['customer'],
    guard: (facts) => (facts.proofs.rejected > 0 ? requireNote(facts) : 'nothingRejected'),
  },
  {
    transition: 'reopen',
    from: [orderStatus.waitingForApproval, orderStatus.approvedPaymentDue],
    to: orderStatus.inProcessing,
    principals: ['staff'],
    // Only an accepted request of the customer takes back what was posted or approved (decision 032).
    hasOwnForm: true,
    guard: requireNote,
    effects: () => ['withdrawOfflinePayment', 'withdrawProofs'],
  },
  {
    transition: 'pay',
    from: [orderStatus.approvedPaymentDue],
    to: orderStatus.inProduction,
    principals: ['system'],
    guard: (facts) => (isOrderPaid(facts) || facts.acceptedMethod === 'dp' ? null : 'paymentNotConfirmed'),
    effects: () => ['freezePlates'],
  },
  {
    transition: 'acceptPayment',
    from: [orderStatus.approvedPaymentDue],
    to: orderStatus.inProduction,
    principals: ['staff'],
    guard: requireCovered,
    effects: (facts) => ['freezePlates', ...(facts.acceptedMethod ? (['acceptOfflinePayment'] as const) : [])],
  },
  {
    transition: 'finish',
    from: [orderStatus.inProduction],
    to: orderStatus.ready,
    principals: ['staff'],
    // A reason stands for what is missing; whether this person may finish so is the caller's to ask (`desk.overrideChecks`).
    guard: ({ unreleased, productionGaps, note }) => {
      if (unreleased.length > 0) return 'filesNotReleased';
      const isComplete = productionGaps?.length === 0 || (productionGaps !== null && note.trim() !== '');
      return isComplete ? null : 'checksMissing';
    },
    effects: (facts) => (facts.fileOnly ? ['completeFileOnlyOrder'] : []),
  },
  // A packed plate that goes back takes its order along; only the plate room knows of it.
  {
    transition: 'unpack',
    from: [orderStatus.ready],
    to: orderStatus.inProduction,
    principals: ['staff'],
    hasOwnForm: true,
  },
  {
    transition: 'hold',
    from: [orderStatus.inProduction],
    to: orderStatus.onHold,
    principals: ['staff'],
    guard: requireNote,
  },
  { transition: 'resume', from: [orderStatus.onHold], to: orderStatus.inProduction, principals: ['staff'] },
  {
    transition: 'ship',
    from: [orderStatus.ready],
    to: orderStatus.shipped,
    principals: ['staff'],
    guard: ({ fileOnly, collected, courier }) => {
      if (fileOnly) return 'fileOnlyIsNotShipped';
      if (collected) return 'collectionIsNotShipped';
      return courier && courier.name.trim() && courier.trackingNumber.trim() ? null : 'courierMissing';
    },
  },
  {
    transition: 'collect',
    from: [orderStatus.ready],
    to: orderStatus.completed,
    principals: ['staff'],
    guard: ({ fileOnly, collected }) => (collected && !fileOnly ? null : 'notCollected'),
  },
  {
    transition: 'completeFileOnly',
    from: [orderStatus.ready],
    to: orderStatus.completed,
    principals: ['system'],
    guard: (facts) => (facts.fileOnly ? null : 'notFileOnly'),
  },
  { transition: 'deliver', from: [orderStatus.shipped], to: orderStatus.completed, principals: ['system', 'staff'] },
  {
    transition: 'cancel',
    from: [orderStatus.new, orderStatus.missingAttributes, orderStatus.missingFiles],
    to: orderStatus.cancelled,
    principals: ['customer'],
    effects: listCancelEffects,
  },
  {
    transition: 'cancel',
    from: [
      orderStatus.new,
      orderStatus.missingAttributes,
      orderStatus.missingFiles,
      orderStatus.inProcessing,
      orderStatus.corrections,
      orderStatus.waitingForApproval,
      orderStatus.approvedPaymentDue,
      orderStatus.onHold,
    ],
    to: orderStatus.cancelled,
    principals: ['staff'],
    guard: requireNote,
    effects: listCancelEffects,
  },
];
