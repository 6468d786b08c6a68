import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { canBePlaced } from '@platewright/domain/ganging/plates-to-place';
import type { Tx } from '../../platform/db/database.ts';
import { loadStations, type StationDeps } from '../production/index.ts';
import { orderPlates, orders, plates, sheetPlaces } from '../../platform/db/schema/index.ts';

/** Plates as places need them, with the sheet that they lie on. */
const selectRoomPlates = (tx: Tx) =>
  tx
    .select({
      id: plates.id,
      code: plates.code,
      orderId: plates.orderId,
      number: plates.number,
      remakeNo: plates.remakeNo,
      plateType: plates.plateType,
      thicknessUm: plates.thicknessUm,
      reliefUm: orders.reliefUm,
      lineScreen: plates.lineScreen,
      isMirrored: plates.isMirrored,
      route: plates.route,
      station: plates.station,
      state: plates.state,
      ink: orderPlates.ink,
      side: orderPlates.side,
      position: orderPlates.position,
      angle: orderPlates.angle,
      widthUm: orderPlates.widthUm,
      lengthUm: orderPlates.lengthUm,
      dueAt: orders.dueAt,
      isInProduction: sql<boolean>`${orders.statusId} = ${orderStatus.inProduction}`,
      place: sheetPlaces,
    })
    .from(plates)
    .innerJoin(orderPlates, and(eq(orderPlates.orderId, plates.orderId), eq(orderPlates.number, plates.number)))
    .innerJoin(orders, eq(orders.id, plates.orderId))
    .leftJoin(sheetPlaces, eq(sheetPlaces.plateId, plates.id))
    .$dynamic();
type RoomPlateRow = Awaited<ReturnType<typeof selectRoomPlates>>[number];
export interface RoomPlate extends RoomPlateRow {
  /** It can get a place, or keep the one that it has on a sheet that is not imaged. */
  readonly isPlaceable: boolean;
}

/** Which plates have no image yet follows from the stations. */
async function load(tx: Tx, deps: StationDeps, condition: SQL | undefined): Promise<RoomPlate[]> {
  const { all: stations } = await loadStations(tx, deps);
  const rows = await selectRoomPlates(tx).where(condition);
  return rows.map((plate) => ({ ...plate, isPlaceable: plate.isInProduction && canBePlaced(stations, plate) }));
}

const isOpen = and(eq(plates.state, 'open'), sql`${orders.statusId} = ${orderStatus.inProduction}`);

/** Plates that wait for a place, of one material and relief or of all. */
export async function loadPlatesToPlace(tx: Tx, deps: StationDeps, which?: SQL): Promise<RoomPlate[]> {
  const plates = await load(tx, deps, and(isOpen, sql`${sheetPlaces.plateId} is null`, which));
  return plates.filter(({ isPlaceable }) => isPlaceable);
}

export const isOfKind = (kind: {
  readonly plateType: string;
  readonly thicknessUm: number;
  readonly reliefUm: number | null;
}): SQL | undefined =>
  and(
    eq(plates.plateType, kind.plateType),
    eq(plates.thicknessUm, kind.thicknessUm),
    sql`${orders.reliefUm} is not distinct from ${kind.reliefUm}::int`,
  );

export const loadRoomPlates = (tx: Tx, deps: StationDeps, ids: readonly number[]): Promise<RoomPlate[]> =>
  ids.length === 0 ? Promise.resolve([]) : load(tx, deps, inArray(plates.id, [...ids]));

/** The plates that have a place on a sheet. */
export const loadPlatesOfSheets = (tx: Tx, deps: StationDeps, sheetIds: readonly number[]): Promise<RoomPlate[]> =>
  sheetIds.length === 0 ? Promise.resolve([]) : load(tx, deps, inArray(sheetPlaces.sheetId, [...sheetIds]));
