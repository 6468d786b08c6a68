import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { countForgottenComparisons } from './comparisons/comparison-rows.ts';
import { countForgottenSeparations } from './separations/separation-rows.ts';
import {
  countForgottenReadings,
  getOldestUnread,
  insertWaitingReading,
  listUnreadChecks,
  listUnreadFiles,
} from './readings.ts';

const MINUTE = 60_000;
const BATCH_SIZE = 100;
/** A reading that waits longer has lost its job. */
const FORGOTTEN_AFTER_MS = 15 * MINUTE;

/** Enqueues readings, plates and comparisons whose job is lost, and files that were never read with the present profile. */
export async function cleanUpReadings(deps: Deps): Promise<void> {
  await transactWithEvents(deps, async (tx) => {
    const now = deps.clock.now();
    const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
    for (const [job, count] of [
      ['readArtwork', await countForgottenReadings(tx, before)],
      ['separateArtwork', await countForgottenSeparations(tx, before)],
      ['compareArtwork', await countForgottenComparisons(tx, before)],
    ] as const)
      for (let i = 0; i < Math.min(count, BATCH_SIZE); i++) await deps.jobs.enqueue(tx, job, {});
    const unread = await listUnreadFiles(tx, getOldestUnread(now), BATCH_SIZE);
    for (const file of [...unread, ...(await listUnreadChecks(tx, BATCH_SIZE))])
      if (await insertWaitingReading(tx, file, now)) await deps.jobs.enqueue(tx, 'readArtwork', {});
  });
}
