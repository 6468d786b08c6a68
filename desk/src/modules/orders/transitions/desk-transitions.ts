import { getOrderStatus, type OrderStatusId } from '@platewright/domain/orders/order-status';
import { getTransitionAction } from '@platewright/domain/orders/order-actions';
import { transitionRules, type OrderTransition } from '@platewright/domain/orders/order-transitions';
import type { orderTransitionTexts } from '@platewright/texts/en/desk/orders/order-transitions';

export type DeskTransitionName = keyof typeof orderTransitionTexts.list;

/** The order of the buttons: transitions that advance the order, then questions to the customer, then hold and cancel. */
const deskTransitionSequence: readonly DeskTransitionName[] = [
  'startProcessing',
  'endFiles',
  'postProof',
  'acceptPayment',
  'resume',
  'finish',
  'ship',
  'collect',
  'deliver',
  'other',
  'askFiles',
  'askAttributes',
  'hold',
  'cancel',
];
const forwardTransitions: ReadonlySet<DeskTransitionName> = new Set(
  deskTransitionSequence.slice(0, deskTransitionSequence.indexOf('askFiles')),
);

const isDeskTransition = (transition: OrderTransition): transition is OrderTransition & DeskTransitionName =>
  (deskTransitionSequence as readonly string[]).includes(transition);

/** The name of a staff transition between two statuses; `other` for one without a name of its own. */
export function getTransitionName(from: number, to: number): DeskTransitionName {
  const rule = transitionRules.find(
    (candidate) =>
      candidate.principals.includes('staff') && candidate.from.includes(from as OrderStatusId) && candidate.to === to,
  );
  return rule && getOrderStatus(from) && isDeskTransition(rule.transition) ? rule.transition : 'other';
}

/** Whether staff have a transition from one status to another, with no form of its own: cards of the board go there. */
export const hasDeskTransition = (from: number, to: number): boolean =>
  transitionRules.some(
    (rule) =>
      rule.principals.includes('staff') &&
      !rule.hasOwnForm &&
      rule.from.includes(from as OrderStatusId) &&
      rule.to === to,
  );

/** The action that staff need for a transition by its name at the desk. */
export const getDeskTransitionAction = (name: DeskTransitionName): ReturnType<typeof getTransitionAction> =>
  name === 'other' ? 'desk.orders' : getTransitionAction(name);

export const isForwardTransition = (name: DeskTransitionName): boolean => forwardTransitions.has(name);

/** Sorts transitions into the order of the buttons. */
export const sortTransitions = <M extends { readonly to: number }>(from: number, list: readonly M[]): M[] =>
  [...list].sort(
    (a, b) =>
      deskTransitionSequence.indexOf(getTransitionName(from, a.to)) -
      deskTransitionSequence.indexOf(getTransitionName(from, b.to)),
  );

/**
 * The text key for a denied transition. The answer gives only `moveNotAllowed` for some denials; the transition itself
 * tells which condition is missing.
 */
export function getDenialKey(name: DeskTransitionName, reason: string): string {
  if (reason !== 'moveNotAllowed') return reason;
  if (name === 'acceptPayment') return 'paymentNotConfirmed';
  if (name === 'ship') return 'fileOnlyIsNotShipped';
  return reason;
}
