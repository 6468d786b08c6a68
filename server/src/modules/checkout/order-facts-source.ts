import { isCollectionMethod } from '@platewright/domain/delivery/collection';
import { fileOrderTypes, listUnreleasedTypes } from '@platewright/domain/files/released-files';
import { orderTypeIds } from '@platewright/domain/pricing/order-types';
import { listReleasedFileNames } from '../files/index.ts';
import type { OrderFactsSource } from '../orders/index.ts';
import { loadCheckoutContextForOrder } from './checkout-context.ts';

/** What is bought and how it is delivered, and the total from the current state of the checkout. */
export const checkoutFactsSource: OrderFactsSource = async (tx, order, now) => {
  const { isPhysical, totals, chosenTypes, storedMethodId } = await loadCheckoutContextForOrder(tx, now, order);
  const bought = fileOrderTypes.filter((type) => chosenTypes.some(({ id }) => id === orderTypeIds[type]));
  return {
    fileOnly: !isPhysical,
    collected: isPhysical && storedMethodId !== null && isCollectionMethod(storedMethodId),
    unreleased: bought.length === 0 ? [] : listUnreleasedTypes(bought, await listReleasedFileNames(tx, order.id)),
    total: totals.grandTotalInclVat,
  };
};
