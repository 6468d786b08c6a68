import { applyAgreement, type PricedBy } from '@platewright/domain/pricing/agreement';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import type { Database, Tx } from '../../platform/db/database.ts';
import { toPricedProduct, type ProductRow } from '../catalogue/index.ts';
import { findPublication, loadVersion } from '../publishing/index.ts';
import { getAgreementRef, loadCachedAgreement, readAgreement } from './agreement-in-force.ts';
import { loadPriceBasis, type PriceBasis } from './price-basis.ts';
import { loadCachedPriceList } from './rates.ts';

/** What a company pays for a product: by the price list, or by its agreement with the list prices beside it. */
export interface CompanyPrices extends PricedBy {
  /** The version of the agreement, and what everybody else pays; null where the list price is the price. */
  readonly agreement: (PricedBy & { readonly version: number }) | null;
}

type AgreedProduct = Pick<ProductRow, 'id' | 'categoryId' | 'categoryKey' | 'pdfPrice' | 'testProduct'>;

/** By the price list alone. */
export const toListPrices = (product: AgreedProduct, priceList: PriceList): CompanyPrices => ({
  product: toPricedProduct(product),
  priceList,
  agreement: null,
});

/** What a company pays for a product at `now`: what an order is placed with. */
export function toCompanyPrices(
  { priceList, agreement }: Pick<PriceBasis, 'priceList' | 'agreement'>,
  product: AgreedProduct,
  now: Date,
): CompanyPrices {
  const listed = toListPrices(product, priceList);
  const agreed = agreement && applyAgreement(agreement.agreement, listed, product, now);
  if (!agreement || !agreed) return listed;
  return { ...agreed, agreement: { version: agreement.version, product: listed.product, priceList } };
}

/** The same, read in the caller's transaction. */
export const loadCompanyPrices = async (
  tx: Tx,
  companyId: number,
  product: AgreedProduct,
  now: Date,
): Promise<CompanyPrices> => toCompanyPrices(await loadPriceBasis(tx, now, companyId), product, now);

/**
 * Today's prices of a product by what a company had agreed on at an earlier moment, whatever has become of that since.
 * @param version of the agreement then; null when list prices were paid
 */
export async function loadPricesAsAgreed(
  tx: Tx,
  { companyId, version, at }: { readonly companyId: number; readonly version: number | null; readonly at: Date },
  product: AgreedProduct,
  priceList: PriceList,
): Promise<PricedBy> {
  const listed = toListPrices(product, priceList);
  const { kind, key } = getAgreementRef(companyId);
  const publication = version === null ? null : await findPublication(tx, kind, key);
  if (!publication || version === null) return listed;
  const { data } = await loadVersion(tx, publication.row.id, version);
  return applyAgreement(readAgreement(data), listed, product, at) ?? listed;
}

/** The same from the cache, for quotes. */
export const loadCachedCompanyPrices = async (
  database: Database,
  companyId: number,
  product: AgreedProduct,
  now: Date,
): Promise<CompanyPrices> => {
  const [priceList, agreement] = await Promise.all([
    loadCachedPriceList(database, now),
    loadCachedAgreement(database, companyId, now),
  ]);
  return toCompanyPrices({ priceList, agreement }, product, now);
};
