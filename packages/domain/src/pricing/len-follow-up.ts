import { readAnswers } from '../options/answers.ts';
import type { OptionTree, Selection } from '../options/option-types.ts';
import { orderStatus } from '../orders/order-status.ts';
import type { Fils } from '../money/fils.ts';
import type { PriceList } from './price-list.ts';
import { calculateQuote, type QuotableProduct } from './quote.ts';
import type { OrderTypeKey } from './order-types.ts';
import { toReorderSelection, type ReorderInput } from './reorder.ts';

/** Whether an order is with the customer and was bought without LEN files, which are then bought later (decision 032). */
export const lacksLenFiles = (status: number, bought: readonly OrderTypeKey[]): boolean =>
  (status === orderStatus.shipped || status === orderStatus.completed) && bought.length > 0 && !bought.includes('len');

/** The selection of a finished order with LEN files as its only output; null when its product has none. */
export function toLenSelection<T>(source: ReorderInput<T>): Selection | null {
  if (source.product.testProduct) return null;
  const outputs = readAnswers(source.tree, source.selection).option('outputs');
  const len = outputs?.optionsFields.find(({ sku }) => sku === 'len');
  return outputs && len ? { ...toReorderSelection(source), [outputs.id]: [len.id] } : null;
}

interface LenInput<T> {
  readonly product: QuotableProduct;
  readonly tree: OptionTree<T>;
  readonly selection: Selection;
  readonly priceList: PriceList;
  /** Ids of the separations that the order has; null for all of its selection. */
  readonly colours: readonly string[] | null;
}

/** Today's price of the LEN files, one of each separation and design (decision 023). */
export function calculateLenPrice<T>({ product, tree, selection, priceList, colours }: LenInput<T>): Fils {
  const quote = calculateQuote(product, tree, selection, priceList);
  const separations = colours === null ? quote.separations : quote.separations.filter(({ id }) => colours.includes(id));
  const isOffered = quote.offers.includes('len');
  return isOffered ? quote.lenUnit * quote.lenFiles * separations.length : 0;
}
