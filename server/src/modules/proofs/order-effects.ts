import { and, eq, inArray } from 'drizzle-orm';
import { approvalStatusIds } from '@platewright/domain/proofs/approval';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { documents, documentVersions, files } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { hasReleasedFiles } from '../files/index.ts';
import { type OrderEffectHandler, loadOrderFacts, lockOrder, systemActor, transitionOrder } from '../orders/index.ts';
import { withdrawCertificates } from './certificates/withdraw-certificates.ts';

/** Publishes `proofPosted` for the files posted with the transition, or else for every file that waits for approval. */
const announceProofs: OrderEffectHandler = async ({ tx, publish, order, actor, postedFiles }) => {
  publish({
    type: 'proofPosted',
    orderId: order.id,
    companyId: order.companyId,
    files: postedFiles ?? (await listWaitingProofNames(tx, order.id)),
    byId: actor.id ?? 0,
  });
};

/** Proofs that were posted or approved for a specification that is going to change no longer count. */
const withdrawProofs: OrderEffectHandler = async ({ tx, deps, order }) => {
  const proofs = tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.orderId, order.id), eq(documents.kind, 'approve')));
  await tx.update(documentVersions).set({ superseded: true }).where(inArray(documentVersions.documentId, proofs));
  await withdrawCertificates(tx, deps, order.id, 'specification');
};

/** An order that is ready with nothing to ship is completed once its files are released (handbook 4.2, status 9). */
export async function completeFileOnlyOrder(tx: Tx, publish: Publish, deps: Deps, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.statusId !== orderStatus.ready) return;
  const { fileOnly } = await loadOrderFacts(tx, deps, order);
  if (fileOnly && (await hasReleasedFiles(tx, orderId)))
    await transitionOrder(tx, publish, deps, { orderId, transition: 'completeFileOnly', actor: systemActor });
}

export const proofOrderEffects = {
  announceProofs,
  withdrawProofs,
  completeFileOnlyOrder: ({ tx, publish, deps, order }) => completeFileOnlyOrder(tx, publish, deps, order.id),
} satisfies Record<string, OrderEffectHandler>;

/** Names of the files whose current version waits for the customer's approval. */
async function listWaitingProofNames(tx: Tx, orderId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: files.name })
    .from(documentVersions)
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .where(
      and(
        eq(documentVersions.orderId, orderId),
        eq(documentVersions.approval, approvalStatusIds.waiting),
        eq(documentVersions.superseded, false),
      ),
    );
  return rows.map((row) => row.name);
}
