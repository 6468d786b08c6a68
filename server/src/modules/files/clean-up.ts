import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { TRIAL_MINUTES } from '@platewright/domain/files/trials';
import { files } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { whereNodeGone } from '../../platform/jobs/job-nodes.ts';
import { deleteTemporaryFiles } from '../../platform/storage/temporary-files.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { deleteOldCosts } from './fair-scheduling.ts';
import { whereUnattached } from './authorize-upload.ts';
import { refusePendingFile } from './cloud/refuse-pending-file.ts';
import { deleteFileBytes, deleteFileRows } from './delete-files.ts';
import { insertForgottenInspections } from './inspection/inspection-rows.ts';
import { pendingStates } from './purposes.ts';
import { whereIdleTrial } from './idle-trials.ts';
import { getIncomingFolder, getRenderFolder } from './storage-keys.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BATCH_SIZE = 200;

/** How long files are kept that no order shows, in milliseconds since their upload began. */
const RETENTION = {
  /** Staged uploads (spec decision 29). */
  stagedUploads: 7 * DAY,
  /** What guests try (decision 047), complete or not. */
  trials: TRIAL_MINUTES * MINUTE,
  /** Resumable uploads whose bytes are incomplete. */
  incompleteUploads: DAY,
  /** Files of a multipart call whose bytes never reached the storage, although the node of the call is still there. */
  interruptedCalls: 30 * MINUTE,
  /** Files uploaded for an order and never saved or posted there. */
  unsavedFiles: 30 * DAY,
  /** Files uploaded for a chat message that was never sent: they would count against their sender's limit. */
  unsentFiles: DAY,
  /** Files still waiting for their inspection, whose job is therefore lost; they are not deleted but enqueued again. */
  lostInspections: HOUR,
  /** Incomplete uploads and rendered pictures on the local disk, after a crash. */
  temporaryFiles: 2 * DAY,
};

/** Deletes uploads that no order shows and temporary files, and enqueues lost inspections again. */
export async function cleanUpFiles(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const isOlderThan = (age: number) => lt(files.createdAt, new Date(now - age));
  await deleteUnattachedFiles(deps, and(isNull(files.orderId), isOlderThan(RETENTION.stagedUploads)));
  await deleteUnattachedFiles(deps, and(isNotNull(files.trialId), isOlderThan(RETENTION.trials)));
  await deleteUnattachedFiles(deps, and(isNotNull(files.trialId), whereIdleTrial(deps.clock.now())));
  await deleteUnattachedFiles(
    deps,
    and(inArray(files.state, ['expected', 'receiving']), isOlderThan(RETENTION.incompleteUploads)),
  );
  // Only files of a multipart call have their checksum before their bytes are stored. They cannot be resumed.
  await deleteUnattachedFiles(
    deps,
    and(
      eq(files.state, 'receiving'),
      isNotNull(files.sha256),
      or(isOlderThan(RETENTION.interruptedCalls), whereNodeGone(files.nodeId)),
    ),
  );
  await deleteUnattachedFiles(
    deps,
    and(inArray(files.purpose, ['missing', 'approve', 'release', 'fault']), isOlderThan(RETENTION.unsavedFiles)),
  );
  await deleteUnattachedFiles(deps, and(eq(files.purpose, 'chat'), isOlderThan(RETENTION.unsentFiles)));
  await refuseInterruptedImports(deps);
  await deleteOldCosts(deps);
  await requeueLostInspections(deps, new Date(now - RETENTION.lostInspections));
  const { DATA_DIR } = deps.config;
  for (const folder of [getIncomingFolder(DATA_DIR), getRenderFolder(DATA_DIR)])
    await deleteTemporaryFiles(folder, now - RETENTION.temporaryFiles);
}

/** Deletes the files that match, except those that an order shows. Two runs at once skip each other's rows. */
async function deleteUnattachedFiles(deps: Deps, condition: SQL | undefined): Promise<void> {
  for (;;) {
    const deleted = await transactWithEvents(deps, async (tx) => {
      const rows = await tx
        .select({ id: files.id })
        .from(files)
        .where(and(condition, whereUnattached(tx)))
        .limit(BATCH_SIZE)
        .for('update', { skipLocked: true });
      return deleteFileRows(
        tx,
        deps.clock.now(),
        rows.map((row) => row.id),
      );
    });
    await deleteFileBytes(deps, deleted);
    if (deleted.length < BATCH_SIZE) return;
  }
}

/** Link and token of a file of a cloud drive were in the memory of the process that is gone. */
async function refuseInterruptedImports(deps: Deps): Promise<void> {
  const interrupted = await deps.database.db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.state, [...pendingStates]), isNotNull(files.cloudName), whereNodeGone(files.nodeId)))
    .limit(BATCH_SIZE);
  for (const { id } of interrupted) await refusePendingFile(deps, id, 'cloudImportInterrupted');
}

async function requeueLostInspections(deps: Deps, before: Date): Promise<void> {
  await transactWithEvents(deps, async (tx) => {
    const count = await insertForgottenInspections(tx, before, deps.clock.now(), BATCH_SIZE);
    for (let index = 0; index < count; index++) await deps.jobs.enqueue(tx, 'inspectFile', {});
  });
}
