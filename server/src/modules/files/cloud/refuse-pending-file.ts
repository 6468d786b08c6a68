import type { Deps } from '../../../platform/deps.ts';
import { transactWithEvents } from '../../../platform/outbox/transact-with-events.ts';
import { transitionFile } from '../receive-files.ts';

/** Refuses a file that has not arrived; nothing happens when it has meanwhile, or is deleted. */
export async function refusePendingFile(deps: Deps, id: string, reason: string): Promise<void> {
  await transactWithEvents(deps, async (tx) => {
    const refused = await transitionFile(tx, id, 'receiving', 'failed', { reason });
    if (!refused) await transitionFile(tx, id, 'expected', 'failed', { reason });
  });
}
