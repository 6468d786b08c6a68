import type { Fils } from '../money/fils.ts';
import { isCollectionMethod } from './collection.ts';

/** A shipping method that can be chosen, as its customer compares it with the others. */
export interface ComparedDelivery {
  readonly id: string;
  readonly price: Fils;
  readonly arrivesBy: Date;
}

/**
 * The cheapest delivery that costs less than another one and arrives no later: who pays more must read that nothing arrives
 * earlier for it. Null where the dearer one is quicker. Collection is another service and is not compared.
 */
export function findCheaperAsQuick<T extends ComparedDelivery>(dearer: T, offers: readonly T[]): T | null {
  if (isCollectionMethod(dearer.id)) return null;
  return offers
    .filter(
      ({ id, price, arrivesBy }) => !isCollectionMethod(id) && price < dearer.price && arrivesBy <= dearer.arrivesBy,
    )
    .reduce<T | null>((cheapest, offer) => (cheapest && cheapest.price <= offer.price ? cheapest : offer), null);
}
