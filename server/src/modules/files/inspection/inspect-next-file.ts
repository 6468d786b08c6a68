import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { files } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { FirstSliceUsedUp, workOnNextRow } from '../../../platform/jobs/row-lease.ts';
import { transactWithEvents } from '../../../platform/outbox/transact-with-events.ts';
import { measureFileCost, getClaimingProcess } from '../fair-scheduling.ts';
import { getRenderFolder, getPageKey, getThumbnailKey } from '../storage-keys.ts';
import { markKeysForDeletion, deleteLateFiles } from '../../../platform/storage/orphaned-files.ts';
import type { FileRow } from '../purposes.ts';
import { transitionFile } from '../receive-files.ts';
import { getFileStorageKeys, deleteFileBytes } from '../delete-files.ts';
import { storeFacts, storeInspectionError } from './findings.ts';
import { notifyInspected } from './wait-for-inspection.ts';
import {
  claimInspection,
  deleteInspection,
  inspectionLease,
  releaseInspection,
  type InspectionRow,
} from './inspection-rows.ts';
import { defaultInspectionLimits, FIRST_SLICE_SECONDS } from './worker-process.ts';
import {
  THUMBNAIL_FILE_NAME,
  emptyInspection,
  getPageFileName,
  type InspectionErrorName,
  type InspectionResult,
  type InspectionTask,
} from './port.ts';

/**
 * Inspects the next file of the queue and stores its checksum, facts and pictures; the file is ready or refused
 * afterwards. Running it again, or twice at the same time, leads to the same result. Answers whether a file waited.
 */
export const inspectNextFile = (deps: Deps): Promise<boolean> =>
  workOnNextRow<{ readonly row: InspectionRow; readonly file: FileRow }>(deps, inspectionLease, {
    claim: (tx) => claimInspection(tx, getClaimingProcess(deps)),
    run: ({ row, file }) => inspectFile(deps, file, row),
    release: (tx, { row }, values) => releaseInspection(tx, row, values),
    // What is wrong is the storage or the machine: the clean-up puts the file on the list again.
    giveUp: async ({ file }) => void (await deps.database.transact((tx) => deleteInspection(tx, file.id))),
    getFileId: ({ file }) => file.id,
  });

async function inspectFile(deps: Deps, row: FileRow, inspection: InspectionRow): Promise<void> {
  const { storageKey } = row;
  if (row.state !== 'checking' || !storageKey) return void (await deleteInspection(deps.database.db, row.id));
  const folder = join(getRenderFolder(deps.config.DATA_DIR), `${row.id}-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    const { sha256, result } = await deps.storage.withLocalFile(storageKey, async (path) => ({
      sha256: row.sha256 ?? (await computeChecksum(path)),
      result: await inspectWithRetry(
        deps,
        row,
        { path, size: row.size, mime: row.mime, folder, renderPages: row.purpose === 'approve' },
        inspection,
      ),
    }));
    if (result.ok) await storeInspection(deps, row, sha256, result, folder);
    else await refuseFile(deps, row, sha256, result.reason);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A file that our libraries cannot read is not refused for that: after two crashes it is ready without pictures. A
 * process that was left no time says nothing of the file, which is tried again then.
 */
async function inspectWithRetry(
  deps: Deps,
  row: FileRow,
  task: InspectionTask,
  { attempts, isLong }: InspectionRow,
): Promise<InspectionResult> {
  const limits = isLong ? defaultInspectionLimits : { ...defaultInspectionLimits, seconds: FIRST_SLICE_SECONDS };
  const isLastAttempt = attempts >= inspectionLease.maxAttempts;
  for (let attempt = 1; attempt <= 2; attempt++) {
    const outcome = await measureFileCost(deps, row, (reportCost) => deps.inspector(task, limits, reportCost));
    if (typeof outcome === 'object') return outcome;
    if (outcome === 'tooMuchTime' && !isLong) throw new FirstSliceUsedUp();
    deps.log.warn({ fileId: row.id, outcome, attempt }, 'inspection of a file failed');
    if (outcome === 'interrupted' && !isLastAttempt) throw new Error('A process that inspects files was left no time.');
    if (outcome !== 'crashed') break;
  }
  return emptyInspection;
}

async function storeInspection(
  deps: Deps,
  row: FileRow,
  sha256: string,
  result: Extract<InspectionResult, { ok: true }>,
  folder: string,
): Promise<void> {
  const pageKeys: string[] = [];
  if (result.thumbnail) await deps.storage.putLocalFile(join(folder, THUMBNAIL_FILE_NAME), getThumbnailKey(row.id));
  for (let page = 1; page <= result.pages; page++) {
    await deps.storage.putLocalFile(join(folder, getPageFileName(page)), getPageKey(row.id, page));
    pageKeys.push(getPageKey(row.id, page));
  }
  const inspected = {
    sha256,
    pageKeys,
    thumbnailKey: result.thumbnail ? getThumbnailKey(row.id) : null,
  };
  const passed = await transactWithEvents(deps, async (tx, publish) => {
    const updated = await transitionFile(tx, row.id, 'checking', 'passed', inspected);
    await deleteInspection(tx, row.id);
    if (!updated) return null;
    await storeFacts(tx, row.id, result.facts);
    publish({ type: 'fileInspected', companyId: row.companyId, fileId: row.id });
    await notifyInspected(tx, row.id);
    return updated;
  });
  // The file was deleted during the inspection: its pictures are deleted too.
  if (passed || (await fileExists(deps, row.id))) return;
  await deleteLateFiles(deps, getFileStorageKeys({ ...row, ...inspected }));
}

async function refuseFile(deps: Deps, row: FileRow, sha256: string, reason: InspectionErrorName): Promise<void> {
  const refused = await transactWithEvents(deps, async (tx) => {
    const updated = await transitionFile(tx, row.id, 'checking', 'failed', { reason, sha256, storageKey: null });
    await deleteInspection(tx, row.id);
    if (!updated) return null;
    await storeInspectionError(tx, row.id, reason);
    await markKeysForDeletion(tx, deps.clock.now(), getFileStorageKeys(row));
    await notifyInspected(tx, row.id);
    return updated;
  });
  if (refused) await deleteFileBytes(deps, [row]);
}

async function fileExists(deps: Deps, id: string): Promise<boolean> {
  const found = await deps.database.db.select({ id: files.id }).from(files).where(eq(files.id, id));
  return found.length > 0;
}

async function computeChecksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 262_144 }), hash);
  return hash.digest('hex');
}
