import type { OrderFactsSource } from '../orders/index.ts';
import { loadCheckoutContextForOrder } from './checkout-context.ts';

/** Whether the order is file-only, and its total from the current state of the checkout. */
export const loadCheckoutFacts: OrderFactsSource = async (tx, order, now) => {
  const { isPhysical, totals } = await loadCheckoutContextForOrder(tx, now, order);
  return { fileOnly: !isPhysical, total: totals.grandTotalInclVat };
};
