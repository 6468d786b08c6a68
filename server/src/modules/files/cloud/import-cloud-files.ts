import { randomUUID } from 'node:crypto';
import { CallError } from '@platewright/contract/call-errors';
import { isPickable } from '@platewright/domain/files/cloud-drives';
import type { Tx } from '../../../platform/db/database.ts';
import { files } from '../../../platform/db/schema/index.ts';
import type { StagedHandlerContext } from '../../../platform/http/handler-context.ts';
import { sanitizeFileName } from '../../../platform/storage/sanitize-file-name.ts';
import type { CloudDrive, CloudFile } from '../../../providers/cloud-drive/port.ts';
import { authorizeUpload, type UploadTarget } from '../authorize-upload.ts';
import type { FileRow } from '../purposes.ts';
import { assertUploadAllowed, getAllowedFormats } from '../receive-files.ts';
import { runImport } from './run-import.ts';
import { WATCH_SECONDS } from './watch-cloud-import.ts';

interface ImportRequest {
  readonly driveName: string;
  readonly files: readonly CloudFile[];
  /** Google's token; it lives in memory until the files are here. */
  readonly accessToken: string | null;
}

/**
 * Accepts files of a cloud drive: all of them or none. Their rows exist when the call is answered; their bytes are fetched
 * afterwards, and the list shows how far they are.
 * @throws CallError as `authorizeUpload`; methodUnavailable, uploadMissing, busy; fileTypeRefused or cloudLinkRefused with
 *   the name of the file in the flag `file`
 */
export async function importCloudFiles(
  ctx: StagedHandlerContext,
  target: UploadTarget,
  { driveName, files: offered, accessToken }: ImportRequest,
): Promise<FileRow[]> {
  const { deps, principal } = ctx;
  // Permissions first, so that a person without them learns nothing about drives and names.
  await assertUploadAllowed(ctx, target);
  const drive = deps.cloudDrives.find(driveName);
  if (!drive) throw new CallError('methodUnavailable');
  if (offered.length === 0) throw new CallError('uploadMissing');
  const checked = offered.map((file) => checkCloudFile(drive, target, file));
  if (!deps.cloudImports.hasRoomFor(checked.length)) throw new CallError('busy');

  const rows = await ctx.transact(async ({ tx }) => {
    const sizes = checked.map(({ name, bytes }) => ({ name, size: Math.max(1, bytes ?? 1) }));
    const origin = await authorizeUpload(tx, principal, target, sizes);
    const now = deps.clock.now().getTime();
    const inserted: FileRow[] = [];
    for (const [index, { name, bytes }] of checked.entries()) {
      // One millisecond apart, because lists sort by this time and must keep the order in which the files were chosen.
      const createdAt = new Date(now + index);
      const row = { ...origin, id: randomUUID(), name, size: bytes ?? 0, cloudName: drive.name, createdAt };
      inserted.push(await insertRow(tx, { ...row, importAliveAt: createdAt, nodeId: deps.jobs.nodeId }));
      await deps.jobs.enqueue(tx, 'watchCloudImport', { fileId: row.id }, { afterSeconds: WATCH_SECONDS });
    }
    return inserted;
  });
  for (const [index, row] of rows.entries()) {
    const file = checked[index];
    if (file) runImport(deps, { row, drive, file, accessToken });
  }
  return rows;
}

async function insertRow(tx: Tx, values: typeof files.$inferInsert): Promise<FileRow> {
  const [row] = await tx.insert(files).values(values).returning();
  if (!row) throw new Error('A file row was not stored.');
  return row;
}

function checkCloudFile(drive: CloudDrive, target: UploadTarget, file: CloudFile): CloudFile {
  const name = sanitizeFileName(file.name);
  const flags = { file: name };
  if (!isPickable(name, drive.name, getAllowedFormats(target.purpose)))
    throw new CallError('fileTypeRefused', { flags });
  if (!drive.isOwnFile(file)) throw new CallError('cloudLinkRefused', { flags });
  return { ...file, name };
}
