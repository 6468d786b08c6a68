import { and, desc, eq, lte, type Placeholder } from 'drizzle-orm';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import type { ShippingRates } from '@platewright/domain/delivery/shipping-rates';
import type { Database, Tx } from '../../platform/db/database.ts';
import { rateSheets } from '../../platform/db/schema/index.ts';

/** The sheet in force at `now`, also as a part of other statements. */
export const selectActiveRateSheet = (tx: Tx, kind: 'prices' | 'shipping', now: Date | Placeholder) =>
  tx
    .select({ data: rateSheets.data })
    .from(rateSheets)
    .where(and(eq(rateSheets.kind, kind), lte(rateSheets.activeFrom, now)))
    .orderBy(desc(rateSheets.version))
    .limit(1);

async function loadActiveRateSheet(tx: Tx, kind: 'prices' | 'shipping', now: Date): Promise<unknown> {
  const [sheet] = await selectActiveRateSheet(tx, kind, now);
  if (!sheet) throw new Error(`No ${kind} sheet is active.`);
  return sheet.data;
}

/** The price list in force at `now`. @throws Error when there is none */
export const loadPriceList = async (tx: Tx, now: Date): Promise<PriceList> =>
  (await loadActiveRateSheet(tx, 'prices', now)) as PriceList;

/** The zones, shipping methods and unserved countries in force at `now`. @throws Error when there are none */
export const loadShippingRates = async (tx: Tx, now: Date): Promise<ShippingRates> =>
  (await loadActiveRateSheet(tx, 'shipping', now)) as ShippingRates;

/** `loadPriceList` from the cache: the dates of all sheets are cached, so that a sheet takes effect at its time. */
export async function loadCachedPriceList({ publishedCache, db }: Database, now: Date): Promise<PriceList> {
  const sheets = await publishedCache.getOrLoad('rate sheets of prices', () =>
    db
      .select({ version: rateSheets.version, activeFrom: rateSheets.activeFrom })
      .from(rateSheets)
      .where(eq(rateSheets.kind, 'prices'))
      .orderBy(desc(rateSheets.version)),
  );
  const version = sheets.find((sheet) => sheet.activeFrom <= now)?.version;
  return publishedCache.getOrLoad(`price list ${version}`, () => loadPriceList(db, now));
}
