import { allocateByLargestRemainder, divideHalfUp, type Fils } from '../money/fils.ts';
import { measureSheets, type GangedSheet } from './measure-sheets.ts';
import { getArea, type Rectangle } from './sheet-layout.ts';

type Size = Pick<Rectangle, 'widthUm' | 'lengthUm'>;

/**
 * What the material of each plate of a sheet costs, by plate: its part by area of what the sheet costs without the off-cuts that are
 * worth keeping. What is lost is borne by the plates, and all of them together cost what their sheet does.
 */
export function sharePlateCosts(sheet: GangedSheet): ReadonlyMap<string, Fils> {
  if (sheet.plates.length === 0) return new Map();
  const { plates, waste } = measureSheets([sheet]).money;
  const shares = allocateByLargestRemainder(plates + waste, sheet.plates.map(getArea));
  return new Map(sheet.plates.map(({ plateId }, index) => [plateId, shares[index] ?? 0]));
}

/** What the material of a plate costs that lies on no sheet yet: its area, of the sheets that are cheapest by area. Null without any. */
export function priceByArea(plate: Size, sheets: readonly (Size & { readonly price: Fils })[]): Fils | null {
  const prices = sheets.map(({ price, ...size }) =>
    Number(divideHalfUp(BigInt(price) * BigInt(getArea(plate)), BigInt(getArea(size)))),
  );
  return prices.length === 0 ? null : Math.min(...prices);
}
