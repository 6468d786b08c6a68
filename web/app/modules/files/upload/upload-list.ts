import type { UploadSnapshot } from '@platewright/browser/upload-queue';
import { decodePurpose } from '@platewright/contract/modules/files/purpose-codec';
import type { uploadedFile } from '@platewright/contract/shapes';
import type { z } from '@platewright/contract/z';
import type { UploadPurpose } from './upload-purposes.ts';

export type ServerFile = z.output<typeof uploadedFile>;

/** One row of the list: a transfer of this tab, or a file on the server. */
export type UploadListRow =
  | {
      readonly kind: 'transfer';
      readonly id: string;
      readonly name: string;
      readonly size: number;
      readonly transfer: UploadSnapshot;
    }
  | {
      readonly kind: 'file';
      readonly id: string;
      readonly name: string;
      readonly size: number;
      readonly file: ServerFile;
      /** Bytes are missing and this tab is not sending them. */
      readonly isUnfinished: boolean;
    };

export const getFilePurpose = (file: Pick<ServerFile, 'additional' | 'printingMethod' | 'bothSide'>): UploadPurpose =>
  decodePurpose(file);

/** The purpose in the metadata of a transfer. */
export const getTransferPurpose = ({ metadata }: UploadSnapshot): UploadPurpose => metadata.purpose as UploadPurpose;

/** Whether all bytes are sent, so that the server's list describes the file from now on. */
export const isTransferComplete = ({ state }: UploadSnapshot): boolean => state === 'checking' || state === 'ready';

/** Whether the server is fetching the file from a cloud drive, or will. */
export const isBeingFetched = (file: ServerFile): boolean => file.cloudName !== null && isBeingReceived(file);

const isBeingReceived = (file: ServerFile): boolean => file.state === 'expected' || file.state === 'receiving';

/**
 * Merges the files of the server and the transfers of this tab, each file once: the transfer until all bytes are sent,
 * then the file of the server.
 * @param listedAt when the server's list was loaded, in milliseconds since 1970; a list that is older than the last byte
 *   of a file may not contain it
 */
export function mergeUploadRows(
  files: readonly ServerFile[],
  transfers: readonly UploadSnapshot[],
  listedAt: number,
): UploadListRow[] {
  const transfersByFile = new Map(transfers.filter(({ fileId }) => fileId !== null).map((one) => [one.fileId, one]));
  const listedIds = new Set(files.map((file) => file.id));
  const rows: UploadListRow[] = files.map((file) => {
    const transfer = transfersByFile.get(file.id);
    const { id, name, size } = file;
    return transfer && isBeingReceived(file) && !isTransferComplete(transfer)
      ? { kind: 'transfer', id: transfer.id, name, size, transfer }
      : {
          kind: 'file',
          id,
          name,
          size,
          file,
          isUnfinished: isBeingReceived(file) && !transfer && file.cloudName === null,
        };
  });
  for (const transfer of transfers) {
    const { id, name, size, fileId } = transfer;
    if (fileId === null || !listedIds.has(fileId)) {
      // All bytes are sent, but the file is not listed: it was removed elsewhere.
      if (isTransferComplete(transfer) && fileId !== null && listedAt > (transfer.sentAt ?? 0)) continue;
      rows.push({ kind: 'transfer', id, name, size, transfer });
    }
  }
  return rows;
}

/** Whether a file is being received or checked, so that the list has to be loaded again. */
export const isFilePending = (file: ServerFile): boolean =>
  file.state === 'checking' || file.state === 'receiving' || isBeingFetched(file);

/** A file that was not sent, or that the server refused: it is not part of what is ordered. */
export const isFailedRow = (row: UploadListRow): boolean =>
  row.kind === 'file' ? row.file.state === 'refused' : row.transfer.state === 'failed';

/** The rows with what has failed first: a long list scrolls. */
export const putFailedFirst = (rows: readonly UploadListRow[]): UploadListRow[] => [
  ...rows.filter(isFailedRow),
  ...rows.filter((row) => !isFailedRow(row)),
];

/** The rows that count towards the limits when `chosen` are added: a chosen file may continue an unfinished one. */
export const getCountedRows = (
  rows: readonly UploadListRow[],
  chosen: readonly { name: string; size: number }[],
): UploadListRow[] =>
  rows.filter(
    (row) =>
      !isFailedRow(row) &&
      !(
        row.kind === 'file' &&
        row.isUnfinished &&
        chosen.some((file) => file.name === row.name && file.size === row.size)
      ),
  );
