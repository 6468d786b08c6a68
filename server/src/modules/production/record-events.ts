import { sql } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { ProductionCheck } from '@platewright/domain/orders/production-checks';
import { listOpenChecks, listPassedChecks } from '@platewright/domain/production/passed-checks';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import {
  getPlace,
  getPositionAt,
  type PlatePosition,
  type PlateTransition,
} from '@platewright/domain/production/plate-transitions';
import type { Machine, Station } from '@platewright/domain/production/stations';
import type { Tx } from '../../platform/db/database.ts';
import { plateEvents, plates, type PlateEventWay } from '../../platform/db/schema/index.ts';
import { addOrderHistoryEntries, type OrderHistoryEntry } from '../orders/index.ts';
import { loadPassers, loadPlatesOfOrder, type PlateRow } from './load-plates.ts';
import { scrapPlate, withdrawRemake, type Scrap } from './scrap-plates.ts';
import { loadSignedChecks, signChecks, withdrawChecks, type ChangedBy, type OrderOfPlates } from './sign-checks.ts';

/** What has happened to a plate, as it is stored. */
export interface NewPlateEvent {
  readonly id: string;
  readonly plate: PlateRow;
  readonly transition: PlateTransition;
  readonly to: PlatePosition;
  /** When it happened, where that was not now. */
  readonly at?: Date;
  readonly note: string;
  readonly way: PlateEventWay;
  readonly machine?: Machine | null;
  /** Of a plate that is scrapped. */
  readonly scrap?: Scrap;
}

/**
 * Stores what has happened to plates of one order in the order of the events, moves the plates, and brings the checks of the job
 * ticket in line with them: whoever takes the last plate past a station has made its checks, and a plate that comes
 * back, or is made instead of a scrapped one, has to pass them again. The caller has locked the order.
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
      events.map(({ id, plate, transition, to, at = by.now, note, way, machine = null }) => ({
        ...{ id, plateId: plate.id, transition, note, way },
        ...{ fromState: plate.state, fromStation: plate.station, toState: to.state, toStation: to.station },
        ...{ machine: machine?.key ?? null, machineName: machine?.name ?? null },
        ...{ at, staffId: by.staffId, staffName: by.name },
      })),
    )
    .onConflictDoNothing({ target: plateEvents.id })
    .returning({ id: plateEvents.id });
  // Another order's plate has got one of these ids in the same moment.
  if (stored.length < events.length) throw new CallError('requestReused');
  await replaceScrapped(tx, order, events, by);
  // The last of a plate decides where it is.
  const positions = new Map(events.map(({ plate, to, at = by.now }) => [plate.id, { id: plate.id, ...to, since: at }]));
  await tx.execute(sql`
    update ${plates} p set state = n.state, station = n.station, since = n.since
    from jsonb_to_recordset(${JSON.stringify([...positions.values()])}::jsonb) as n (id int, state text, station text, since timestamptz)
    where p.id = n.id`);
  const signed = await loadSignedChecks(tx, order.id);
  const current = await loadPlatesOfOrder(tx, order.id);
  const comeBack = events.flatMap(({ plate, to, scrap }) => {
    // The plate that is made instead begins at the first station.
    const after = { route: plate.route, ...(scrap ? getPositionAt(plate.route, 0) : to) };
    return getPlace(after) < getPlace(plate) ? [after] : [];
  });
  const open: readonly string[] = listOpenChecks(stations, comeBack);
  const withdrawn = signed.filter((key) => open.includes(key) && !(stay as readonly string[]).includes(key));
  await withdrawChecks(tx, order, withdrawn, by);
  const added = listPassedChecks(stations, current).filter((key) => !signed.includes(key) || withdrawn.includes(key));
  // Who takes back that a plate was sent back has not made the checks that it has passed again with it.
  const isTakenBack = events.every(({ transition }) => transition === 'undo');
  await signChecks(tx, order, added, by, isTakenBack ? await loadPassers(tx, order.id, added, stations) : new Map());
}

/** Puts remakes in place of the plates that are scrapped, and takes them out where that is taken back, in the order of the events. */
async function replaceScrapped(
  tx: Tx,
  order: OrderOfPlates,
  events: readonly NewPlateEvent[],
  by: ChangedBy,
): Promise<void> {
  const history: Omit<OrderHistoryEntry, 'orderId' | 'at' | 'by' | 'status'>[] = [];
  for (const { plate, transition, note, scrap } of events) {
    const number = getPlateNumber(plate.orderId, plate.number, plate.remakeNo);
    if (scrap) {
      const remakeNo = await scrapPlate(tx, plate.id, { ...scrap, note }, by);
      const remade = `${number} → ${getPlateNumber(plate.orderId, plate.number, remakeNo)}`;
      history.push({
        event: 'scrapPlate',
        note: [remade, note].filter(Boolean).join('\n'),
        reasonKey: scrap.reasonKey,
      });
    } else if (transition === 'undo' && plate.state === 'scrapped') {
      await withdrawRemake(tx, plate.id);
      history.push({ event: 'restorePlate', note: number });
    }
  }
  const actor = { kind: 'staff' as const, id: by.staffId, name: by.name };
  await addOrderHistoryEntries(
    tx,
    history.map((entry) => ({ orderId: order.id, at: by.now, by: actor, status: order.status, ...entry })),
  );
}
