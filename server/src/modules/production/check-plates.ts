import { randomUUID } from 'node:crypto';
import { CallError } from '@platewright/contract/call-errors';
import type { ProductionCheck } from '@platewright/domain/orders/production-checks';
import { findCheckStation } from '@platewright/domain/production/passed-checks';
import { getPlace, getPositionAt } from '@platewright/domain/production/plate-transitions';
import type { Station } from '@platewright/domain/production/stations';
import type { Tx } from '../../platform/db/database.ts';
import { loadPlatesOfOrder, type PlateRow } from './load-plates.ts';
import { recordPlateEvents } from './record-events.ts';
import { loadSignedChecks, signChecks, withdrawChecks, type OrderOfPlates } from './sign-checks.ts';
import { loadStations, type StationDeps } from './stations.ts';

interface CheckOfPlates {
  readonly order: OrderOfPlates;
  readonly check: ProductionCheck;
  readonly staffId: number;
  readonly name: string;
  readonly now: Date;
}

/**
 * Signs a check of an order by taking its plates to the station where it is made, and past it once all checks of the station are
 * signed. All plates of an order have the same way. The caller has locked the order.
 * @returns false where its plates have no station for the check, or it has none: it is a check of files
 * @throws CallError plateHeld, changedMeanwhile when the check has been signed by now
 */
export async function signCheckOfPlates(
  tx: Tx,
  deps: StationDeps,
  { order, check, ...by }: CheckOfPlates,
): Promise<boolean> {
  const { all: stations } = await loadStations(tx, deps);
  const found = await loadPlatesOfOrder(tx, order.id);
  const station = findCheckStation(stations, found[0]?.route ?? [], check);
  if (station === null) return false;
  const signed = await loadSignedChecks(tx, order.id);
  if (signed.includes(check)) throw new CallError('changedMeanwhile');
  const isDone = station.checks.every((one) => one === check || signed.includes(one));
  await signChecks(tx, order, [check], by);
  const toPlace = isDone ? station.place + 1 : station.place;
  await moveAll(tx, order, found, { by, stations, transition: 'advance', toPlace });
  return true;
}

/**
 * Withdraws a signed check of an order by sending the plates that have passed its station back there; other checks of the station stay
 * signed. The caller has locked the order.
 * @returns false where its plates have no station for the check, or it has none: it is a check of files
 * @throws CallError plateHeld
 */
export async function withdrawCheckOfPlates(
  tx: Tx,
  deps: StationDeps,
  { order, check, ...by }: CheckOfPlates,
): Promise<boolean> {
  const { all: stations } = await loadStations(tx, deps);
  const found = await loadPlatesOfOrder(tx, order.id);
  const station = findCheckStation(stations, found[0]?.route ?? [], check);
  if (station === null) return false;
  await withdrawChecks(tx, order, [check], by);
  const stay = station.checks.filter((one) => one !== check);
  await moveAll(tx, order, found, { by, stations, transition: 'sendBack', toPlace: station.place, stay });
  return true;
}

interface MoveOfAll {
  readonly by: Omit<CheckOfPlates, 'order' | 'check'>;
  readonly stations: readonly Station[];
  readonly transition: 'advance' | 'sendBack';
  /** How many stations the plates have passed afterwards. */
  readonly toPlace: number;
  readonly stay?: readonly ProductionCheck[];
}

/** Moves the plates that are not as far, or farther, than where all of them are to be. */
async function moveAll(
  tx: Tx,
  order: OrderOfPlates,
  found: readonly PlateRow[],
  { by, stations, transition, toPlace, stay = [] }: MoveOfAll,
): Promise<void> {
  const moved = found.filter((plate) =>
    transition === 'advance' ? getPlace(plate) < toPlace : getPlace(plate) > toPlace,
  );
  if (moved.some(({ state }) => state === 'held')) throw new CallError('plateHeld');
  await recordPlateEvents(
    tx,
    order,
    moved.map((plate) => ({
      ...{ id: randomUUID(), plate, transition, note: '', way: 'check' as const },
      to: getPositionAt(plate.route, toPlace),
    })),
    by,
    { stations, stay },
  );
}
