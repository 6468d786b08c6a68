import type { Um } from '../geometry/length.ts';
import { calculatePlateSize } from '../geometry/plate.ts';
import type { Fils } from '../money/fils.ts';
import { readAnswers } from '../options/answers.ts';
import type { OptionTree, Selection } from '../options/option-types.ts';
import { getTrimMargin, type PriceList } from './price-list.ts';
import { applyPlateTypeFactor, calculateAreaPrice, type Quote } from './quote.ts';

/** Plates and LEN files of an order whose plates have another print width and length. */
export type PlateSizePricer = (printWidthUm: Um, printLengthUm: Um) => Fils;

/**
 * Prices plates and LEN files, as far as they are ordered, for any size of the plates of a quoted selection. Before
 * discount and VAT, and without a surcharge for speed. Null while the quote is incomplete.
 */
export function createPlateSizePricer(
  categoryKey: string,
  tree: OptionTree,
  selection: Selection,
  list: PriceList,
  quote: Quote,
): PlateSizePricer | null {
  const answers = readAnswers(tree, selection);
  const thickness = list.thickness[answers.sku('thickness') ?? ''];
  const factor = list.typeFactor[answers.sku('plateType') ?? ''];
  if (!quote.complete || !thickness || factor === undefined) return null;
  const rate = applyPlateTypeFactor(thickness.rate, factor);
  const plates = quote.offers.length === 0 || quote.outputs.includes('physical') ? quote.plates : 0;
  const lenFiles = quote.outputs.includes('len') ? quote.lenFiles * quote.separations.length : 0;
  const margin = getTrimMargin(list, categoryKey);
  return (printWidthUm, printLengthUm) => {
    const { areaUm2 } = calculatePlateSize(printWidthUm, printLengthUm, margin);
    return (
      plates * calculateAreaPrice(areaUm2, rate, thickness).fils +
      lenFiles * calculateAreaPrice(areaUm2, list.len.rate, list.len).fils
    );
  };
}
