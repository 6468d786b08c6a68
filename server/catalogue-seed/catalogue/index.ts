import { corrugatedProducts } from './products/corrugated-products.ts';
import { fingerprintProducts } from './products/fingerprint-products.ts';
import { flexiblePackagingProducts } from './products/flexible-packaging-products.ts';
import { labelProducts } from './products/label-products.ts';
import { paperAndTissueProducts } from './products/paper-and-tissue-products.ts';
import { prepressProducts } from './products/prepress-products.ts';
import type { ProductSeed } from './types.ts';

export { standardCalendar } from './calendar.ts';
export { standardCategories } from './categories.ts';
export { standardPriceList } from './price-list.ts';
export { standardShippingRates } from './shipping-rates.ts';
export type { CategorySeed, ProductSeed } from './types.ts';

/** The sixteen products of handbook 2.2, in its order. */
export const standardProducts: readonly ProductSeed[] = [
  ...labelProducts,
  ...flexiblePackagingProducts,
  ...corrugatedProducts,
  ...paperAndTissueProducts,
  ...prepressProducts,
  ...fingerprintProducts,
];

/** The product with this URL key. @throws Error when the standard catalogue has no such product */
export function getStandardProduct(url: string): ProductSeed {
  const product = standardProducts.find((one) => one.url === url);
  if (!product) throw new Error(`The standard catalogue has no product ${url}`);
  return product;
}
