import type { OrderStatusId } from './order-status.ts';
import { transitionRules, type OrderTransition } from './order-transitions.ts';

/** Transitions that staff apply to many orders at once: those that ask for nothing, neither note nor courier nor reason. */
const bulkTransitions: readonly OrderTransition[] = [
  'startProcessing',
  'postProof',
  'acceptPayment',
  'resume',
  'finish',
  'collect',
  'deliver',
];

export const isBulkTransition = (transition: OrderTransition): boolean => bulkTransitions.includes(transition);

interface BulkTarget {
  readonly to: OrderStatusId;
  /** How many of the orders stand in a status from which it may be reached. */
  readonly orders: number;
}

/** Where orders in these statuses may go together, in the order of the list above. */
export function listBulkTargets(statuses: readonly number[]): BulkTarget[] {
  const counts = new Map<OrderStatusId, Set<number>>();
  for (const transition of bulkTransitions)
    for (const { to, from, principals } of transitionRules.filter((rule) => rule.transition === transition)) {
      if (!principals.includes('staff')) continue;
      const found = counts.get(to) ?? new Set();
      statuses.forEach((status, index) => {
        if (from.includes(status as OrderStatusId)) found.add(index);
      });
      if (found.size > 0) counts.set(to, found);
    }
  return [...counts].map(([to, found]) => ({ to, orders: found.size }));
}
