import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { countForgottenReadings, getOldestUnread, insertWaitingReading, listUnreadFiles } from './readings.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BATCH_SIZE = 100;
/** A reading that waits longer has lost its job. */
const FORGOTTEN_AFTER_MS = 15 * MINUTE;
/** What can not be read for a day, because its bytes are gone, is not tried for ever. */
const GIVEN_UP_AFTER_MS = DAY;

/** Enqueues readings whose job is lost, and files that were never read with the present profile. */
export async function cleanUpReadings(deps: Deps): Promise<void> {
  await transactWithEvents(deps, async (tx) => {
    const now = deps.clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    const forgotten = await countForgottenReadings(tx, before(FORGOTTEN_AFTER_MS), before(GIVEN_UP_AFTER_MS));
    for (let i = 0; i < Math.min(forgotten, BATCH_SIZE); i++) await deps.jobs.enqueue(tx, 'readArtwork', {});
    for (const file of await listUnreadFiles(tx, getOldestUnread(now), BATCH_SIZE))
      if (await insertWaitingReading(tx, file, now)) await deps.jobs.enqueue(tx, 'readArtwork', {});
  });
}
