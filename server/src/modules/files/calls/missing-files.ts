import { and, asc, eq } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { CallError } from '@platewright/contract/call-errors';
import { isUploadOpen } from '@platewright/domain/orders/order-lifecycle';
import { getStatusStep, orderStatus } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../../platform/db/database.ts';
import { files } from '../../../platform/db/schema/index.ts';
import { addDocumentVersion } from '../add-document-version.ts';
import { presentFiles, presentKeyedFiles } from '../present-file.ts';
import { assertNoRefusedFiles, assertContentChanged } from '../file-assertions.ts';
import { matchReplaced } from '../match-replaced.ts';
import { listReceivedDocuments } from '../order-documents.ts';
import { receivedStates, folderNameByPurpose, pendingStates, type FileRow } from '../purposes.ts';
import { assertUploadAllowed } from '../receive-files.ts';
import { assertFilesExpected, receiveCallFiles } from '../cloud/receive-call-files.ts';
import { deleteFileRows, deleteFileBytes } from '../delete-files.ts';
import { whereUnattached, type UploadTarget } from '../authorize-upload.ts';
import { getOrderStatusId, lockOrder, transitionOrder } from '../../orders/index.ts';
import {
  getCustomerPrincipal,
  type Handler,
  type HandlerContext,
  type StagedHandler,
  type StagedHandlerContext,
} from '../../../platform/http/handler-context.ts';

/*
 * Files that staff requested for an order (status `missingFiles`): uploaded one by one, then saved together
 * [FIL-04, FIL-28 to FIL-31].
 */

export const orderdetailsMissingFile: StagedHandler<'orderdetailsMissingFile'> = {
  checkBeforeFiles: (input, ctx) => {
    assertFilesExpected(input);
    return assertUploadAllowed(ctx, toMissingFileTarget(input));
  },
  run: async (input, ctx) => {
    const rows = await receiveCallFiles(ctx, toMissingFileTarget(input), input);
    return presentKeyedFiles(ctx.deps.tokens, ctx.principal, rows);
  },
};

export const orderdetailsMissingFiles: Handler<'orderdetailsMissingFiles'> = async ({ orderId }, ctx) => {
  const rows = await ctx.tx
    .select()
    .from(files)
    .where(whereUnsaved(ctx.tx, orderId))
    .orderBy(asc(files.createdAt), asc(files.id));
  return presentFiles(ctx.tx, ctx.deps.tokens, ctx.principal, rows);
};

export const orderdetailsDeleteMissingFile: StagedHandler<'orderdetailsDeleteMissingFile'> = {
  run: async ({ orderId, fileId }, ctx) => {
    const deleted = await deleteUnsavedFiles(ctx, orderId, fileId);
    if (deleted.length === 0) throw new CallError('notFound');
    return null;
  },
};

export const orderdetailsDeleteAllMissingFile: StagedHandler<'orderdetailsDeleteAllMissingFile'> = {
  run: async ({ orderId }, ctx) => {
    await deleteUnsavedFiles(ctx, orderId, null);
    return null;
  },
};

export const orderdetailsSaveMissingFiles: Handler<'orderdetailsSaveMissingFiles'> = async (
  { orderId, leaveOutFiles, replaceSameNames, purposes = {} },
  ctx,
) => {
  const { tx, deps, publish } = ctx;
  const principal = getCustomerPrincipal(ctx);
  await lockOrderForUpload(tx, orderId);
  const rows = await tx
    .select()
    .from(files)
    .where(whereUnsaved(tx, orderId))
    .orderBy(asc(files.createdAt), asc(files.id))
    .for('update');
  if (rows.some((row) => pendingStates.includes(row.state))) throw new CallError('fileNotReady');
  const received = rows.filter((row) => receivedStates.includes(row.state));
  if (received.length === 0) throw new CallError('uploadMissing');
  if (!leaveOutFiles) assertNoRefusedFiles(rows);
  // Before the first is added: what is saved together does not replace each other.
  const replacedById = matchReplaced(
    received,
    purposes,
    replaceSameNames ? await listReceivedDocuments(tx, orderId) : [],
  );
  for (const file of received) {
    const replaced = replacedById.get(file.id);
    assertContentChanged(file, replaced ?? null);
    await addDocumentVersion(tx, {
      orderId,
      kind: 'received',
      folderName: folderNameByPurpose[purposes[file.id] ?? 'missing'],
      fileId: file.id,
      documentId: replaced?.documentId,
      at: deps.clock.now(),
    });
  }
  await transitionOrder(tx, publish, deps, {
    orderId,
    transition: 'saveFiles',
    actor: { kind: 'customer', id: principal.userId, name: principal.name },
    facts: { newFiles: received.length },
  });
  return null;
};

/** @throws CallError notFound, notEditableNow, processingStarted */
export const orderdetailsAddFiles: Handler<'orderdetailsAddFiles'> = ({ orderId }, ctx) =>
  changeSentFiles(ctx, orderId, 'addFiles');

/** @throws CallError notFound, notEditableNow, processingStarted */
export const orderdetailsEndFiles: Handler<'orderdetailsEndFiles'> = ({ orderId }, ctx) =>
  changeSentFiles(ctx, orderId, 'endFiles');

/**
 * Opens the upload again for whoever sent files, or closes it without new ones, until staff begin (decision 037). A
 * colleague who did the same first has done it for both.
 */
async function changeSentFiles(ctx: HandlerContext, orderId: number, transition: 'addFiles' | 'endFiles') {
  const { tx, publish, deps } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const status = getOrderStatusId(await lockOrder(tx, orderId));
  if (status === (transition === 'addFiles' ? orderStatus.missingFiles : orderStatus.new)) return null;
  if (getStatusStep(status) > getStatusStep(orderStatus.new)) throw new CallError('processingStarted');
  if (status !== orderStatus.new && status !== orderStatus.missingFiles) throw new CallError('notEditableNow');
  await transitionOrder(tx, publish, deps, {
    orderId,
    transition,
    actor: { kind: 'customer', id: principal.userId, name: principal.name },
  });
  return null;
}

const toMissingFileTarget = ({ orderId }: CallInput<Contract['orderdetailsMissingFile']>): UploadTarget => ({
  purpose: 'missing',
  productId: null,
  orderId,
});

const whereUnsaved = (tx: Tx, orderId: number) =>
  and(eq(files.orderId, orderId), eq(files.purpose, 'missing'), whereUnattached(tx));

/** Locks the order and refuses it unless staff have requested files. @throws CallError notFound, notEditableNow */
async function lockOrderForUpload(tx: Tx, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!isUploadOpen(getOrderStatusId(order))) throw new CallError('notEditableNow');
}

async function deleteUnsavedFiles(
  ctx: StagedHandlerContext,
  orderId: number,
  fileId: string | null,
): Promise<FileRow[]> {
  const deleted = await ctx.transact(async ({ tx }) => {
    await lockOrderForUpload(tx, orderId);
    const found = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(whereUnsaved(tx, orderId), fileId ? eq(files.id, fileId) : undefined))
      .for('update');
    return deleteFileRows(
      tx,
      ctx.deps.clock.now(),
      found.map((row) => row.id),
    );
  });
  await deleteFileBytes(ctx.deps, deleted);
  return deleted;
}
