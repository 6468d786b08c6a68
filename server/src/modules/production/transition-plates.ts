import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { PlateError } from '@platewright/contract/modules/production/desk-calls';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { isOrderStatusId, orderStatus } from '@platewright/domain/orders/order-status';
import { readDeviceTime } from '@platewright/domain/production/device-time';
import { readScannedPlate } from '@platewright/domain/production/plate-code';
import {
  checkOrderOfPlates,
  checkSeenAt,
  checkUndo,
  getPlace,
  transitionPlate,
  type PlatePosition,
} from '@platewright/domain/production/plate-transitions';
import { findScrapStation } from '@platewright/domain/production/scrap';
import type { Machine, Station } from '@platewright/domain/production/stations';
import { err, ok, type Result } from '@platewright/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import {
  creditNotes,
  invoices,
  orders,
  parcelContents,
  parcels,
  plateEvents,
  plates,
} from '../../platform/db/schema/index.ts';
import { findOfferedReason } from '../settings/index.ts';
import { finishPackedOrder, unpackOrder, type PlateRoomContext } from './finish-packed-order.ts';
import { whereScanned, type NamedPlate } from './list-plates.ts';
import { loadLastEvents, loadPlates, type LastPlateEvent, type PlateRow } from './load-plates.ts';
import { recordPlateEvents, type NewPlateEvent } from './record-events.ts';
import type { Scrap } from './scrap-plates.ts';

type SentEvent = CallInput<Contract['deskTransitionPlates']>['events'][number];
/** What happens to a plate: sent by a device, or because its sheet moves. */
export type PlateEvent = Omit<SentEvent, 'way'> & { readonly way: SentEvent['way'] | 'sheet' };

export interface PlateOutcome {
  readonly id: string;
  readonly outcome: 'done' | 'repeated' | 'refused';
  readonly error: PlateError | null;
  /** The time of the device cannot be right. */
  readonly isTimeReplaced: boolean;
  readonly plateId: number | null;
}

/** A plate while the events of a call happen to it. */
interface PlateInWork {
  row: PlateRow;
  last: LastPlateEvent | null;
  readonly order: OrderInWork;
  readonly isInParcel: boolean;
}

/** Its status changes with the first of its packed plates that goes back. */
interface OrderInWork {
  readonly id: number;
  readonly companyId: number;
  statusId: number;
  /** Nothing is left of its invoice. */
  readonly isCredited: boolean;
  /** A parcel with some of its plates has left. */
  isPartlyShipped?: boolean;
}

/**
 * Does to plates what was sent, in its order and each on its own. Orders are locked in the order of their numbers, so that calls of
 * two people about the same orders wait for each other instead of both failing. The last plate that is packed makes its order ready, and
 * one that goes back takes it back into production.
 * @param stations all of them, the removed ones among them
 * @returns in the same order what became of each, and the orders that have changed
 */
export async function transitionPlates(
  ctx: PlateRoomContext,
  events: readonly PlateEvent[],
  by: { readonly staffId: number; readonly name: string; readonly now: Date },
  stations: readonly Station[],
): Promise<{ readonly outcomes: PlateOutcome[]; readonly changed: { id: number; companyId: number }[] }> {
  const { tx } = ctx;
  const named = await tx
    .select({
      ...{ id: plates.id, code: plates.code },
      ...{ orderId: plates.orderId, number: plates.number, remakeNo: plates.remakeNo },
    })
    .from(plates)
    .where(whereScanned(events.map(({ plate }) => plate)));
  const locked = await tx
    .select({ id: orders.id, companyId: orders.companyId, statusId: orders.statusId, isCredited })
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
  const reasons = await loadScrapReasons(tx, events, by.now);
  const recorded = new Map<number, NewPlateEvent[]>();
  const wasReady = new Set(locked.filter(({ statusId }) => statusId === orderStatus.ready).map(({ id }) => id));
  const outcomes = events.map((event): PlateOutcome => {
    const plate = inWork.get(findNamed(named, event.plate) ?? 0);
    const plateId = plate?.row.id ?? null;
    const refuse = (error: PlateError): PlateOutcome => ({
      ...{ id: event.id, outcome: 'refused', error, isTimeReplaced: false, plateId },
    });
    const before = repeated.get(event.id);
    if (before)
      return before.plateId === plateId && before.transition === event.transition
        ? { id: event.id, outcome: 'repeated', error: null, isTimeReplaced: false, plateId }
        : refuse('requestReused');
    const { at, isReplaced } = readDeviceTime(
      event.at === undefined ? undefined : new Date(event.at),
      by.now,
      plate?.last?.at ?? null,
    );
    if (!plate) return refuse('plateUnknown');
    const to = decide(plate, event, { reasons, now: at });
    if (!to.ok) return refuse(to.reason);
    // Only of a plate that is where it was seen: else its station has other machines.
    const machine = findMachine(stations, plate.row, event);
    if (machine === undefined) return refuse('machineUnknown');
    const { row } = plate;
    const { id, transition, note, way } = event;
    const scrap = transition === 'scrap' ? describeScrap(row, event, reasons) : undefined;
    const ofOrder = recorded.get(row.orderId) ?? [];
    recorded.set(row.orderId, [
      ...ofOrder,
      { id, plate: row, transition, to: to.value, at, note, way, machine: machine ?? null, ...(scrap && { scrap }) },
    ]);
    repeated.set(id, { plateId: row.id, transition });
    plate.last = {
      ...{ transition, fromState: row.state, fromStation: row.station, at, staffName: by.name },
      isRemakeTouched: false,
    };
    plate.row = { ...row, ...to.value };
    plate.order.statusId = orderStatus.inProduction;
    return { id, outcome: 'done', error: null, isTimeReplaced: isReplaced, plateId };
  });
  for (const { id, statusId } of locked) {
    const ofOrder = recorded.get(id) ?? [];
    if (ofOrder.length === 0 || !isOrderStatusId(statusId)) continue;
    if (wasReady.has(id)) await unpackOrder(ctx, id, by);
    await recordPlateEvents(tx, { id, status: statusId }, ofOrder, by, { stations });
    await finishPackedOrder(ctx, id, by);
  }
  return { outcomes, changed: locked.filter(({ id }) => recorded.has(id)) };
}

/** The machine that an event names, of the station where the plate is; null for none, undefined where there is no such one. */
function findMachine(
  stations: readonly Station[],
  { station }: PlateRow,
  { machine }: PlateEvent,
): Machine | null | undefined {
  if (machine === undefined) return null;
  return stations.find(({ key }) => key === station)?.machines.find(({ key }) => key === machine);
}

function decide(
  { row, last, order, isInParcel }: PlateInWork,
  event: PlateEvent,
  { reasons, now }: { readonly reasons: ScrapReasons; readonly now: Date },
): Result<PlatePosition, PlateError> {
  const { transition, to, note, reasonKey, foundAt, seenAt } = event;
  const error = checkOrderOfPlates(order.statusId, row.state, transition);
  if (error) return err(error);
  if (transition === 'scrap' && order.isCredited) return err('orderCredited');
  const seenError = checkSeenAt(row, seenAt);
  if (seenError) return err(seenError);
  if (isInParcel) return err('plateInParcel');
  if (order.statusId === orderStatus.ready && order.isPartlyShipped) return err('orderPartlyShipped');
  if (transition === 'scrap' && reasonKey !== '' && !reasons.has(reasonKey)) return err('reasonUnknown');
  if (transition !== 'undo') return transitionPlate(row, { transition, to, note, reasonKey, foundAt });
  const undoError = checkUndo(last, now);
  return last && !undoError
    ? ok({ state: last.fromState, station: last.fromStation })
    : err(undoError ?? 'nothingToUndo');
}

type ScrapReasons = ReadonlyMap<string, LocalizedText>;

/** The reasons that are named and offered now. */
async function loadScrapReasons(tx: Tx, events: readonly PlateEvent[], now: Date): Promise<ScrapReasons> {
  const keys = new Set(events.flatMap(({ transition, reasonKey }) => (transition === 'scrap' ? [reasonKey] : [])));
  const reasons = new Map<string, LocalizedText>();
  for (const key of keys) {
    const reason = key === '' ? null : await findOfferedReason(tx, now, 'scrap', key);
    if (reason) reasons.set(key, reason.name);
  }
  return reasons;
}

/** What is stored of a plate that may be scrapped. */
function describeScrap(row: PlateRow, { reasonKey, foundAt, payer }: PlateEvent, reasons: ScrapReasons): Scrap {
  const station = findScrapStation(row.route, getPlace(row), foundAt);
  if (!station.ok) throw new Error(`Plate ${row.id} has no station ${foundAt ?? ''}.`);
  return { reasonKey: reasonKey || null, reason: reasons.get(reasonKey) ?? null, station: station.value, payer };
}

/** Credit notes take back all of its invoice. */
const isCredited = sql<boolean>`exists (
  select from ${invoices} i where i.order_id = orders.id and i.total > 0
  and i.total <= (select sum(c.net + c.vat) from ${creditNotes} c where c.invoice_id = i.id))`;

/** The named plates of these orders by their ids. */
async function loadInWork(
  tx: Tx,
  locked: readonly OrderInWork[],
  namedIds: readonly number[],
): Promise<Map<number, PlateInWork>> {
  const rows = await loadPlates(tx, namedIds);
  const lastEvents = await loadLastEvents(tx, namedIds);
  const inParcels = await loadInParcels(
    tx,
    locked.map(({ id }) => id),
  );
  const orderById = new Map(
    locked.map((order) => {
      const isPartlyShipped = inParcels.some(({ orderId, state }) => orderId === order.id && state === 'handedOver');
      return [order.id, Object.assign(order, { isPartlyShipped })];
    }),
  );
  const plateIds = new Set(inParcels.map(({ plateId }) => plateId));
  return new Map(
    rows.flatMap((row) => {
      const order = orderById.get(row.orderId);
      return order
        ? [[row.id, { row, last: lastEvents.get(row.id) ?? null, order, isInParcel: plateIds.has(row.id) }] as const]
        : [];
    }),
  );
}

/** The plates of these orders that are in parcels. */
const loadInParcels = (tx: Tx, orderIds: readonly number[]) =>
  tx
    .select({ orderId: parcelContents.orderId, plateId: parcelContents.plateId, state: parcels.state })
    .from(parcelContents)
    .innerJoin(parcels, eq(parcels.id, parcelContents.parcelId))
    .where(inArray(parcelContents.orderId, [...orderIds]));

/** Events of these ids that have happened before. */
async function loadRepeated(tx: Tx, events: readonly PlateEvent[]) {
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
function findNamed(named: readonly (NamedPlate & { readonly id: number })[], text: string): number | null {
  const scanned = readScannedPlate(text);
  if (scanned === null) return null;
  const found = named.find((one) =>
    'code' in scanned
      ? one.code === scanned.code
      : one.orderId === scanned.orderId && one.number === scanned.number && one.remakeNo === scanned.remakeNo,
  );
  return found?.id ?? null;
}
