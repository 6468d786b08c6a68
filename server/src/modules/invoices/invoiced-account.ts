import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { companies, users } from '../../platform/db/schema/index.ts';
import type { InvoiceParty } from './invoice-data.ts';

/** The account that buys: a company by its name, a person by theirs, with TRN and phone. */
export async function loadInvoicedAccount(
  tx: Tx,
  { companyId, createdBy }: { readonly companyId: number; readonly createdBy: number },
): Promise<InvoiceParty> {
  const [row] = await tx
    .select({
      company: companies.name,
      trn: companies.trn,
      person: sql<string>`trim(${users.firstname} || ' ' || ${users.lastname})`,
      phone: users.phone,
    })
    .from(companies)
    .innerJoin(users, eq(users.id, createdBy))
    .where(eq(companies.id, companyId));
  if (!row) throw new Error(`Company ${companyId} does not exist.`);
  const { company, person, trn, phone } = row;
  return { name: company || person, lines: company ? [person] : [], trn, phone: phone ?? '' };
}
