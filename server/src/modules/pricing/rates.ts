import type { Placeholder } from 'drizzle-orm';
import type { ShippingRates } from '@platewright/domain/delivery/shipping-rates';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { rateChecks, type RateKind, type RatesByKind } from '@platewright/domain/pricing/rate-kinds';
import type { Database, Tx } from '../../platform/db/database.ts';
import { readDocument } from '../../platform/read-document.ts';
import { findCachedVersion, selectInForce, type PublicationRef } from '../publishing/index.ts';

/** Names the one publication of a kind. */
export const getRateRef = <K extends RateKind>(kind: K): PublicationRef & { readonly kind: K } => ({ kind, key: kind });

/** The texts of the rates that were found right last. Statements answer the same ones again and again. */
const checkedTexts = new Map<RateKind, string>();
const isChecked = <K extends RateKind>(kind: K, data: unknown, text: string): data is RatesByKind[K] =>
  checkedTexts.get(kind) === text;

/** The rates in force, as a statement answers them. @throws Error when there are none, or they are wrong */
export function readRates<K extends RateKind>(kind: K, data: unknown): RatesByKind[K] {
  if (data === undefined || data === null) throw new Error(`No ${kind} is in force.`);
  const text = JSON.stringify(data);
  if (isChecked(kind, data, text)) return data;
  const rates = readDocument(`${kind} in force`, rateChecks[kind](data));
  checkedTexts.set(kind, text);
  return rates;
}

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
