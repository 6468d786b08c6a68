import type { Um } from '../geometry/length.ts';
import { listScreenAngles } from '../geometry/screen-angles.ts';
import type { OptionTree, Selection } from '../options/option-types.ts';
import type { Separation } from '../options/separations.ts';
import type { PriceList } from '../pricing/price-list.ts';
import { calculateQuote, type QuotableProduct } from '../pricing/quote.ts';

/** A plate of an order: one of its separations, which may be sold as a LEN file instead. */
export interface OrderPlate extends Separation {
  /** The number that is printed on the plate after that of the order; a plate that is ordered again keeps it. */
  no: number;
  /** Of the screen, in degrees. */
  angle: number;
  /** Size of the cut plate; null where no plate can be made. */
  widthUm: Um | null;
  lengthUm: Um | null;
  /** Whether the plate is made: null until the order is bought, then whether it was bought as a plate. */
  made: boolean | null;
}

interface PlateSource<T> {
  readonly product: QuotableProduct;
  readonly tree: OptionTree<T>;
  readonly selection: Selection;
  readonly priceList: PriceList;
  /** Ids of the separations that are ordered; null for all. */
  readonly colours: readonly string[] | null;
}

/**
 * The plates of a configured order in printing order. Numbers and angles are those of its whole specification: the plates
 * of a reorder are mounted beside the first ones (decision 071).
 */
export function listPlates<T>({ product, tree, selection, priceList, colours }: PlateSource<T>): OrderPlate[] {
  const { plate, plates, separations } = calculateQuote(product, tree, selection, priceList);
  const angles = listScreenAngles(separations.map(({ ink }) => ink));
  return separations
    .map((separation, index) => ({
      ...separation,
      no: index + 1,
      angle: angles[index] ?? 0,
      widthUm: plates > 0 ? (plate?.widthUm ?? null) : null,
      lengthUm: plates > 0 ? (plate?.lengthUm ?? null) : null,
      made: plates > 0 ? null : false,
    }))
    .filter(({ id }) => colours?.includes(id) ?? true);
}

/** The plates that are made of an order; before it is bought, those that can be. */
export const listMadePlates = (plates: readonly OrderPlate[]): OrderPlate[] =>
  plates.filter(({ made }) => made !== false);
