import { checkStations } from '@platewright/domain/production/check-stations';
import { addRemovedStations, type Station } from '@platewright/domain/production/stations';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readDocument } from '../../platform/read-document.ts';
import { loadCachedHistory, type PublicationRef } from '../publishing/index.ts';

/** Names the one publication of the kind. */
export const stationsRef = { kind: 'stations', key: 'stations' } as const satisfies PublicationRef;

export type StationDeps = Pick<Deps, 'database' | 'clock'>;

export interface StationsInForce {
  /** What new plates pass. */
  readonly current: readonly Station[];
  /** The same with those of earlier versions that were removed: plates that were made before may still pass them. */
  readonly all: readonly Station[];
}

/** What was read from the data in force, for as long as the cache has them. */
const readStations = new WeakMap<object, StationsInForce>();

/** The stations in force, from the cache. @throws Error when there are none, or they are wrong */
export async function loadStations(tx: Tx, { database, clock }: StationDeps): Promise<StationsInForce> {
  const { publishedCache } = database;
  // On the connection of the caller: the embedded database has one alone.
  const [data, ...before] = await loadCachedHistory({ publishedCache, db: tx }, stationsRef, clock.now());
  if (typeof data !== 'object' || data === null) throw new Error('No stations are in force.');
  const read = readStations.get(data);
  if (read) return read;
  const current = readDocument('stations in force', checkStations(data)).stations;
  const earlier = before.flatMap((one) => {
    const checked = checkStations(one);
    return checked.ok ? [checked.value.stations] : [];
  });
  const found = { current, all: addRemovedStations(current, earlier) };
  readStations.set(data, found);
  return found;
}
