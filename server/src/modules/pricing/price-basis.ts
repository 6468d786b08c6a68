import { eq, sql } from 'drizzle-orm';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import type { Tx } from '../../platform/db/database.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { companies } from '../../platform/db/schema/index.ts';
import { selectInForceOf } from '../publishing/index.ts';
import { AGREEMENT_KIND, getAgreementRef, readAgreementInForce, type AgreementInForce } from './agreement-in-force.ts';
import { readRates, selectRates } from './rates.ts';
import { selectDestinationCountry, toDestinationCountry } from './destination-country.ts';

/** What an order of a company is priced with, beside its product. */
export interface PriceBasis {
  readonly priceList: PriceList;
  /** What the company has agreed on; null for nothing. */
  readonly agreement: AgreementInForce | null;
  readonly destinationCountry: string;
}

/**
 * The price list in force at `now`, the agreement and the destination country of a company, in one statement: a list and an
 * agreement that were never in force together price nothing. @throws Error without a price list
 */
export async function loadPriceBasis(tx: Tx, now: Date, companyId: number): Promise<PriceBasis> {
  const build = () => {
    const at = sql.placeholder('now');
    return tx
      .select({
        priceList: sql<unknown>`(${selectRates(tx, 'priceList', at)})`,
        agreement: sql<unknown>`(${selectInForceOf(tx, AGREEMENT_KIND, sql.placeholder('agreementKey'), at)})`,
        countryId: sql<string | null>`(${selectDestinationCountry(tx)})`,
      })
      .from(companies)
      .where(eq(companies.id, sql.placeholder('companyId')));
  };
  const agreementKey = getAgreementRef(companyId).key;
  const [row] = await preparedQuery(tx, 'price basis', build, { now, companyId, agreementKey });
  if (!row) throw new Error('There is no such company.');
  return {
    priceList: readRates('priceList', row.priceList),
    agreement: readAgreementInForce(row.agreement),
    destinationCountry: toDestinationCountry(row.countryId),
  };
}
