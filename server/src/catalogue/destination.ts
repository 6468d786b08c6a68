import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { planned } from '../db/planned.ts';
import { addresses } from '../db/schema/index.ts';

/** Country that a quote counts VAT for: the default shipping, else the default billing address, else AE (handbook 3.2, 6). */
export async function quoteCountry(tx: Tx, companyId: number): Promise<string> {
  const [address] = await planned(
    tx,
    'quote country',
    () =>
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
        .limit(1),
    { companyId },
  );
  return address?.countryId || 'AE';
}
