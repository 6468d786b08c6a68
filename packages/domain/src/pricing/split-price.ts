import { allocateByLargestRemainder, type Fils } from '../money/fils.ts';

/**
 * Splits a price over equal units so that the units together cost exactly the price: what does not divide goes, fils by
 * fils, to the first units. It is the one rule for plates and files; checkout, summary, invoice and reorder use it.
 */
export const splitPrice = (total: Fils, units: number): Fils[] =>
  allocateByLargestRemainder(
    total,
    Array.from({ length: units }, () => 1),
  );

/** Units that cost the same. */
export interface UnitPriceGroup {
  readonly quantity: number;
  readonly unitPrice: Fils;
}

/**
 * The units of a price by what one costs: one group when the price divides, otherwise two, the dearer units first.
 * Whichever units of a larger price were chosen, their sum splits into exactly their own prices again.
 */
export function groupByUnitPrice(total: Fils, units: number): UnitPriceGroup[] {
  const groups = new Map<Fils, number>();
  for (const price of splitPrice(total, units)) groups.set(price, (groups.get(price) ?? 0) + 1);
  return [...groups].map(([unitPrice, quantity]) => ({ unitPrice, quantity }));
}
