import { and, asc, eq } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { CallError } from '@platewright/contract/call-errors';
import { decodePurpose } from '@platewright/contract/modules/files/purpose-codec';
import type { StagedPurpose } from '@platewright/domain/files/file-purposes';
import { files } from '../../../platform/db/schema/index.ts';
import { isUploadedBy, toUploader, whereStagedUpload } from '../staged-uploads.ts';
import { presentFiles, presentKeyedFiles, type UploadedFile } from '../present-file.ts';
import { isStagedPurpose } from '../purposes.ts';
import { assertUploadAllowed } from '../receive-files.ts';
import { assertFilesExpected, receiveCallFiles } from '../cloud/receive-call-files.ts';
import { deleteFileRows, deleteFileBytes } from '../delete-files.ts';
import type { UploadTarget } from '../authorize-upload.ts';
import { takeArtwork } from '../take-artwork.ts';
import {
  getCustomerPrincipal,
  type Handler,
  type HandlerContext,
  type StagedHandler,
} from '../../../platform/http/handler-context.ts';

/* Files that a customer uploads for a product before ordering it. */

export const orderfilesCreate: StagedHandler<'orderfilesCreate'> = {
  checkBeforeFiles: (input, ctx) => {
    assertFilesExpected(input);
    return assertUploadAllowed(ctx, toStagedUploadTarget(input));
  },
  run: async (input, ctx) => {
    const rows = await receiveCallFiles(ctx, toStagedUploadTarget(input), input);
    return presentKeyedFiles(ctx.deps.tokens, ctx.principal, rows);
  },
};

export const orderfilesTake: StagedHandler<'orderfilesTake'> = {
  run: ({ orderId }, ctx) =>
    takeArtwork(ctx, orderId).then(({ taken, gone }) => ({ taken: [...taken], gone: [...gone] })),
};

export const orderfilesDrives: Handler<'orderfilesDrives'> = async (_input, { deps }) =>
  deps.cloudDrives.list().map(({ name, picker }) => ({ name, picker }));

export const orderfilesDelete: StagedHandler<'orderfilesDelete'> = {
  run: async ({ id }, ctx) => {
    const uploader = toUploader(getCustomerPrincipal(ctx));
    const deleted = await ctx.transact(async ({ tx }) => {
      const [row] = await tx
        .select()
        .from(files)
        .where(and(eq(files.id, id), eq(files.userId, uploader.userId)))
        .for('update');
      if (!row || !isUploadedBy(uploader, row) || !isStagedPurpose(row.purpose)) throw new CallError('notFound');
      if (row.orderId !== null) throw new CallError('fileInUse');
      return deleteFileRows(tx, ctx.deps.clock.now(), [id]);
    });
    await deleteFileBytes(ctx.deps, deleted);
    return null;
  },
};

export const orderfilesGetfiles: Handler<'orderfilesGetfiles'> = ({ productId }, ctx) =>
  listStagedUploads(ctx, productId, ['face', 'back', 'mounting']);

export const orderfilesGetadditionalfiles: Handler<'orderfilesGetadditionalfiles'> = ({ productId }, ctx) =>
  listStagedUploads(ctx, productId, ['additional']);

function toStagedUploadTarget(input: CallInput<Contract['orderfilesCreate']>): UploadTarget {
  const purpose = decodePurpose({
    bothSide: input.bothSide === 1 ? 1 : 0,
    additional: input.additionalUpload === 1,
    printingMethod: input.printingMethod === 1,
  });
  return { purpose, productId: input.productId, orderId: null };
}

async function listStagedUploads(
  ctx: HandlerContext,
  productId: number,
  purposes: readonly StagedPurpose[],
): Promise<UploadedFile[]> {
  const uploader = toUploader(getCustomerPrincipal(ctx));
  const rows = await ctx.tx
    .select()
    .from(files)
    .where(whereStagedUpload(uploader, productId, purposes))
    .orderBy(asc(files.createdAt), asc(files.id));
  return presentFiles(ctx.tx, ctx.deps.tokens, ctx.principal, rows);
}
