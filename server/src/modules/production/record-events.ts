import { sql } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { ProductionCheck } from '@platewright/domain/orders/production-checks';
import { listOpenChecks, listPassedChecks } from '@platewright/domain/production/passed-checks';
import { getPlace, type PlatePosition, type PlateTransition } from '@platewright/domain/production/plate-transitions';
import type { Machine, Station } from '@platewright/domain/production/stations';
import type { Tx } from '../../platform/db/database.ts';
import { plateEvents, plates, type PlateEventWay } from '../../platform/db/schema/index.ts';
import { loadPassers, loadPlatesOfOrder, type PlateRow } from './load-plates.ts';
import { loadSignedChecks, signChecks, withdrawChecks, type ChangedBy, type OrderOfPlates } from './sign-checks.ts';

/** What has happened to a plate, as it is stored. */
export interface NewPlateEvent {
  readonly id: string;
  readonly plate: Pick<PlateRow, 'id' | 'station' | 'state'>;
  readonly transition: PlateTransition;
  readonly to: PlatePosition;
  readonly note: string;
  readonly way: PlateEventWay;
  readonly machine?: Machine | null;
}

/**
 * Stores what has happened to plates of one order in the order of the events, moves the plates, and brings the checks of the job
 * ticket in line with them: whoever takes the last plate past a station has made its checks, and a plate that comes
 * back has to pass them again. The caller has locked the order.
 * @throws CallError requestReused
 * @param stations all of them, the removed ones among them
 * @param stay checks that stay signed although a plate comes back to their station
 */
export async function recordPlateEvents(
  tx: Tx,
  order: OrderOfPlates,
  events: readonly NewPlateEvent[],
  by: ChangedBy,
  { stations, stay = [] }: { readonly stations: readonly Station[]; readonly stay?: readonly ProductionCheck[] },
): Promise<void> {
  if (events.length === 0) return;
  const stored = await tx
    .insert(plateEvents)
    .values(
      events.map(({ id, plate, transition, to, note, way, machine = null }) => ({
        ...{ id, plateId: plate.id, transition, note, way },
        ...{ fromState: plate.state, fromStation: plate.station, toState: to.state, toStation: to.station },
        ...{ machine: machine?.key ?? null, machineName: machine?.name ?? null },
        ...{ at: by.now, staffId: by.staffId, staffName: by.name },
      })),
    )
    .onConflictDoNothing({ target: plateEvents.id })
    .returning({ id: plateEvents.id });
  // Another order's plate has got one of these ids in the same moment.
  if (stored.length < events.length) throw new CallError('requestReused');
  // The last of a plate decides where it is.
  const positions = new Map(events.map(({ plate, to }) => [plate.id, { id: plate.id, ...to }]));
  await tx.execute(sql`
    update ${plates} p set state = n.state, station = n.station, since = ${by.now}
    from jsonb_to_recordset(${JSON.stringify([...positions.values()])}::jsonb) as n (id int, state text, station text)
    where p.id = n.id`);
  const signed = await loadSignedChecks(tx, order.id);
  const current = await loadPlatesOfOrder(tx, order.id);
  const toRoute = (id: number) => current.find((plate) => plate.id === id)?.route ?? [];
  const comeBack = events.flatMap(({ plate, to }) => {
    const [before, after] = [plate, to].map(({ station, state }) => ({ route: toRoute(plate.id), station, state }));
    return before && after && getPlace(after) < getPlace(before) ? [after] : [];
  });
  const open: readonly string[] = listOpenChecks(stations, comeBack);
  const withdrawn = signed.filter((key) => open.includes(key) && !(stay as readonly string[]).includes(key));
  await withdrawChecks(tx, order, withdrawn, by);
  const added = listPassedChecks(stations, current).filter((key) => !signed.includes(key) || withdrawn.includes(key));
  // Who takes back that a plate was sent back has not made the checks that it has passed again with it.
  const isTakenBack = events.every(({ transition }) => transition === 'undo');
  await signChecks(tx, order, added, by, isTakenBack ? await loadPassers(tx, order.id, added, stations) : new Map());
}
