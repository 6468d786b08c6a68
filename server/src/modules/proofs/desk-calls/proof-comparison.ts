import { and, eq, inArray } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { files, orders } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { attachSnapshot } from '../../orders/index.ts';
import { compareCurrentProofs, compareFiles } from '../compare-proofs.ts';
import { findOnlyRejectedDocument } from './post-file.ts';

/** The comparison of the order's proofs, or of files that this person has uploaded and is about to post. */
export const deskProofComparison: Handler<'deskProofComparison'> = async ({ orderId, fileIds, documentId }, ctx) => {
  const { tx, deps } = ctx;
  const [columns] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!columns) throw new CallError('notFound');
  const order = await attachSnapshot(tx, columns);
  const now = deps.clock.now();
  if (fileIds.length === 0) return { files: await compareCurrentProofs(tx, order, now) };
  const { staffId } = getStaffPrincipal(ctx);
  const uploaded = await tx
    .select()
    .from(files)
    .where(
      and(
        inArray(files.id, [...fileIds]),
        eq(files.orderId, orderId),
        eq(files.purpose, 'approve'),
        eq(files.staffId, staffId),
      ),
    );
  // A single file becomes the next version of the only rejected document, as when it is posted.
  const target =
    documentId ?? (uploaded.length === 1 ? await findOnlyRejectedDocument(tx, { orderId, purpose: 'approve' }) : null);
  return {
    files: await compareFiles(
      tx,
      order,
      uploaded.map((file) => ({ file, documentId: target, version: null })),
      now,
    ),
  };
};
