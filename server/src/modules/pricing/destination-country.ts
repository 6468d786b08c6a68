import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/database.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { addresses } from '../../platform/db/schema/index.ts';

/**
 * ISO code of the country whose VAT a quote includes: that of the company's default shipping address, else of its
 * default billing address, else AE (handbook 3.2, 6).
 */
async function loadDestinationCountry(tx: Tx, companyId: number): Promise<string> {
  const [address] = await preparedQuery(tx, 'quote country', () => selectDestinationCountry(tx), { companyId });
  return toDestinationCountry(address?.countryId);
}

/** The same as part of another statement, for the placeholder `companyId`. */
export const selectDestinationCountry = (tx: Tx) =>
  tx
    .select({ countryId: addresses.countryId })
    .from(addresses)
    .where(
      and(
        eq(addresses.companyId, sql.placeholder('companyId')),
        ne(addresses.countryId, ''),
        or(eq(addresses.isDefaultShipping, true), eq(addresses.isDefaultBilling, true)),
      ),
    )
    .orderBy(desc(addresses.isDefaultShipping))
    .limit(1);

export const toDestinationCountry = (countryId: string | null | undefined): string => countryId || 'AE';

/** The same, cached until an address of the company changes (docs/decisions/007). */
export const loadCachedDestinationCountry = ({ peopleCache, db }: Database, companyId: number): Promise<string> =>
  peopleCache.getOrLoad(`country ${companyId}`, () => loadDestinationCountry(db, companyId), 'countries');
