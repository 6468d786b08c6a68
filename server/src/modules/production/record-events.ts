import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { OrderStatusId } from '@platewright/domain/orders/order-status';
import { listPassedChecks } from '@platewright/domain/production/passed-checks';
import type { PlatePosition, PlateTransition } from '@platewright/domain/production/plate-transitions';
import { standardStations } from '@platewright/domain/production/stations';
import type { Tx } from '../../platform/db/database.ts';
import { orderChecks, plateEvents, plates, type PlateEventWay } from '../../platform/db/schema/index.ts';
import { addOrderHistoryEntries } from '../orders/index.ts';
import { loadPlatesOfOrders, type PlateRow } from './load-plates.ts';

/** What has happened to a plate, as it is stored. */
export interface NewPlateEvent {
  readonly id: string;
  readonly plate: Pick<PlateRow, 'id' | 'station' | 'state'>;
  readonly transition: PlateTransition;
  readonly to: PlatePosition;
  readonly note: string;
  readonly way: PlateEventWay;
}

interface RecordedBy {
  readonly staffId: number;
  readonly name: string;
  readonly now: Date;
}

/** A locked order whose plates change. */
export interface OrderOfPlates {
  readonly id: number;
  readonly status: OrderStatusId;
}

/**
 * Stores what has happened to plates of one order in the order of the events, moves the plates, and brings the checks of the job
 * ticket in line with them: whoever takes the last plate past a station has made its checks. The caller has locked the order.
 */
export async function recordPlateEvents(
  tx: Tx,
  order: OrderOfPlates,
  events: readonly NewPlateEvent[],
  by: RecordedBy,
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
  await updateChecks(tx, order, by);
}

/** Signs the checks that the plates have passed now, and withdraws those that they have not passed any more. */
async function updateChecks(tx: Tx, order: OrderOfPlates, { staffId, name, now }: RecordedBy): Promise<void> {
  const passed = listPassedChecks(standardStations, await loadPlatesOfOrders(tx, [order.id]));
  const rows = await tx
    .select({ key: orderChecks.key })
    .from(orderChecks)
    // The artwork is checked before there are plates.
    .where(and(eq(orderChecks.orderId, order.id), ne(orderChecks.key, 'preflight')));
  const signed = rows.map(({ key }) => key);
  const added = passed.filter((key) => !signed.includes(key));
  const withdrawn = signed.filter((key) => !(passed as readonly string[]).includes(key));
  if (added.length > 0)
    await tx
      .insert(orderChecks)
      .values(added.map((key) => ({ orderId: order.id, key, signedBy: staffId, signedByName: name, signedAt: now })));
  if (withdrawn.length > 0)
    await tx.delete(orderChecks).where(and(eq(orderChecks.orderId, order.id), inArray(orderChecks.key, withdrawn)));
  const toEntry = (event: string) => (note: string) => ({
    ...{ orderId: order.id, at: now, by: { kind: 'staff' as const, id: staffId, name } },
    ...{ event, status: order.status, note },
  });
  const entries = [...withdrawn.map(toEntry('withdrawCheck')), ...added.map(toEntry('signCheck'))];
  if (entries.length > 0) await addOrderHistoryEntries(tx, entries);
}
