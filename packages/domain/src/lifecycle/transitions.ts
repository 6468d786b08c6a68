import { isPaid, isSettled, type ActorKind, type OrderFacts } from './facts.ts';
import type { StatusId } from './status.ts';

/** What can happen to an order. */
export const orderMoves = [
  'askAttributes',
  'askFiles',
  'submitAttributes',
  'saveFiles',
  'startProcessing',
  'postProof',
  'approveAll',
  'rejectProof',
  'pay',
  'acceptPayment',
  'finish',
  'hold',
  'resume',
  'ship',
  'release',
  'deliver',
  'cancel',
] as const;
export type OrderMove = (typeof orderMoves)[number];

/** What is told after a move; the event table feeds notifications, mails, invoices and refunds. */
export type OrderEvent =
  | 'order.attributesAsked'
  | 'order.filesAsked'
  | 'order.attributesAnswered'
  | 'order.filesAnswered'
  | 'order.processingStarted'
  | 'order.proofPosted'
  | 'order.approved'
  | 'order.paymentDue'
  | 'order.rejected'
  | 'order.paid'
  | 'order.accepted'
  | 'invoice.due'
  | 'order.productionStarted'
  | 'order.ready'
  | 'order.held'
  | 'order.resumed'
  | 'order.shipped'
  | 'files.released'
  | 'order.completed'
  | 'order.cancelled'
  | 'refund.due';

export type MoveRefusal =
  | 'notInThisStatus'
  | 'notYourMove'
  | 'noteRequired'
  | 'noApprovalFiles'
  | 'filesStillWaiting'
  | 'nothingRejected'
  | 'optionsNotValid'
  | 'noNewFiles'
  | 'paymentNotConfirmed'
  | 'courierMissing'
  | 'fileOnlyIsNotShipped'
  | 'notFileOnly';

type Guard = (facts: OrderFacts) => MoveRefusal | null;

export interface Transition {
  move: OrderMove;
  from: readonly StatusId[];
  to: StatusId;
  who: readonly ActorKind[];
  guard?: Guard;
  events: readonly OrderEvent[];
}

const note: Guard = (facts) => (facts.note.trim() === '' ? 'noteRequired' : null);
const settled: Guard = (facts) => (isSettled(facts) ? null : 'paymentNotConfirmed');

/**
 * The transitions of handbook 4.2 with the rules of 4.3. Cancelling: the customer in 1, 2 and 7, later only staff;
 * an order in production is put on hold first.
 */
export const transitions: readonly Transition[] = [
  { move: 'askAttributes', from: [1, 4], to: 2, who: ['staff'], guard: note, events: ['order.attributesAsked'] },
  { move: 'askFiles', from: [1, 4], to: 7, who: ['staff'], guard: note, events: ['order.filesAsked'] },
  {
    move: 'submitAttributes',
    from: [2],
    to: 1,
    who: ['customer'],
    guard: (facts) => (facts.optionsValid ? null : 'optionsNotValid'),
    events: ['order.attributesAnswered'],
  },
  {
    move: 'saveFiles',
    from: [7],
    to: 1,
    who: ['customer'],
    guard: (facts) => (facts.newFiles > 0 ? null : 'noNewFiles'),
    events: ['order.filesAnswered'],
  },
  { move: 'startProcessing', from: [1], to: 4, who: ['staff'], events: ['order.processingStarted'] },
  {
    move: 'postProof',
    from: [4, 8],
    to: 3,
    who: ['staff'],
    guard: (facts) => (facts.proofs.waiting > 0 ? null : 'noApprovalFiles'),
    events: ['order.proofPosted'],
  },
  {
    move: 'approveAll',
    from: [3],
    to: 5,
    who: ['system'],
    guard: ({ proofs }) =>
      proofs.waiting + proofs.rejected > 0 ? 'filesStillWaiting' : proofs.approved === 0 ? 'noApprovalFiles' : null,
    events: ['order.approved', 'order.paymentDue'],
  },
  {
    move: 'rejectProof',
    from: [3],
    to: 8,
    who: ['customer'],
    guard: (facts) => (facts.proofs.rejected > 0 ? note(facts) : 'nothingRejected'),
    events: ['order.rejected'],
  },
  {
    move: 'pay',
    from: [5],
    to: 6,
    who: ['system'],
    guard: (facts) => (isPaid(facts) || facts.accepted === 'dp' ? null : 'paymentNotConfirmed'),
    events: ['order.paid', 'invoice.due', 'order.productionStarted'],
  },
  {
    move: 'acceptPayment',
    from: [5],
    to: 6,
    who: ['staff'],
    guard: settled,
    events: ['order.accepted', 'invoice.due', 'order.productionStarted'],
  },
  { move: 'finish', from: [6], to: 9, who: ['staff'], events: ['order.ready'] },
  { move: 'hold', from: [6], to: 13, who: ['staff'], guard: note, events: ['order.held'] },
  { move: 'resume', from: [13], to: 6, who: ['staff'], events: ['order.resumed'] },
  {
    move: 'ship',
    from: [9],
    to: 10,
    who: ['staff'],
    guard: ({ fileOnly, courier }) =>
      fileOnly
        ? 'fileOnlyIsNotShipped'
        : courier && courier.name.trim() && courier.trackingNumber.trim()
          ? null
          : 'courierMissing',
    events: ['order.shipped'],
  },
  {
    move: 'release',
    from: [9],
    to: 11,
    who: ['system'],
    guard: (facts) => (facts.fileOnly ? null : 'notFileOnly'),
    events: ['files.released', 'order.completed'],
  },
  { move: 'deliver', from: [10], to: 11, who: ['system', 'staff'], events: ['order.completed'] },
  { move: 'cancel', from: [1, 2, 7], to: 12, who: ['customer'], events: ['order.cancelled'] },
  {
    move: 'cancel',
    from: [1, 2, 7, 4, 8, 3, 5, 13],
    to: 12,
    who: ['staff'],
    guard: note,
    events: ['order.cancelled'],
  },
];
