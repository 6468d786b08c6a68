import { corrugatedProducts } from './products/corrugated.ts';
import { fingerprintProducts } from './products/fingerprint.ts';
import { flexiblePackagingProducts } from './products/flexible-packaging.ts';
import { labelProducts } from './products/labels.ts';
import { paperAndTissueProducts } from './products/paper-and-tissue.ts';
import { prepressProducts } from './products/prepress-services.ts';
import type { DemoProduct } from './types.ts';

export { demoCategories } from './categories.ts';
export { demoCoupons } from './coupons.ts';
export { demoPriceList } from './price-list.ts';
export { demoShippingRates } from './shipping-rates.ts';
export type { DemoCategory, DemoProduct } from './types.ts';

/** The sixteen products of handbook 2.2, in its order. */
export const demoProducts: readonly DemoProduct[] = [
  ...labelProducts,
  ...flexiblePackagingProducts,
  ...corrugatedProducts,
  ...paperAndTissueProducts,
  ...prepressProducts,
  ...fingerprintProducts,
];

/** The product of an url; throws for an url that the demo catalogue does not have. */
export function demoProduct(url: string): DemoProduct {
  const product = demoProducts.find((one) => one.url === url);
  if (!product) throw new Error(`The demo catalogue has no product ${url}`);
  return product;
}
