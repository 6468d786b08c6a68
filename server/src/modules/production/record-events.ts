import { sql } from 'drizzle-orm';
import type { ProductionCheck } from '@platewright/domain/orders/production-checks';
import { listOpenChecks, listPassedChecks } from '@platewright/domain/production/passed-checks';
import { getPlace, type PlatePosition, type PlateTransition } from '@platewright/domain/production/plate-transitions';
import { standardStations } from '@platewright/domain/production/stations';
import type { Tx } from '../../platform/db/database.ts';
import { plateEvents, plates, type PlateEventWay } from '../../platform/db/schema/index.ts';
import { loadPlatesOfOrders, type PlateRow } from './load-plates.ts';
import { loadSignedChecks, signChecks, withdrawChecks, type ChangedBy, type OrderOfPlates } from './sign-checks.ts';

/** What has happened to a plate, as it is stored. */
export interface NewPlateEvent {
  readonly id: string;
  readonly plate: Pick<PlateRow, 'id' | 'station' | 'state'>;
  readonly transition: PlateTransition;
  readonly to: PlatePosition;
  readonly note: string;
  readonly way: PlateEventWay;
}

/**
 * Stores what has happened to plates of one order in the order of the events, moves the plates, and brings the checks of the job
 * ticket in line with them: whoever takes the last plate past a station has made its checks, and a plate that comes
 * back has to pass them again. The caller has locked the order.
 * @param stay checks that stay signed although a plate comes back to their station
 */
export async function recordPlateEvents(
  tx: Tx,
  order: OrderOfPlates,
  events: readonly NewPlateEvent[],
  by: ChangedBy,
  stay: readonly ProductionCheck[] = [],
): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(plateEvents).values(
    events.map(({ id, plate, transition, to, note, way }) => ({
      ...{ id, plateId: plate.id, transition, note, way },
      ...{ fromState: plate.state, fromStation: plate.station, toState: to.state, toStation: to.station },
      ...{ at: by.now, staffId: by.staffId, staffName: by.name },
    })),
  );
  // The last of a plate decides where it is.
  const positions = new Map(events.map(({ plate, to }) => [plate.id, { id: plate.id, ...to }]));
  await tx.execute(sql`
    update ${plates} p set state = n.state, station = n.station, since = ${by.now}
    from jsonb_to_recordset(${JSON.stringify([...positions.values()])}::jsonb) as n (id int, state text, station text)
    where p.id = n.id`);
  const signed = await loadSignedChecks(tx, order.id);
  const current = await loadPlatesOfOrders(tx, [order.id]);
  const passed = listPassedChecks(standardStations, current);
  const returned = new Set(events.flatMap(({ plate, to }) => (isBefore(current, plate.id, to, plate) ? plate.id : [])));
  const open = listOpenChecks(
    standardStations,
    current.filter(({ id }) => returned.has(id)),
  );
  const withdrawn = signed.filter(
    (key) => (open as readonly string[]).includes(key) && !(stay as readonly string[]).includes(key),
  );
  await withdrawChecks(tx, order, withdrawn, by);
  await signChecks(
    tx,
    order,
    passed.filter((key) => !signed.includes(key)),
    by,
  );
}

/** Whether an event takes a plate to an earlier place on its way than it had. */
function isBefore(current: readonly PlateRow[], id: number, to: PlatePosition, from: PlatePosition): boolean {
  const route = current.find((plate) => plate.id === id)?.route ?? [];
  return getPlace({ route, ...to }) < getPlace({ route, station: from.station, state: from.state });
}
