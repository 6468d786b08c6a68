import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { companies, users } from '../../platform/db/schema/index.ts';

/** Columns of a statement that joins a company and the person who ordered. */
export const invoicedAccount = {
  company: companies.name,
  trn: companies.trn,
  person: sql<string>`trim(${users.firstname} || ' ' || ${users.lastname})`,
  phone: users.phone,
};

/** The account that buys: its company, empty for a personal one, the person who ordered, TRN and phone. */
export interface InvoicedAccount {
  readonly company: string;
  readonly person: string;
  readonly trn: string | null;
  readonly phone: string | null;
}

export async function loadInvoicedAccount(
  tx: Tx,
  { companyId, createdBy }: { readonly companyId: number; readonly createdBy: number },
): Promise<InvoicedAccount> {
  const [row] = await tx
    .select(invoicedAccount)
    .from(companies)
    .innerJoin(users, eq(users.id, createdBy))
    .where(eq(companies.id, companyId));
  if (!row) throw new Error(`Company ${companyId} does not exist.`);
  return row;
}
