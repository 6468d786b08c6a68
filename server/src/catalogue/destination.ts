import { and, desc, eq, ne, or } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { addresses } from '../db/schema/index.ts';

/** Country that a quote counts VAT for: the default shipping, else the default billing address, else AE (handbook 3.2, 6). */
export async function quoteCountry(tx: Tx, companyId: number): Promise<string> {
  const [address] = await tx
    .select({ countryId: addresses.countryId })
    .from(addresses)
    .where(
      and(
        eq(addresses.companyId, companyId),
        ne(addresses.countryId, ''),
        or(eq(addresses.isDefaultShipping, true), eq(addresses.isDefaultBilling, true)),
      ),
    )
    .orderBy(desc(addresses.isDefaultShipping))
    .limit(1);
  return address?.countryId || 'AE';
}
