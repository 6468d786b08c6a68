import { and, eq, sql } from 'drizzle-orm';
import { approvalStatusIds } from '@platewright/domain/files/file-state';
import { documents, documentVersions } from '../../platform/db/schema/index.ts';
import type { OrderFactsSource } from '../orders/index.ts';

const countVersions = (approval: number) =>
  sql<number>`count(*) filter (where ${documentVersions.approval} = ${approval})`.mapWith(Number);

/** How many documents wait for the customer's approval, are approved, or are rejected; current versions only. */
export const loadProofFacts: OrderFactsSource = async (tx, order) => {
  const [proofs] = await tx
    .select({
      waiting: countVersions(approvalStatusIds.waiting),
      approved: countVersions(approvalStatusIds.approved),
      rejected: countVersions(approvalStatusIds.rejected),
    })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(
      and(
        eq(documentVersions.orderId, order.id),
        eq(documents.kind, 'approve'),
        eq(documentVersions.superseded, false),
      ),
    );
  return proofs ? { proofs } : {};
};
