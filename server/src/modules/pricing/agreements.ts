import { applyAgreement, checkAgreement, type Agreement, type PricedBy } from '@platewright/domain/pricing/agreement';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import type { Database, Tx } from '../../platform/db/database.ts';
import { createDocumentReader } from '../../platform/read-document.ts';
import { toPricedProduct, type ProductRow } from '../catalogue/index.ts';
import { findCachedVersion, loadInForce, type PublicationRef } from '../publishing/index.ts';

export const AGREEMENT_KIND = 'priceAgreement';

/** Names the one agreement of a company. */
const getAgreementRef = (companyId: number): PublicationRef & { readonly kind: typeof AGREEMENT_KIND } => ({
  kind: AGREEMENT_KIND,
  key: String(companyId),
});

/** What a company pays for a product: by the price list, or by its agreement with the list prices beside it. */
export interface CompanyPrices extends PricedBy {
  /** The version of the agreement, and what everybody else pays; null where the list price is the price. */
  readonly agreement: (PricedBy & { readonly version: number }) | null;
}

interface AgreementInForce {
  readonly version: number;
  readonly agreement: Agreement;
}

const readAgreement = createDocumentReader(AGREEMENT_KIND, checkAgreement);

async function loadAgreement(tx: Tx, companyId: number, now: Date): Promise<AgreementInForce | null> {
  const found = await loadInForce(tx, getAgreementRef(companyId), now);
  return found && { version: found.version, agreement: readAgreement(found.data) };
}

/** The same from the cache, whose keys name the company. */
async function loadCachedAgreement(database: Database, companyId: number, now: Date): Promise<AgreementInForce | null> {
  const version = await findCachedVersion(database, getAgreementRef(companyId), now);
  if (version === null) return null;
  return database.publishedCache.getOrLoad(`agreement ${companyId} ${version}`, () =>
    loadAgreement(database.db, companyId, now),
  );
}

type AgreedProduct = Pick<ProductRow, 'id' | 'categoryId' | 'categoryKey' | 'pdfPrice' | 'testProduct'>;

/** By the price list alone. */
export const toListPrices = (product: AgreedProduct, priceList: PriceList): CompanyPrices => ({
  product: toPricedProduct(product),
  priceList,
  agreement: null,
});

function toCompanyPrices(
  found: AgreementInForce | null,
  product: AgreedProduct,
  priceList: PriceList,
  now: Date,
): CompanyPrices {
  const listed = toListPrices(product, priceList);
  const agreed = found && applyAgreement(found.agreement, listed, product, now);
  if (!found || !agreed) return listed;
  return { ...agreed, agreement: { version: found.version, product: listed.product, priceList } };
}

/** What a company pays for a product at `now`, in the caller's transaction: what an order is placed with. */
export const loadCompanyPrices = async (
  tx: Tx,
  companyId: number,
  product: AgreedProduct,
  priceList: PriceList,
  now: Date,
): Promise<CompanyPrices> => toCompanyPrices(await loadAgreement(tx, companyId, now), product, priceList, now);

/** The same from the cache, for quotes. */
export const loadCachedCompanyPrices = async (
  database: Database,
  companyId: number,
  product: AgreedProduct,
  priceList: PriceList,
  now: Date,
): Promise<CompanyPrices> =>
  toCompanyPrices(await loadCachedAgreement(database, companyId, now), product, priceList, now);
