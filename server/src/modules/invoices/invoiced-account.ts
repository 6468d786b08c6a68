import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { companies, users } from '../../platform/db/schema/index.ts';
import type { InvoiceParty } from './invoice-data.ts';

/** Columns of a statement that joins a company and the person who ordered. */
export const invoicedAccount = {
  company: companies.name,
  trn: companies.trn,
  person: sql<string>`trim(${users.firstname} || ' ' || ${users.lastname})`,
  phone: users.phone,
};

/** The account that buys: a company by its name, a person by theirs, with TRN and phone. */
export async function loadInvoicedAccount(
  tx: Tx,
  { companyId, createdBy }: { readonly companyId: number; readonly createdBy: number },
): Promise<InvoiceParty> {
  const [row] = await tx
    .select(invoicedAccount)
    .from(companies)
    .innerJoin(users, eq(users.id, createdBy))
    .where(eq(companies.id, companyId));
  if (!row) throw new Error(`Company ${companyId} does not exist.`);
  return toInvoicedAccount(row);
}

interface AccountRow {
  readonly company: string;
  readonly trn: string | null;
  readonly person: string;
  readonly phone: string | null;
}

export const toInvoicedAccount = ({ company, person, trn, phone }: AccountRow): InvoiceParty => ({
  name: company || person,
  lines: company ? [person] : [],
  trn,
  phone: phone ?? '',
});
