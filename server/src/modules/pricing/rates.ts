import type { Placeholder } from 'drizzle-orm';
import type { ShippingRates } from '@platewright/domain/delivery/shipping-rates';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { rateChecks, type RateKind, type RatesByKind } from '@platewright/domain/pricing/rate-kinds';
import type { Database, Tx } from '../../platform/db/database.ts';
import { createDocumentReader } from '../../platform/read-document.ts';
import { findCachedVersion, selectInForce, type PublicationRef } from '../publishing/index.ts';

/** Names the one publication of a kind. */
export const getRateRef = <K extends RateKind>(kind: K): PublicationRef & { readonly kind: K } => ({ kind, key: kind });

const readers: { readonly [K in RateKind]: (data: unknown) => RatesByKind[K] } = {
  priceList: createDocumentReader('priceList', rateChecks.priceList),
  shippingRates: createDocumentReader('shippingRates', rateChecks.shippingRates),
};

/** The rates in force, as a statement answers them. @throws Error when there are none, or they are wrong */
export const readRates = <K extends RateKind>(kind: K, data: unknown): RatesByKind[K] => readers[kind](data);

/** The rates in force at `now`, which count from their very moment; also as a part of other statements. */
export const selectRates = (tx: Tx, kind: RateKind, now: Date | Placeholder) =>
  selectInForce(tx, getRateRef(kind), now);

async function loadRates<K extends RateKind>(tx: Tx, kind: K, now: Date): Promise<RatesByKind[K]> {
  const [rates] = await selectRates(tx, kind, now);
  return readRates(kind, rates?.data);
}

/** The price list in force at `now`. @throws Error when there is none */
export const loadPriceList = (tx: Tx, now: Date): Promise<PriceList> => loadRates(tx, 'priceList', now);

/** The zones, shipping methods and unserved countries in force at `now`. @throws Error when there are none */
export const loadShippingRates = (tx: Tx, now: Date): Promise<ShippingRates> => loadRates(tx, 'shippingRates', now);

/** `loadPriceList` from the cache. */
export async function loadCachedPriceList(database: Database, now: Date): Promise<PriceList> {
  const version = await findCachedVersion(database, getRateRef('priceList'), now);
  return database.publishedCache.getOrLoad(`price list ${version}`, () => loadPriceList(database.db, now));
}
