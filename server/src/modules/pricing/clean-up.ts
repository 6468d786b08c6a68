import type { Deps } from '../../platform/deps.ts';
import { deleteOldReplays } from './replays/replays.ts';

/** Prices are decided within a day; the next run is a second away. */
const RETENTION_MS = 24 * 3_600_000;

export const cleanUpReplays = (deps: Deps): Promise<void> =>
  deleteOldReplays(deps.database.db, new Date(deps.clock.now().getTime() - RETENTION_MS));
