import { and, eq } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { approvalStatusIds } from '@platewright/domain/proofs/approval';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { getFileDifferenceKey, noteDifference } from '@platewright/domain/proofs/proof-differences';
import type { Tx } from '../../../platform/db/database.ts';
import { documents, documentVersions, orders } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getStaffPrincipal, type HandlerContext, type StagedHandler } from '../../../platform/http/handler-context.ts';
import {
  addDocumentVersion,
  assertContentChanged,
  deleteFileBytes,
  deleteFileRows,
  findCurrentChecksum,
  folderNameByPurpose,
  listDeskDocuments,
  lockPostableFiles,
  presentDeskDocument,
  receiveSpooledFiles,
  waitForInspection,
  type FileRow,
} from '../../files/index.ts';
import { type OrderActor, addOrderHistory, getOrderStatusId, lockOrder, transitionOrder } from '../../orders/index.ts';
import { finishPackedOrder } from '../../production/index.ts';
import { compareFiles, type FileComparison } from '../compare-proofs.ts';
import { withdrawCertificates } from '../certificates/withdraw-certificates.ts';
import { carryOpenComments } from '../comments/comment-rows.ts';
import { completeFileOnlyOrder } from '../order-effects.ts';

/** Files for approval can be posted during prepress, corrections and approval; released files from production on. */
const postableStatuses: Readonly<Record<PostFileInput['purpose'], readonly number[]>> = {
  approve: [orderStatus.inProcessing, orderStatus.corrections, orderStatus.waitingForApproval],
  release: [
    orderStatus.inProduction,
    orderStatus.onHold,
    orderStatus.ready,
    orderStatus.shipped,
    orderStatus.completed,
  ],
};

type PostFileInput = Parameters<StagedHandler<'deskPostFile'>['run']>[0];

/**
 * Posts files for the customer's approval or releases files. A file is posted only after its inspection: the call waits
 * for files sent with it, and refuses files uploaded before that are not ready.
 */
export const deskPostFile: StagedHandler<'deskPostFile'> = {
  checkBeforeFiles: (input, ctx) => ctx.transact(({ tx }) => assertPostable(tx, input)),
  run: async (input, ctx) => {
    await ctx.transact(({ tx }) => assertPostable(tx, input));
    const target = { purpose: input.purpose, productId: null, orderId: input.orderId };
    const sent = ctx.files.length > 0 ? (await receiveSpooledFiles(ctx, target, ctx.files)).map((row) => row.id) : [];
    try {
      await waitForInspection(ctx.deps, sent);
      return await ctx.transact((inner) => postFiles(inner, input, [...input.fileIds, ...sent]));
    } catch (error) {
      // The inspection takes longer: the files are kept and their ids returned, so that they need not be sent again.
      if (error instanceof CallError && error.errorName === 'fileNotReady') {
        throw new CallError('fileNotReady', { flags: { fileIds: sent } });
      }
      await deleteSentFiles(ctx.deps, sent);
      throw error;
    }
  },
};

/** @throws CallError notFound, moveNotAllowed */
async function assertPostable(tx: Tx, input: PostFileInput): Promise<void> {
  const order = await lockOrder(tx, input.orderId);
  if (!postableStatuses[input.purpose].includes(order.statusId)) throw new CallError('moveNotAllowed');
}

async function postFiles(ctx: HandlerContext, input: PostFileInput, ids: readonly string[]) {
  const { tx, deps } = ctx;
  const principal = getStaffPrincipal(ctx);
  await assertPostable(tx, input);
  const postable = await lockPostableFiles(tx, {
    ids,
    orderId: input.orderId,
    purpose: input.purpose,
    sender: { staffId: principal.staffId },
  });
  const documentId = input.documentId ?? (postable.length === 1 ? await findOnlyRejectedDocument(tx, input) : null);
  if (documentId && postable.length !== 1) throw fieldError('documentId', 'choiceInvalid');
  const now = deps.clock.now();
  if (input.purpose === 'approve') await confirmDifferences(ctx, input, postable, documentId);
  const versions: number[] = [];
  for (const file of postable) {
    // The same bytes as the current version would look like a corrected proof and be the rejected one.
    if (documentId) assertContentChanged(file, await findCurrentChecksum(tx, documentId));
    const added = await addDocumentVersion(tx, {
      orderId: input.orderId,
      kind: input.purpose,
      folderName: input.folderName || folderNameByPurpose[input.purpose],
      fileId: file.id,
      documentId,
      at: now,
    });
    versions.push(added.versionId);
    if (input.purpose === 'approve') await carryOpenComments(tx, added.documentId, added.version);
  }
  await withdrawCertificates(tx, deps, input.orderId, 'newVersion');
  const names = postable.map((file) => file.name);
  if (input.purpose === 'approve') await completeProofPosting(ctx, input.orderId, names);
  else await completeFileRelease(ctx, input.orderId, names);

  const order = await lockOrder(tx, input.orderId);
  const rows = await listDeskDocuments(tx, input.orderId, versions);
  return { files: rows.map((row) => presentDeskDocument(deps.tokens, principal, row)), statusId: order.statusId };
}

/**
 * What is known to differ from the order is posted only by somebody who saw it, and the history says so. What was not read yet,
 * and what is sent with the call, is posted: order page and customer are told of its differences as soon as it was read.
 * @throws CallError proofDiffers
 */
async function confirmDifferences(
  ctx: HandlerContext,
  input: PostFileInput,
  postable: readonly FileRow[],
  documentId: number | null,
): Promise<void> {
  const { tx, deps } = ctx;
  const principal = getStaffPrincipal(ctx);
  const order = await lockOrder(tx, input.orderId);
  const now = deps.clock.now();
  const compared = await compareFiles(
    tx,
    order,
    postable.map((file) => ({ file, documentId, version: null })),
    now,
  );
  const differing = compared.filter(
    ({ fileId, differences }) => differences.length > 0 && input.fileIds.includes(fileId),
  );
  if (differing.length === 0) return;
  const seen = new Set(input.differences);
  const isSeen = ({ fileId, differences }: FileComparison): boolean =>
    differences.every((difference) => seen.has(getFileDifferenceKey(fileId, difference)));
  if (!differing.every(isSeen)) throw new CallError('proofDiffers', { flags: { files: differing } });
  await addOrderHistory(tx, {
    orderId: order.id,
    at: now,
    by: { kind: 'staff', id: principal.staffId, name: principal.name },
    event: 'confirmDifferences',
    status: getOrderStatusId(order),
    note: differing.map(({ name, differences }) => `${name}: ${differences.map(noteDifference).join('; ')}`).join('. '),
  });
}

/** At most `limit` documents of the order whose current version the customer has rejected. */
async function listRejectedDocuments(tx: Tx, orderId: number, limit: number): Promise<{ readonly id: number }[]> {
  return tx
    .select({ id: documents.id })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(
      and(
        eq(documents.orderId, orderId),
        eq(documents.kind, 'approve'),
        eq(documentVersions.approval, approvalStatusIds.rejected),
        eq(documentVersions.superseded, false),
      ),
    )
    .limit(limit);
}

/** A single file posted without a document becomes the next version of the order's only rejected document. */
export async function findOnlyRejectedDocument(
  tx: Tx,
  input: Pick<PostFileInput, 'orderId' | 'purpose'>,
): Promise<number | null> {
  if (input.purpose !== 'approve') return null;
  const rejected = await listRejectedDocuments(tx, input.orderId, 2);
  return rejected.length === 1 ? (rejected[0]?.id ?? null) : null;
}

/** The order waits for approval as soon as each rejected document has a next version. */
async function completeProofPosting(ctx: HandlerContext, orderId: number, names: readonly string[]): Promise<void> {
  const { tx, deps, publish } = ctx;
  const principal = getStaffPrincipal(ctx);
  const actor: OrderActor = { kind: 'staff', id: principal.staffId, name: principal.name };
  const order = await lockOrder(tx, orderId);
  const [rejected] = await listRejectedDocuments(tx, orderId, 1);
  if (order.statusId !== orderStatus.waitingForApproval && !rejected) {
    // The transition publishes `proofPosted` itself.
    const note = names.join(', ');
    await transitionOrder(tx, publish, deps, { orderId, transition: 'postProof', actor, note, postedFiles: names });
    return;
  }
  await addRevision(ctx, orderId, 'postProof', names);
  publish({ type: 'proofPosted', orderId, companyId: order.companyId, files: names, byId: principal.staffId });
}

async function completeFileRelease(ctx: HandlerContext, orderId: number, names: readonly string[]): Promise<void> {
  const principal = getStaffPrincipal(ctx);
  const order = await addRevision(ctx, orderId, 'releaseFiles', names);
  ctx.publish({ type: 'filesReleased', orderId, companyId: order.companyId, files: names, byId: principal.staffId });
  await finishPackedOrder(ctx, orderId, principal);
  await completeFileOnlyOrder(ctx.tx, ctx.publish, ctx.deps, orderId);
}

/** Adds history and a new revision to an order whose status stays the same. */
async function addRevision(ctx: HandlerContext, orderId: number, event: string, names: readonly string[]) {
  const principal = getStaffPrincipal(ctx);
  const order = await lockOrder(ctx.tx, orderId);
  const now = ctx.deps.clock.now();
  await ctx.tx
    .update(orders)
    .set({ revision: order.revision + 1, updatedAt: now })
    .where(eq(orders.id, orderId));
  await addOrderHistory(ctx.tx, {
    orderId,
    at: now,
    by: { kind: 'staff', id: principal.staffId, name: principal.name },
    event,
    status: getOrderStatusId(order),
    note: names.join(', '),
  });
  return order;
}

/** Deletes the files sent with a call that failed. */
async function deleteSentFiles(deps: Deps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const deleted = await deps.database.transact((tx) => deleteFileRows(tx, deps.clock.now(), ids));
  await deleteFileBytes(deps, deleted);
}
