import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { approvalCertificates, documentVersions } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';

export type WithdrawalReason = 'newVersion' | 'specification';

/**
 * Withdraws the certificates of versions that do not count any more, in the transaction that replaces them, and enqueues
 * the jobs that mark their PDFs. The caller has locked the order.
 */
export async function withdrawCertificates(
  tx: Tx,
  deps: Deps,
  orderId: number,
  reason: WithdrawalReason,
): Promise<void> {
  const replaced = tx
    .select({ id: documentVersions.id })
    .from(documentVersions)
    .where(and(eq(documentVersions.orderId, orderId), eq(documentVersions.superseded, true)));
  const withdrawn = await tx
    .update(approvalCertificates)
    .set({ withdrawnAt: deps.clock.now(), withdrawnReason: reason })
    .where(
      and(
        eq(approvalCertificates.orderId, orderId),
        isNull(approvalCertificates.withdrawnAt),
        inArray(approvalCertificates.versionId, replaced),
      ),
    )
    .returning({ id: approvalCertificates.id });
  for (const { id } of withdrawn) await deps.jobs.enqueue(tx, 'certificatePdf', { certificateId: id });
}
