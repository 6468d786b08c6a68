import { and, eq, inArray } from 'drizzle-orm';
import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import type { Tx } from '../../platform/db/database.ts';
import { files } from '../../platform/db/schema/index.ts';
import type { FilePurpose } from '@platewright/domain/files/file-purposes';
import { whereUnattached } from './authorize-upload.ts';
import type { ContentErrorName } from './check-file-content.ts';
import type { InspectionErrorName } from './inspection/port.ts';
import { pendingStates, type FileRow } from './purposes.ts';

interface PostableFilesRequest {
  readonly ids: readonly string[];
  readonly orderId: number;
  readonly purpose: FilePurpose;
  /** People post only files they uploaded themselves. */
  readonly sender: { readonly staffId: number } | { readonly userId: number };
}

/**
 * Files that somebody uploaded for an order and is about to post, locked for the rest of the transaction, in the order of
 * `ids` without repetitions. Each file can be posted once.
 * @throws CallError uploadMissing (unknown, of another order or sender, or posted before), fileNotReady, and the reason
 *   why a file was refused, with its name in the flag `file`
 */
export async function lockPostableFiles(tx: Tx, request: PostableFilesRequest): Promise<FileRow[]> {
  const ids = [...new Set(request.ids)];
  if (ids.length === 0) throw new CallError('uploadMissing');
  const rows = await tx
    .select()
    .from(files)
    .where(
      and(
        inArray(files.id, ids),
        eq(files.orderId, request.orderId),
        eq(files.purpose, request.purpose),
        'staffId' in request.sender
          ? eq(files.staffId, request.sender.staffId)
          : eq(files.userId, request.sender.userId),
        whereUnattached(tx),
      ),
    )
    .for('update');
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new CallError('uploadMissing');
    if (row.state === 'refused') throw new CallError(getFileErrorName(row), { flags: { file: row.name } });
    if (pendingStates.includes(row.state) || row.state === 'checking') throw new CallError('fileNotReady');
    return row;
  });
}

/**
 * Why a posted file can have been refused: its content or its inspection says so. Imports of cloud drives fail for further
 * reasons, but what they bring is never posted.
 */
const fileErrorNames: Readonly<Record<ContentErrorName | InspectionErrorName, true>> = {
  fileTypeRefused: true,
  fileBroken: true,
  fileLocked: true,
};
const isFileErrorName = (reason: string): reason is keyof typeof fileErrorNames =>
  Object.hasOwn(fileErrorNames, reason);

function getFileErrorName({ id, reason }: FileRow): CallErrorName {
  if (reason === null || !isFileErrorName(reason)) throw new Error(`File ${id} was refused without a reason to show.`);
  return reason;
}
