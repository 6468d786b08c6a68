import { allocateByLargestRemainder, type Fils } from '../money/fils.ts';

/**
 * Splits a price over equal pieces so that the pieces together cost exactly the price: what does not divide goes, fils by
 * fils, to the first pieces. It is the one rule for plates and files; checkout, summary, invoice and reorder use it.
 */
export const splitPrice = (total: Fils, pieces: number): Fils[] =>
  allocateByLargestRemainder(
    total,
    Array.from({ length: pieces }, () => 1),
  );

/** Pieces that cost the same. */
export interface PieceGroup {
  readonly quantity: number;
  readonly unitPrice: Fils;
}

/**
 * The pieces of a price by what one costs: one group when the price divides, otherwise two, the dearer pieces first.
 * Whichever pieces of a larger price were chosen, their sum splits into exactly their own prices again.
 */
export function groupPieces(total: Fils, pieces: number): PieceGroup[] {
  const groups = new Map<Fils, number>();
  for (const price of splitPrice(total, pieces)) groups.set(price, (groups.get(price) ?? 0) + 1);
  return [...groups].map(([unitPrice, quantity]) => ({ unitPrice, quantity }));
}
