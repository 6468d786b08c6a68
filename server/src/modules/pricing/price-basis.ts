import { eq, sql } from 'drizzle-orm';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import type { Tx } from '../../platform/db/database.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { companies } from '../../platform/db/schema/index.ts';
import { readRates, selectRates } from './rates.ts';
import { selectDestinationCountry, toDestinationCountry } from './destination-country.ts';

/** What an order of a company is priced with, beside its product. */
export interface PriceBasis {
  readonly priceList: PriceList;
  readonly destinationCountry: string;
}

/** The price list in force at `now` and the destination country of a company, in one statement. @throws Error without a price list */
export async function loadPriceBasis(tx: Tx, now: Date, companyId: number): Promise<PriceBasis> {
  const build = () => {
    const priceList = selectRates(tx, 'priceList', sql.placeholder('now'));
    return tx
      .select({
        priceList: sql<unknown>`(${priceList})`,
        countryId: sql<string | null>`(${selectDestinationCountry(tx)})`,
      })
      .from(companies)
      .where(eq(companies.id, sql.placeholder('companyId')));
  };
  const [row] = await preparedQuery(tx, 'price basis', build, { now, companyId });
  if (!row) throw new Error('There is no such company.');
  return { priceList: readRates('priceList', row.priceList), destinationCountry: toDestinationCountry(row.countryId) };
}
