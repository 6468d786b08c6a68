import { and, eq, sql } from 'drizzle-orm';
import { approvalStatusIds } from '@platewright/domain/proofs/approval';
import type { Tx } from '../../platform/db/database.ts';
import { documents, documentVersions } from '../../platform/db/schema/index.ts';
import { defineFactsSource } from '../orders/index.ts';

/** How many documents wait for the customer's approval, are approved, or are rejected; current versions only. */
export const proofFactsSource = defineFactsSource(
  (tx, orderId) => ({ approvals: sql<readonly number[]>`array(${selectApprovals(tx, orderId)})` }),
  ({ approvals }) => {
    const count = (approval: number) => approvals.filter((one) => one === approval).length;
    const { waiting, approved, rejected } = approvalStatusIds;
    return { proofs: { waiting: count(waiting), approved: count(approved), rejected: count(rejected) } };
  },
);

const selectApprovals = (tx: Tx, orderId: number) =>
  tx
    .select({ approval: documentVersions.approval })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(
      and(eq(documentVersions.orderId, orderId), eq(documents.kind, 'approve'), eq(documentVersions.superseded, false)),
    );
