import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { ORDER_ARTWORK_LIMIT_MB } from '@platewright/domain/files/order-artwork-limit';
import type { FilePurpose } from '@platewright/domain/files/file-purposes';
import { files } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transactWithEvents } from '../../../platform/outbox/transact-with-events.ts';
import { isStorageFull } from '../../../platform/storage/is-storage-full.ts';
import { isCloudDriveError, type CloudDrive, type CloudFile } from '../../../providers/cloud-drive/port.ts';
import { claimFileSize } from '../authorize-upload.ts';
import { pendingStates, type FileRow } from '../purposes.ts';
import { finishUpload, transitionFile } from '../receive-files.ts';
import { getIncomingFolder } from '../storage-keys.ts';
import { fetchFile } from './fetch-file.ts';
import { refusePendingFile } from './refuse-pending-file.ts';

interface Import {
  readonly row: FileRow;
  readonly drive: CloudDrive;
  readonly file: CloudFile;
  readonly accessToken: string | null;
}

const SLOWEST_BYTES_PER_SECOND = 300_000;
/** What the largest file takes at that speed; timers take whole milliseconds. */
const TIME_LIMIT_MS = Math.ceil((ORDER_ARTWORK_LIMIT_MB * 1_048_576) / SLOWEST_BYTES_PER_SECOND) * 1000;
/** Lists are loaded about as often while a file is on its way. */
const PROGRESS_INTERVAL_MS = 700;
/** A waiting or running transfer says so; see `watchCloudImport`. */
const ALIVE_INTERVAL_MS = 30_000;

/** The row was deleted: nobody wants the file any more. */
class FileDeletedError extends Error {}

/** Fetches one file as soon as there is room. Its row tells how far it is, and in the end whether and why it failed. */
export function runImport(deps: Deps, { row, drive, file, accessToken }: Import): void {
  const alive = setInterval(() => {
    void updatePending(deps, row.id, { importAliveAt: deps.clock.now() }).catch(() => undefined);
  }, ALIVE_INTERVAL_MS);
  deps.cloudImports.start(`${row.userId ?? ''}`, async (signal) => {
    const path = join(getIncomingFolder(deps.config.DATA_DIR), row.id);
    try {
      signal.throwIfAborted();
      await moveTo(deps, row, 'start');
      await mkdir(getIncomingFolder(deps.config.DATA_DIR), { recursive: true });
      const size = await fetchFile({
        drive,
        file,
        accessToken,
        path,
        signal,
        timeLimitMs: TIME_LIMIT_MS,
        claimSize: (bytes) => claimSize(deps, row, bytes),
        onProgress: createProgressWriter(deps, row),
        onBroken: () => moveTo(deps, row, 'broken'),
        onResumed: () => moveTo(deps, row, 'start'),
      });
      if (!(await updatePending(deps, row.id, { size, receivedBytes: size }))) throw new FileDeletedError();
      await finishUpload(deps, { ...row, size }, path);
    } catch (error) {
      await rm(path, { force: true });
      if (error instanceof FileDeletedError) return;
      await failImport(deps, row, signal.aborted ? 'cloudImportInterrupted' : toReason(error), error);
    } finally {
      clearInterval(alive);
    }
  });
}

async function failImport(deps: Deps, row: FileRow, reason: string, error: unknown): Promise<void> {
  // Errors of drives name hosts at most; others are ours and know neither link nor token.
  const cause = isCloudDriveError(error) || error instanceof CallError ? { cause: error.message } : { err: error };
  deps.log.warn({ fileId: row.id, drive: row.cloudName, reason, ...cause }, 'import from a cloud drive failed');
  await refusePendingFile(deps, row.id, reason);
}

const toReason = (error: unknown): string => {
  if (isCloudDriveError(error)) return error.reason;
  if (isStorageFull(error)) return 'storageFull';
  return error instanceof CallError ? error.errorName : 'cloudImportInterrupted';
};

/** @throws FileDeletedError, CallError fileTooLarge */
async function claimSize(deps: Deps, row: FileRow, bytes: number): Promise<void> {
  const claim = { ...row, purpose: row.purpose as FilePurpose };
  if (!(await transactWithEvents(deps, (tx) => claimFileSize(tx, claim, bytes)))) throw new FileDeletedError();
}

/** Stores how many bytes are here, at most every 700 ms. @throws FileDeletedError */
function createProgressWriter(deps: Deps, { id }: FileRow): (receivedBytes: number) => Promise<void> {
  let writtenAt = performance.now();
  return async (receivedBytes) => {
    if (performance.now() - writtenAt < PROGRESS_INTERVAL_MS) return;
    writtenAt = performance.now();
    if (!(await updatePending(deps, id, { receivedBytes }))) throw new FileDeletedError();
  };
}

/** @throws FileDeletedError */
async function moveTo(deps: Deps, { id }: FileRow, event: 'start' | 'broken'): Promise<void> {
  const from = event === 'start' ? 'expected' : 'receiving';
  const moved = await transactWithEvents(deps, (tx) => transitionFile(tx, id, from, event));
  if (!moved) throw new FileDeletedError();
}

/** Answers whether the row exists and still waits for bytes. */
async function updatePending(deps: Deps, id: string, columns: Partial<typeof files.$inferInsert>): Promise<boolean> {
  const updated = await deps.database.db
    .update(files)
    .set(columns)
    .where(and(eq(files.id, id), inArray(files.state, [...pendingStates])))
    .returning({ id: files.id });
  return updated.length > 0;
}
