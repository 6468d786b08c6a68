import { and, desc, eq } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import type { Tx } from '../db/database.ts';
import { companyDocuments } from '../db/schema/index.ts';
import { Bytes } from '../http/context.ts';

export type CompanyDocument = typeof companyDocuments.$inferSelect;

/** The papers that an account handed in, newest first. For the desk only: no customer call answers them. */
export const documentsOf = (tx: Tx, companyId: number): Promise<CompanyDocument[]> =>
  tx
    .select()
    .from(companyDocuments)
    .where(eq(companyDocuments.companyId, companyId))
    .orderBy(desc(companyDocuments.createdAt), companyDocuments.kind)
    .limit(100);

/**
 * One paper of an account to look at. Whoever calls has asked `may` for the desk's right to it.
 * @throws Refusal notFound
 */
export async function openDocument(tx: Tx, companyId: number, id: string): Promise<Bytes> {
  const [row] = await tx
    .select()
    .from(companyDocuments)
    .where(and(eq(companyDocuments.id, id), eq(companyDocuments.companyId, companyId)));
  if (!row) throw new Refusal('notFound');
  return new Bytes(row.storageKey, row.name, row.mime, true);
}
