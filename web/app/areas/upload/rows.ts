import type { UploadView } from '@platewright/browser/uploads';
import type { uploadedFile } from '@platewright/contract/shapes';
import type { z } from '@platewright/contract/z';
import type { UploadPurpose } from './purposes.ts';

export type ServerFile = z.output<typeof uploadedFile>;

/** One line of the list: on its way from this tab, or lying on the server. */
export type Row =
  | {
      readonly kind: 'transfer';
      readonly id: string;
      readonly name: string;
      readonly size: number;
      readonly transfer: UploadView;
    }
  | {
      readonly kind: 'file';
      readonly id: string;
      readonly name: string;
      readonly size: number;
      readonly file: ServerFile;
      /** Bytes are missing and no tab is sending them. */
      readonly isUnfinished: boolean;
    };

export const purposeOf = (file: Pick<ServerFile, 'additional' | 'printingMethod' | 'bothSide'>): UploadPurpose =>
  file.additional ? 'additional' : file.printingMethod ? 'mounting' : file.bothSide === 1 ? 'back' : 'face';

/** The purpose that a file was sent with. */
export const purposeOfTransfer = ({ metadata }: UploadView): UploadPurpose => metadata.purpose as UploadPurpose;

/** All bytes are there: the server's list tells the rest. */
export const isWhole = ({ state }: UploadView): boolean => state === 'checking' || state === 'ready';

const isUnderway = (file: ServerFile): boolean => file.state === 'expected' || file.state === 'receiving';

/**
 * What the server has and what this tab sends, each file once: a transfer speaks for its file until it is whole, then
 * the server does. `listedAt`: when the list came, in milliseconds since 1970; one that is older than the last byte of a
 * file can not know it.
 */
export function mergeRows(files: readonly ServerFile[], transfers: readonly UploadView[], listedAt: number): Row[] {
  const sending = new Map(transfers.filter((one) => one.fileId !== null).map((one) => [one.fileId, one]));
  const known = new Set(files.map((file) => file.id));
  const rows: Row[] = files.map((file) => {
    const transfer = sending.get(file.id);
    const { id, name, size } = file;
    return transfer && isUnderway(file) && !isWhole(transfer)
      ? { kind: 'transfer', id: transfer.id, name, size, transfer }
      : { kind: 'file', id, name, size, file, isUnfinished: isUnderway(file) && !transfer };
  });
  for (const transfer of transfers) {
    const { id, name, size, fileId } = transfer;
    if (fileId === null || !known.has(fileId)) {
      // Whole, but not listed: it was removed elsewhere.
      if (isWhole(transfer) && fileId !== null && listedAt > (transfer.wholeAt ?? 0)) continue;
      rows.push({ kind: 'transfer', id, name, size, transfer });
    }
  }
  return rows;
}

/** Whether a file is still on its way or being looked at: the list is asked for again soon. */
export const isUnsettled = (file: ServerFile): boolean => file.state === 'checking' || file.state === 'receiving';

/** The rows that count against the limits when `chosen` are added: an unfinished one is continued, not added. */
export const countedRows = (rows: readonly Row[], chosen: readonly { name: string; size: number }[]): Row[] =>
  rows.filter(
    (row) =>
      !(
        row.kind === 'file' &&
        (row.file.state === 'refused' ||
          (row.isUnfinished && chosen.some((file) => file.name === row.name && file.size === row.size)))
      ) && !(row.kind === 'transfer' && row.transfer.state === 'failed'),
  );
