import { asc, inArray } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { PlateError } from '@platewright/contract/modules/production/desk-calls';
import { isOrderStatusId, orderStatus } from '@platewright/domain/orders/order-status';
import { readScannedPlate } from '@platewright/domain/production/plate-code';
import { canUndo, transitionPlate, type PlatePosition } from '@platewright/domain/production/plate-transitions';
import type { Machine, Station } from '@platewright/domain/production/stations';
import { err, ok, type Result } from '@platewright/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { orders, plateEvents, plates } from '../../platform/db/schema/index.ts';
import { whereScanned } from './list-plates.ts';
import { loadLastEvents, loadPlates, type LastPlateEvent, type PlateRow } from './load-plates.ts';
import { recordPlateEvents, type NewPlateEvent } from './record-events.ts';

type SentEvent = CallInput<Contract['deskTransitionPlates']>['events'][number];

export interface PlateOutcome {
  readonly id: string;
  readonly outcome: 'done' | 'repeated' | 'refused';
  readonly error: PlateError | null;
  readonly plateId: number | null;
}

/** A plate while the events of a call happen to it. */
interface PlateInWork {
  row: PlateRow;
  last: LastPlateEvent | null;
  readonly isInProduction: boolean;
}

/** Where `seenAt` says that a plate is which has passed all stations. */
const PACKED = 'packed';

/**
 * Does to plates what was sent, in its order and each on its own. Orders are locked in the order of their numbers, so that calls of
 * two people about the same orders wait for each other instead of both failing.
 * @param stations all of them, the removed ones among them
 * @returns in the same order what became of each, and the orders that have changed
 */
export async function transitionPlates(
  tx: Tx,
  events: readonly SentEvent[],
  by: { readonly staffId: number; readonly name: string; readonly now: Date },
  stations: readonly Station[],
): Promise<{ readonly outcomes: PlateOutcome[]; readonly changed: { id: number; companyId: number }[] }> {
  const named = await tx
    .select({ id: plates.id, code: plates.code, orderId: plates.orderId, number: plates.number })
    .from(plates)
    .where(whereScanned(events.map(({ plate }) => plate)));
  const locked = await tx
    .select({ id: orders.id, companyId: orders.companyId, statusId: orders.statusId })
    .from(orders)
    .where(
      inArray(
        orders.id,
        named.map(({ orderId }) => orderId),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update');
  const inWork = await loadInWork(
    tx,
    locked,
    named.map(({ id }) => id),
  );
  const repeated = await loadRepeated(tx, events);
  const recorded = new Map<number, NewPlateEvent[]>();
  const outcomes = events.map((event): PlateOutcome => {
    const plate = inWork.get(findNamed(named, event.plate) ?? 0);
    const plateId = plate?.row.id ?? null;
    const before = repeated.get(event.id);
    if (before)
      return before.plateId === plateId && before.transition === event.transition
        ? { id: event.id, outcome: 'repeated', error: null, plateId }
        : { id: event.id, outcome: 'refused', error: 'requestReused', plateId };
    const machine = plate && findMachine(stations, plate.row, event);
    const to: Result<PlatePosition, PlateError> =
      plate && machine !== undefined ? decide(plate, event, by.now) : err(plate ? 'machineUnknown' : 'plateUnknown');
    if (!to.ok || !plate)
      return { id: event.id, outcome: 'refused', error: to.ok ? 'plateUnknown' : to.reason, plateId };
    const { row } = plate;
    const { id, transition, note, way } = event;
    const ofOrder = recorded.get(row.orderId) ?? [];
    recorded.set(row.orderId, [
      ...ofOrder,
      { id, plate: row, transition, to: to.value, note, way, machine: machine ?? null },
    ]);
    repeated.set(id, { plateId: row.id, transition });
    plate.last = { transition, fromState: row.state, fromStation: row.station, at: by.now, staffName: by.name };
    plate.row = { ...row, ...to.value };
    return { id, outcome: 'done', error: null, plateId };
  });
  for (const { id, statusId } of locked)
    if (isOrderStatusId(statusId))
      await recordPlateEvents(tx, { id, status: statusId }, recorded.get(id) ?? [], by, { stations });
  return { outcomes, changed: locked.filter(({ id }) => recorded.has(id)) };
}

/** The machine that an event names, of the station where the plate is; null for none, undefined where there is no such one. */
function findMachine(
  stations: readonly Station[],
  { station }: PlateRow,
  { machine }: SentEvent,
): Machine | null | undefined {
  if (machine === undefined) return null;
  return stations.find(({ key }) => key === station)?.machines.find(({ key }) => key === machine);
}

function decide(
  { row, last, isInProduction }: PlateInWork,
  event: SentEvent,
  now: Date,
): Result<PlatePosition, PlateError> {
  if (!isInProduction) return err('orderNotInProduction');
  if (event.seenAt !== undefined && event.seenAt !== (row.station ?? PACKED)) return err('plateElsewhere');
  const { transition, to, note } = event;
  if (transition !== 'undo') return transitionPlate(row, { transition, to, note });
  return last && canUndo(last, now) ? ok({ state: last.fromState, station: last.fromStation }) : err('nothingToUndo');
}

/** The named plates of these orders by their ids. */
async function loadInWork(
  tx: Tx,
  locked: readonly { readonly id: number; readonly statusId: number }[],
  namedIds: readonly number[],
): Promise<Map<number, PlateInWork>> {
  const rows = await loadPlates(tx, namedIds);
  const lastEvents = await loadLastEvents(tx, namedIds);
  const inProduction = new Set(
    locked.filter(({ statusId }) => statusId === orderStatus.inProduction).map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { row, last: lastEvents.get(row.id) ?? null, isInProduction: inProduction.has(row.orderId) },
    ]),
  );
}

/** Events of these ids that have happened before. */
async function loadRepeated(tx: Tx, events: readonly SentEvent[]) {
  const rows = await tx
    .select({ id: plateEvents.id, plateId: plateEvents.plateId, transition: plateEvents.transition })
    .from(plateEvents)
    .where(
      inArray(
        plateEvents.id,
        events.map(({ id }) => id),
      ),
    );
  return new Map(rows.map(({ id, plateId, transition }) => [id, { plateId, transition }]));
}

/** The id of the plate that a text names. */
function findNamed(
  named: readonly { readonly id: number; readonly code: string; readonly orderId: number; readonly number: number }[],
  text: string,
): number | null {
  const scanned = readScannedPlate(text);
  if (scanned === null) return null;
  const found = named.find((one) =>
    'code' in scanned ? one.code === scanned.code : one.orderId === scanned.orderId && one.number === scanned.number,
  );
  return found?.id ?? null;
}
