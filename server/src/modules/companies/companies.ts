import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { Tx } from '../../platform/db/database.ts';
import { companies } from '../../platform/db/schema/index.ts';

export type CompanyRow = typeof companies.$inferSelect;

export async function findCompany(tx: Tx, companyId: number): Promise<CompanyRow | null> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, companyId));
  return row ?? null;
}

/**
 * Locks a company's row until the transaction ends. Changes that must not interleave within one company (its credit,
 * documents, members, address book, customers) take this lock first. Rows that only name the company are inserted meanwhile, such
 * as those of the ledger: who holds the series of invoices must not wait here. @throws CallError notFound
 */
export async function lockCompany(tx: Tx, companyId: number): Promise<CompanyRow> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('no key update');
  if (!row) throw new CallError('notFound');
  return row;
}
