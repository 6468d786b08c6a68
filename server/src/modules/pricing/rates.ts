import { and, desc, eq, lte, type Placeholder } from 'drizzle-orm';
import { checkShippingRates } from '@platewright/domain/delivery/check-shipping-rates';
import type { ShippingRates } from '@platewright/domain/delivery/shipping-rates';
import type { DocumentErrors } from '@platewright/domain/document-shape';
import { checkPriceList } from '@platewright/domain/pricing/check-price-list';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import type { Result } from '@platewright/domain/result';
import type { Database, Tx } from '../../platform/db/database.ts';
import { rateSheets } from '../../platform/db/schema/index.ts';
import { readDocument } from '../../platform/read-document.ts';

/** What a sheet of each kind holds. */
export interface RateSheets {
  prices: PriceList;
  shipping: ShippingRates;
}

/** The data of a sheet, or what is wrong with it. Reading goes through these: a wrong row is refused before it prices anything. */
export const rateSheetChecks: {
  readonly [K in keyof RateSheets]: (data: unknown) => Result<RateSheets[K], DocumentErrors>;
} = {
  prices: checkPriceList,
  shipping: checkShippingRates,
};

/** The texts of the sheets that were found right last. Statements answer the same one again and again. */
const checkedTexts = new Map<keyof RateSheets, string>();
const isChecked = <K extends keyof RateSheets>(kind: K, data: unknown, text: string): data is RateSheets[K] =>
  checkedTexts.get(kind) === text;

/** The data of the sheet in force, as a statement answers it. @throws Error when there is none, or it is wrong */
export function readRateSheet<K extends keyof RateSheets>(kind: K, data: unknown): RateSheets[K] {
  if (data === undefined || data === null) throw new Error(`No ${kind} sheet is active.`);
  const text = JSON.stringify(data);
  if (isChecked(kind, data, text)) return data;
  const sheet = readDocument(`${kind} sheet`, rateSheetChecks[kind](data));
  checkedTexts.set(kind, text);
  return sheet;
}

/** The sheet in force at `now`, also as a part of other statements. */
export const selectActiveRateSheet = (tx: Tx, kind: keyof RateSheets, now: Date | Placeholder) =>
  tx
    .select({ data: rateSheets.data })
    .from(rateSheets)
    .where(and(eq(rateSheets.kind, kind), lte(rateSheets.activeFrom, now)))
    .orderBy(desc(rateSheets.version))
    .limit(1);

async function loadActiveRateSheet<K extends keyof RateSheets>(tx: Tx, kind: K, now: Date): Promise<RateSheets[K]> {
  const [sheet] = await selectActiveRateSheet(tx, kind, now);
  return readRateSheet(kind, sheet?.data);
}

/** The price list in force at `now`. @throws Error when there is none */
export const loadPriceList = (tx: Tx, now: Date): Promise<PriceList> => loadActiveRateSheet(tx, 'prices', now);

/** The zones, shipping methods and unserved countries in force at `now`. @throws Error when there are none */
export const loadShippingRates = (tx: Tx, now: Date): Promise<ShippingRates> =>
  loadActiveRateSheet(tx, 'shipping', now);

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
