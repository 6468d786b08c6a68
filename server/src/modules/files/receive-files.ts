import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { getNextFileState, type FileEvent, type FileState } from '@platewright/domain/files/file-state';
import type { FilePurpose } from '@platewright/domain/files/file-purposes';
import { getUploadLimits } from '@platewright/domain/files/upload-limits';
import type { Principal } from '../../platform/principal.ts';
import type { Tx } from '../../platform/db/database.ts';
import { files } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import type { StagedHandlerContext } from '../../platform/http/handler-context.ts';
import type { SpooledFile } from '../../platform/http/multipart.ts';
import { checkFileContent } from './check-file-content.ts';
import { getOriginalKey } from './storage-keys.ts';
import { deleteLateFiles } from '../../platform/storage/orphaned-files.ts';
import { sanitizeFileName } from '../../platform/storage/sanitize-file-name.ts';
import { deleteFileRows } from './delete-files.ts';
import type { FileRow } from './purposes.ts';
import { authorizeTrialUpload } from './authorize-trial-upload.ts';
import { authorizeUpload, type UploadTarget } from './authorize-upload.ts';

export const getAllowedFormats = (kind: FilePurpose | 'trial') => getUploadLimits(kind).formats;

/** Inserts the row of a file before its bytes arrive. @throws CallError as `authorizeUpload` and `authorizeTrialUpload` */
export async function createExpectedFile(
  tx: Tx,
  principal: Principal,
  target: UploadTarget,
  offered: { readonly name: string; readonly size: number },
  { at, trialAddress }: { readonly at: Date; readonly trialAddress: string },
): Promise<FileRow> {
  const name = sanitizeFileName(offered.name);
  const file = { name, size: offered.size };
  const origin =
    principal.kind === 'guest' && principal.trialId !== undefined
      ? { ...(await authorizeTrialUpload(tx, principal.trialId, target, file, at)), trialAddress }
      : await authorizeUpload(tx, principal, target, [file]);
  const values = { ...origin, ...file, id: randomUUID(), createdAt: at };
  const [row] = await tx.insert(files).values(values).returning();
  if (!row) throw new Error('A file row was not stored.');
  return row;
}

/**
 * Moves a file from state `from` to the state that `event` leads to, with further columns in the same update.
 * @returns the updated row; null when the row was deleted, is in another state, or the event is not possible there
 */
export async function transitionFile(
  tx: Tx,
  id: string,
  from: FileState,
  event: FileEvent,
  columns: Partial<typeof files.$inferInsert> = {},
): Promise<FileRow | null> {
  const state = getNextFileState(from, event);
  if (!state) return null;
  const [row] = await tx
    .update(files)
    .set({ ...columns, state })
    .where(and(eq(files.id, id), eq(files.state, from)))
    .returning();
  return row ?? null;
}

/**
 * Completes a resumable upload whose bytes are all at `path`. A file whose content does not match its name is refused
 * and its bytes are deleted; any other is moved to the storage and waits for its inspection.
 * @returns the updated row, null when it was deleted meanwhile
 */
export async function finishUpload(deps: Deps, row: FileRow, path: string): Promise<FileRow | null> {
  const formats = getAllowedFormats(row.trialId === null ? (row.purpose as FilePurpose) : 'trial');
  const content = await checkFileContent(path, row.name, formats);
  if (!content.ok) {
    const refused = await transactWithEvents(deps, (tx) =>
      finishReceiving(tx, row.id, 'failed', { reason: content.reason }),
    );
    await rm(path, { force: true });
    return refused;
  }
  const storageKey = getOriginalKey(row.id);
  await deps.storage.putLocalFile(path, storageKey);
  const stored = await transactWithEvents(deps, async (tx, publish) => {
    const received = await finishReceiving(tx, row.id, 'received', { storageKey, mime: content.mime });
    if (received) publish({ type: 'fileReceived', companyId: row.companyId, fileId: row.id });
    return received;
  });
  if (!stored) await deleteLateFiles(deps, [storageKey]);
  return stored;
}

/**
 * A broken connection may be noticed only after its successor has sent the remaining bytes and has put the row back to
 * `expected`, so the row is started again first.
 */
async function finishReceiving(
  tx: Tx,
  id: string,
  event: 'received' | 'failed',
  columns: Partial<typeof files.$inferInsert>,
): Promise<FileRow | null> {
  await transitionFile(tx, id, 'expected', 'start');
  return transitionFile(tx, id, 'receiving', event, columns);
}

/**
 * Checks that this person may upload to the target, before any byte arrives.
 * @throws CallError as `authorizeUpload`
 */
export async function assertUploadAllowed(
  ctx: Pick<StagedHandlerContext, 'principal' | 'deps'>,
  target: UploadTarget,
): Promise<void> {
  await authorizeUpload(ctx.deps.database.db, ctx.principal, target, [], true);
}

/**
 * Stores the files of a multipart call, which are already on disk with their checksums: all of them or none.
 * @throws CallError uploadMissing, and as `authorizeUpload`; fileTypeRefused or fileBroken with the name of the refused
 *   file in the flag `file`
 */
export async function receiveSpooledFiles(
  ctx: Pick<StagedHandlerContext, 'principal' | 'deps' | 'transact'>,
  target: UploadTarget,
  spooled: readonly SpooledFile[],
): Promise<FileRow[]> {
  const { deps, principal } = ctx;
  if (spooled.length === 0) throw new CallError('uploadMissing');
  const inserted: { file: SpooledFile; values: typeof files.$inferInsert }[] = [];
  const offered = spooled.map((file) => ({ file, name: file.name, id: randomUUID() }));
  const mimes = new Map<string, string>();
  let refused: CallError | null = null;
  for (const { file, name, id } of offered) {
    const content = await checkFileContent(file.path, name, getAllowedFormats(target.purpose));
    if (content.ok) mimes.set(id, content.mime);
    else refused ??= new CallError(content.reason, { flags: { file: name } });
  }
  await ctx.transact(async ({ tx }) => {
    const origin = await authorizeUpload(tx, principal, target, toOfferedFiles(offered));
    // Said after permissions and limits, so that a person without permission learns nothing about the content.
    if (refused) throw refused;
    // The transaction may run again after a deadlock.
    inserted.length = 0;
    const now = deps.clock.now().getTime();
    for (const [index, { file, name, id }] of offered.entries()) {
      const values = {
        ...origin,
        id,
        name,
        size: file.size,
        sha256: file.sha256,
        mime: mimes.get(id) ?? file.mime,
        state: 'receiving',
        nodeId: deps.jobs.nodeId,
        // One millisecond apart, because lists sort by this time and must keep the order in which the files were chosen.
        createdAt: new Date(now + index),
      };
      inserted.push({ file, values });
    }
    await tx.insert(files).values(inserted.map(({ values }) => values));
  });
  const pathById = new Map(inserted.map(({ file, values }) => [values.id, file.path]));
  return storeInsertedFiles(ctx, [...pathById.keys()], async (id) => {
    await deps.storage.putLocalFile(pathById.get(id) ?? '', getOriginalKey(id));
    return true;
  });
}

/**
 * Stores the bytes of files whose rows are being received, by `store`, and says that they are here: all of them, or no row
 * is left. A file for which `store` finds no bytes (false) is left out: its row is deleted.
 */
export async function storeInsertedFiles(
  { deps, transact }: Pick<StagedHandlerContext, 'deps' | 'transact'>,
  ids: readonly string[],
  store: (id: string) => Promise<boolean>,
): Promise<FileRow[]> {
  try {
    const stored: string[] = [];
    const missing: string[] = [];
    for (const id of ids) ((await store(id)) ? stored : missing).push(id);
    return await transact(async ({ tx, publish }) => {
      await deleteFileRows(tx, deps.clock.now(), missing);
      const rows: FileRow[] = [];
      for (const id of stored) {
        const row = await transitionFile(tx, id, 'receiving', 'received', { storageKey: getOriginalKey(id) });
        // The clean-up took it for lost while this process was frozen: the sender must know, and sends it again.
        if (!row) throw new CallError('busy');
        rows.push(row);
        publish({ type: 'fileReceived', companyId: row.companyId, fileId: row.id });
      }
      return rows;
    });
  } catch (error) {
    await transact(({ tx }) => deleteFileRows(tx, deps.clock.now(), ids));
    await deleteLateFiles(deps, ids.map(getOriginalKey));
    throw error;
  }
}

const toOfferedFiles = (offered: readonly { name: string; file: SpooledFile }[]) =>
  offered.map(({ name, file }) => ({ name, size: file.size }));
