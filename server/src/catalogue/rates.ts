import { and, desc, eq, lte } from 'drizzle-orm';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import type { ShippingRates } from '@platewright/domain/shipping/rates';
import type { Database, Tx } from '../db/database.ts';
import { rateSheets } from '../db/schema/index.ts';

async function newest(tx: Tx, kind: 'prices' | 'shipping', now: Date): Promise<unknown> {
  const [sheet] = await tx
    .select({ data: rateSheets.data })
    .from(rateSheets)
    .where(and(eq(rateSheets.kind, kind), lte(rateSheets.activeFrom, now)))
    .orderBy(desc(rateSheets.version))
    .limit(1);
  if (!sheet) throw new Error(`No ${kind} sheet is active.`);
  return sheet.data;
}

/** The price list that holds now. */
export const priceListAt = async (tx: Tx, now: Date): Promise<PriceList> =>
  (await newest(tx, 'prices', now)) as PriceList;

/** Zones, methods and unserved countries that hold now. */
export const shippingRatesAt = async (tx: Tx, now: Date): Promise<ShippingRates> =>
  (await newest(tx, 'shipping', now)) as ShippingRates;

/** `priceListAt`, kept: the sheets' dates are read once, the sheet that holds is chosen anew each time. */
export async function publishedPriceList({ published, read }: Database, now: Date): Promise<PriceList> {
  const sheets = await published.once('price sheets', () =>
    read
      .select({ version: rateSheets.version, activeFrom: rateSheets.activeFrom })
      .from(rateSheets)
      .where(eq(rateSheets.kind, 'prices'))
      .orderBy(desc(rateSheets.version)),
  );
  const version = sheets.find((sheet) => sheet.activeFrom <= now)?.version;
  return published.once(`price list ${version}`, () => priceListAt(read, now));
}
