import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import type { Tx } from '../../platform/db/database.ts';
import { files, type NeededFiles } from '../../platform/db/schema/index.ts';
import type { CustomerPrincipal } from '../../platform/principal.ts';
import { assertNoRefusedFiles } from './file-assertions.ts';
import { addReceivedDocuments } from './add-document-version.ts';
import { stagedPurposes, type StagedPurpose } from '@platewright/domain/files/file-purposes';
import { receivedStates, folderNameByPurpose, pendingStates, type FileRow } from './purposes.ts';

interface StagedUploadsRequest extends NeededFiles {
  readonly uploader: Uploader;
  readonly companyId: number;
  readonly productId: number;
  readonly orderId: number;
  /** The customer was shown which files could not be read, and orders without them. */
  readonly leaveOutRefused?: boolean;
}

/** Who stages files: a customer, or staff who order in the customer's name, beside what the customer has staged alone. */
export interface Uploader {
  readonly userId: number;
  readonly staffId: number | null;
}

export const toUploader = ({ userId, orderTaker }: Pick<CustomerPrincipal, 'userId' | 'orderTaker'>): Uploader => ({
  userId,
  staffId: orderTaker?.staffId ?? null,
});

/** Whether the file is of this uploader. */
export const isUploadedBy = ({ userId, staffId }: Uploader, file: Pick<FileRow, 'userId' | 'staffId'>): boolean =>
  file.userId === userId && file.staffId === staffId;

/** Condition: staged uploads of one person for one product, which no order has attached yet (spec decision 29). */
export const whereStagedUpload = (
  { userId, staffId }: Uploader,
  productId: number,
  purposes: readonly StagedPurpose[] = stagedPurposes,
) =>
  and(
    eq(files.userId, userId),
    staffId === null ? isNull(files.staffId) : eq(files.staffId, staffId),
    eq(files.productId, productId),
    isNull(files.orderId),
    inArray(files.purpose, [...purposes]),
  );

/**
 * Attaches staged uploads to an order in the transaction that creates it: each file becomes a received document. Files
 * of a purpose that the selected options do not need stay staged.
 * @throws CallError filesLeftOut when files could not be read and nobody has agreed to that; fileNotReady while bytes of a file are still missing; uploadFileError, backSideUploadFileError,
 *   printingMethodFileError, additionalUploadFileError with the flag of the same name [PROD-73, PROD-74, PROD-75]
 */
export async function attachStagedUploads(tx: Tx, request: StagedUploadsRequest): Promise<void> {
  const purposes: StagedPurpose[] = ['face'];
  if (request.needsBack) purposes.push('back');
  if (request.needsMounting) purposes.push('mounting');
  if (request.takesAdditional) purposes.push('additional');
  const rows = await tx
    .select()
    .from(files)
    .where(
      and(whereStagedUpload(request.uploader, request.productId, purposes), eq(files.companyId, request.companyId)),
    )
    .orderBy(asc(files.createdAt), asc(files.id))
    .for('update');
  if (rows.some((row) => pendingStates.includes(row.state))) throw new CallError('fileNotReady');

  const received = rows.filter((row) => receivedStates.includes(row.state));
  const has = (purpose: StagedPurpose, of: readonly FileRow[]) => of.some((row) => row.purpose === purpose);
  if (!has('face', received)) throw createMissingFileError('uploadFileError');
  if (request.needsBack && !has('back', received)) throw createMissingFileError('backSideUploadFileError');
  if (request.needsMounting && !has('mounting', received)) throw createMissingFileError('printingMethodFileError');
  // A die-cut template is optional, but a customer whose template was refused must learn that it is missing.
  if (has('additional', rows) && !has('additional', received))
    throw createMissingFileError('additionalUploadFileError');
  if (!request.leaveOutRefused) assertNoRefusedFiles(rows);

  const added = purposes.flatMap((purpose) =>
    received
      .filter((file) => file.purpose === purpose)
      .map(({ id }) => ({ fileId: id, folderName: folderNameByPurpose[purpose] })),
  );
  await addReceivedDocuments(tx, request.orderId, added);
}

const createMissingFileError = (name: CallErrorName): CallError => new CallError(name, { flags: { [name]: true } });
