import { lte } from 'drizzle-orm';
import { sumUpFloor } from '@platewright/domain/production/floor-load';
import type { Tx } from '../../platform/db/database.ts';
import { floorLoads } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadCalendar } from '../calendar/index.ts';
import { storePromiseRisks } from './find-risks.ts';
import { groupPlatesByDay } from './list-plates.ts';
import { loadStations } from './stations.ts';

/** Moves of one moment are measured together. */
const DEBOUNCE_SECONDS = 2;
/** A transaction may be committed so much later than it asked to measure. */
const COMMIT_MS = 1500;

/** Has the plate room measured soon after the transaction is committed. */
export const measureFloorSoon = (tx: Tx, { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>): Promise<void> =>
  jobs.enqueue(tx, 'measureFloor', { askedAt: clock.now().toISOString() }, { afterSeconds: DEBOUNCE_SECONDS });

/**
 * Stores what still has to pass each station, for the promises of new orders, and which promises cannot be kept.
 * @param askedAt of a change: what was measured long enough after it has it, and nothing is done
 */
export async function measureFloor(deps: Deps, { askedAt }: { readonly askedAt: string | null }): Promise<void> {
  const { database, clock } = deps;
  if (askedAt !== null) {
    const [last] = await database.db.select({ at: floorLoads.measuredAt }).from(floorLoads);
    if (last && last.at.getTime() > Date.parse(askedAt) + COMMIT_MS) return;
  }
  const now = clock.now();
  const { current } = await loadStations(database.db, deps);
  const load = sumUpFloor(current, await groupPlatesByDay(database.db));
  await database.db
    .insert(floorLoads)
    .values({ load, measuredAt: now })
    .onConflictDoUpdate({
      target: floorLoads.isOnly,
      set: { load, measuredAt: now },
      setWhere: lte(floorLoads.measuredAt, now),
    });
  await database.transact(async (tx) => storePromiseRisks(tx, deps, await loadCalendar(tx, now)));
}
