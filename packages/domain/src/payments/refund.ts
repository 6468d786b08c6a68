/**
 * Why money goes back. All of a payment: `orderCancelled` · `closedOrder`: it came in when its order did not wait for it any
 * more · `secondCapture`: something else has paid the order · `cancelledPayment`: its customer had given it up ·
 * `wrongCharge`: the provider has taken another sum than it was asked for. A part: `creditNote`: what a note credits of an
 * order that stays · `excess`: what came in above the sum of its order.
 */
export const refundCauses = [
  'orderCancelled',
  'closedOrder',
  'secondCapture',
  'cancelledPayment',
  'wrongCharge',
  'creditNote',
  'excess',
] as const;
export type RefundCause = (typeof refundCauses)[number];

/** Causes of money that pays for nothing: it comes in only to go back. */
export const surplusRefundCauses = [
  'closedOrder',
  'secondCapture',
  'cancelledPayment',
  'wrongCharge',
  'excess',
] as const satisfies readonly RefundCause[];

/** Causes of which a payment may have several, or one besides that of all of it. */
export const partialRefundCauses = ['creditNote', 'excess'] as const satisfies readonly RefundCause[];

/** provider: it gives the money back · hand: staff do, by transfer or in cash · credit: the company owes so much less. */
export const refundWays = ['provider', 'hand', 'credit'] as const;
export type RefundWay = (typeof refundWays)[number];

/**
 * due: the provider is to be asked · sent: it was asked, perhaps without an answer · byHand: staff give it back ·
 * done: it is with the customer · notNeeded: staff found that nothing had come in · takenBack: a dispute has returned it ·
 * dropped: it is in the refund of the whole payment, or is decided again.
 */
export const refundStates = ['due', 'sent', 'byHand', 'done', 'notNeeded', 'takenBack', 'dropped'] as const;
export type RefundState = (typeof refundStates)[number];

/** `send`, `finish` and `reject` happen at the provider, `giveBack`, `waive` and `leaveOnAccount` are said by staff, the others follow. */
export type RefundEvent =
  | 'send'
  | 'finish'
  | 'reject'
  | 'giveBack'
  | 'waive'
  | 'leaveOnAccount'
  | 'withdraw'
  | 'takeBack'
  | 'restore'
  | 'restoreByHand'
  | 'drop';

interface RefundTransition {
  readonly from: readonly RefundState[];
  readonly to: RefundState;
}

/**
 * What each event does. It is the condition of the statement that stores it, so of two events at once one happens. That the
 * provider has given money back counts whatever was decided meanwhile: it is never sent again then.
 */
export const refundTransitions: Readonly<Record<RefundEvent, RefundTransition>> = {
  // The provider gives back the same reference once, so it may be asked again after a crash.
  send: { from: ['due', 'sent'], to: 'sent' },
  finish: { from: ['due', 'sent', 'byHand', 'takenBack', 'dropped'], to: 'done' },
  reject: { from: ['due', 'sent'], to: 'byHand' },
  giveBack: { from: ['byHand'], to: 'done' },
  waive: { from: ['byHand'], to: 'notNeeded' },
  // Its way is `credit` from then on.
  leaveOnAccount: { from: ['byHand'], to: 'done' },
  // The money that was too much was recorded by mistake: what is too much is decided again.
  withdraw: { from: ['byHand'], to: 'dropped' },
  takeBack: { from: ['due', 'sent', 'byHand'], to: 'takenBack' },
  // The bank has decided once more, and the money is with the operator again.
  restore: { from: ['takenBack'], to: 'due' },
  restoreByHand: { from: ['takenBack'], to: 'byHand' },
  drop: { from: ['due', 'sent', 'takenBack'], to: 'dropped' },
};

/** States in which the provider is still to be asked. */
export const statesBeforeAnswer = ['due', 'sent'] as const satisfies readonly RefundState[];
/** States in which the customer still waits for the money. */
export const openRefundStates = [...statesBeforeAnswer, 'byHand'] as const satisfies readonly RefundState[];

/**
 * Why money goes back by hand, as staff read it: no provider can refund it (cash), the provider refused to, or it refused to
 * give back what it had taken above the sum of the order.
 */
export const handRefundCauses = ['offline', 'rejected', 'excess'] as const;
export type HandRefundCause = (typeof handRefundCauses)[number];

/** How a refund by hand stands in lists; `notNeeded` also where a dispute has returned the money. */
export const handRefundStates = ['due', 'refunded', 'notNeeded'] as const;
export type HandRefundState = (typeof handRefundStates)[number];

export const toHandRefundState = (state: RefundState): HandRefundState =>
  state === 'byHand' ? 'due' : state === 'done' ? 'refunded' : 'notNeeded';

/** What staff say of money that was to go back by hand, and what that does: it went back, none had come in, or it stays on the account. */
export const handRefundOutcomes = ['refunded', 'notNeeded', 'onAccount'] as const;
export type HandRefundOutcome = (typeof handRefundOutcomes)[number];
export const handRefundEvents = {
  refunded: 'giveBack',
  notNeeded: 'waive',
  onAccount: 'leaveOnAccount',
} as const satisfies Readonly<Record<HandRefundOutcome, RefundEvent>>;
