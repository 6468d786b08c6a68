import { and, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { approvalCertificates, documentVersions } from '../../../platform/db/schema/index.ts';
import { whereNodeGone } from '../../../platform/jobs/job-nodes.ts';
import type { CertificateData } from './certificate-data.ts';
import type { WithdrawalReason } from './withdraw-certificates.ts';

/** A row with its document as it was written. */
export interface CertificateRow extends Omit<typeof approvalCertificates.$inferSelect, 'data' | 'withdrawnReason'> {
  readonly data: CertificateData;
  readonly withdrawnReason: WithdrawalReason | null;
}

const toRow = (row: typeof approvalCertificates.$inferSelect): CertificateRow => ({
  ...row,
  data: row.data as CertificateData,
  withdrawnReason: row.withdrawnReason as WithdrawalReason | null,
});

/** After this time without a PDF the process that was drawing is gone; longer than a drawing may take. */
export const LOST_AFTER_MS = 2 * 60_000;
const MAX_LISTED = 100;

/** Where the PDF is that shows the certificate as it is now; null while it is drawn. */
export const getCurrentKey = ({ withdrawnAt, withdrawnKey, storageKey }: CertificateRow): string | null =>
  withdrawnAt ? withdrawnKey : storageKey;

export async function findCertificate(tx: Tx, orderId: number, number: string): Promise<CertificateRow | null> {
  const [row] = await tx
    .select()
    .from(approvalCertificates)
    .where(and(eq(approvalCertificates.orderId, orderId), eq(approvalCertificates.number, number)));
  return row ? toRow(row) : null;
}

export async function findCertificateByNumber(tx: Tx, number: string): Promise<CertificateRow | null> {
  const [row] = await tx.select().from(approvalCertificates).where(eq(approvalCertificates.number, number));
  return row ? toRow(row) : null;
}

export async function loadCertificate(tx: Tx, id: number): Promise<CertificateRow | null> {
  const [row] = await tx.select().from(approvalCertificates).where(eq(approvalCertificates.id, id));
  return row ? toRow(row) : null;
}

/** The file that was signed. */
export async function loadSignedFileId(tx: Tx, { versionId }: CertificateRow): Promise<string | null> {
  const [row] = await tx
    .select({ fileId: documentVersions.fileId })
    .from(documentVersions)
    .where(eq(documentVersions.id, versionId));
  return row?.fileId ?? null;
}

/** Newest first, with the document of each. */
export async function listCertificates(tx: Tx, orderId: number) {
  const rows = await tx
    .select({ certificate: approvalCertificates, documentId: documentVersions.documentId })
    .from(approvalCertificates)
    .innerJoin(documentVersions, eq(documentVersions.id, approvalCertificates.versionId))
    .where(eq(approvalCertificates.orderId, orderId))
    .orderBy(desc(approvalCertificates.id))
    .limit(MAX_LISTED);
  return rows.map(({ certificate, documentId }) => ({ ...toRow(certificate), documentId }));
}

/** Whether there is no PDF that shows the certificate as it is now. */
const isUndrawn = sql`case when ${approvalCertificates.withdrawnAt} is null then ${approvalCertificates.storageKey} else ${approvalCertificates.withdrawnKey} end is null`;

/** When a certificate became as it is now. */
const changedAt = sql`coalesce(${approvalCertificates.withdrawnAt}, ${approvalCertificates.issuedAt})`;

/**
 * Certificates that are as they are since a time from `from` until before `before`, without a PDF that shows it, and that
 * nobody has been drawing since `before`. In no order, so that those that always fail are in nobody's way.
 */
export const listUndrawnCertificates = (
  tx: Tx,
  { from, before }: { readonly from: Date; readonly before: Date },
  limit: number,
): Promise<{ readonly id: number; readonly number: string }[]> =>
  tx
    .select({ id: approvalCertificates.id, number: approvalCertificates.number })
    .from(approvalCertificates)
    .where(
      and(
        isUndrawn,
        gte(changedAt, from.toISOString()),
        lt(changedAt, before.toISOString()),
        or(isNull(approvalCertificates.drawingSince), lt(approvalCertificates.drawingSince, before)),
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit);

/** Marks a certificate as being drawn by this process. Answers null when another one is drawing it, or has drawn it. */
export async function claimDrawing(
  tx: Tx,
  id: number,
  now: Date,
  nodeId: string | null = null,
): Promise<CertificateRow | null> {
  const lost = new Date(now.getTime() - LOST_AFTER_MS);
  const [claimed] = await tx
    .update(approvalCertificates)
    .set({ drawingSince: now, drawingNodeId: nodeId })
    .where(
      and(
        eq(approvalCertificates.id, id),
        isUndrawn,
        or(
          isNull(approvalCertificates.drawingSince),
          lt(approvalCertificates.drawingSince, lost),
          whereNodeGone(approvalCertificates.drawingNodeId),
        ),
      ),
    )
    .returning();
  return claimed ? toRow(claimed) : null;
}

export const releaseDrawing = (tx: Tx, id: number) =>
  tx.update(approvalCertificates).set({ drawingSince: null }).where(eq(approvalCertificates.id, id));

/** Stores where the PDF is. Answers false when one is there already: then its bytes are the certificate. */
export async function storePdfKey(tx: Tx, { id, withdrawnAt }: CertificateRow, key: string): Promise<boolean> {
  const column = withdrawnAt ? approvalCertificates.withdrawnKey : approvalCertificates.storageKey;
  const stored = await tx
    .update(approvalCertificates)
    .set({ drawingSince: null, ...(withdrawnAt ? { withdrawnKey: key } : { storageKey: key }) })
    .where(and(eq(approvalCertificates.id, id), isNull(column)))
    .returning({ id: approvalCertificates.id });
  return stored.length > 0;
}
