import { getPaymentOpening, isCoveredStatus } from '@platewright/domain/orders/order-status';
import type { OutcomeOrder } from './use-outcome-order.ts';

/** How a payment ended, as its page describes it. */
export type Outcome = 'paid' | 'owed' | 'placed' | 'awaited' | 'unpaid' | 'failed' | 'success';

/** The outcome that the order proves; null when no payment leads here. `placed`: the checkout has just placed it. */
export function getOutcome(order: OutcomeOrder | undefined, placed: boolean): Outcome | null {
  if (!order) return 'success';
  const stage = order.payment?.stage;
  if (isCoveredStatus(order.statusId)) return stage === 'due' && order.payment?.dueAt ? 'owed' : 'paid';
  if (getPaymentOpening(order.statusId) !== 'open') return null;
  if (stage === 'awaited') return 'awaited';
  return placed || stage === 'arranged' ? 'placed' : 'unpaid';
}

/** Sentences of `payments.outcome.next`. */
export type NextStepKey =
  | 'confirm'
  | 'plates'
  | 'files'
  | 'ship'
  | 'collect'
  | 'download'
  | 'invoice'
  | 'arranged'
  | 'transfer'
  | 'wait'
  | 'saved'
  | 'again'
  | 'notTwice'
  | 'bank';

/** What happens next, in its order: what we do, how the order reaches the customer, and what is still to be paid. */
export function listNextSteps(outcome: Outcome, order: Pick<OutcomeOrder, 'purchase' | 'payment'>): NextStepKey[] {
  if (outcome === 'failed') return ['saved', 'again', 'bank'];
  // A payment may still arrive: nothing invites to a second one.
  if (outcome === 'unpaid') return ['wait', 'notTwice', 'saved'];
  const { types, delivery } = order.purchase;
  const hasPlates = types.some(({ key }) => key === 'physical');
  const steps: NextStepKey[] = outcome === 'placed' ? ['confirm'] : outcome === 'awaited' ? ['transfer'] : [];
  if (types.length > 0) steps.push(hasPlates ? 'plates' : 'files');
  if (delivery) steps.push(delivery.isCollection ? 'collect' : 'ship');
  else if (types.length > 0) steps.push('download');
  if (outcome === 'owed') steps.push('invoice');
  if (outcome === 'placed' && order.payment) steps.push('arranged');
  return steps;
}
