import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getQuotationState } from '@platewright/domain/quotations/quotation';
import { CallError } from '@platewright/contract/call-errors';
import type { Tx } from '../../platform/db/database.ts';
import { quotations } from '../../platform/db/schema/index.ts';
import { assertHolds, lockQuotation, type QuotationRow } from './quotation-rows.ts';

/** The token of the link of a quotation that holds; made unless there is one. @throws CallError notFound, quotationExpired … */
export async function shareQuotation(
  tx: Tx,
  ref: { readonly id: number; readonly companyId: number },
  now: Date,
): Promise<string> {
  const row = await lockQuotation(tx, ref);
  assertHolds(row, now);
  if (row.linkToken) return row.linkToken;
  const linkToken = randomBytes(32).toString('base64url');
  await tx.update(quotations).set({ linkToken }).where(eq(quotations.id, row.id));
  return linkToken;
}

/** Whoever has the link sees nothing any more; another one can be made. @throws CallError notFound */
export async function revokeLink(tx: Tx, ref: { readonly id: number; readonly companyId: number }): Promise<void> {
  const row = await lockQuotation(tx, ref);
  await tx.update(quotations).set({ linkToken: null }).where(eq(quotations.id, row.id));
}

/** What a link shows: while it holds, and that it was ordered until then. @throws CallError quotationLinkEnded */
export async function loadShared(tx: Tx, linkToken: string, now: Date): Promise<QuotationRow> {
  const [row] = await tx.select().from(quotations).where(eq(quotations.linkToken, linkToken));
  const isOpen = row && getQuotationState(row, now) !== 'withdrawn' && now < row.validUntil;
  if (!isOpen) throw new CallError('quotationLinkEnded');
  return row;
}
