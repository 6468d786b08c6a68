import { and, eq, inArray } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { CallError } from '@platewright/contract/call-errors';
import type { SheetPart } from '@platewright/domain/ganging/cut-tree';
import { checkPlacement } from '@platewright/domain/ganging/check-placement';
import { layPlate } from '@platewright/domain/ganging/sheet-layout';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { toPlateToPlace } from '@platewright/domain/ganging/plates-to-place';
import type { Tx } from '../../platform/db/database.ts';
import { materials, sheetEvents, sheetPlaces, sheets } from '../../platform/db/schema/index.ts';
import type { StationDeps } from '../production/index.ts';
import { loadRoomPlates, type RoomPlate } from './load-room-plates.ts';
import { loadAvailableStock, type AvailableStock } from './load-stock.ts';
import { cutSheet, toGangingSettings } from './sheet-parts.ts';

type PlanInput = CallInput<Contract['deskPlanSheets']>;
type PlannedSheet = PlanInput['sheets'][number];
type MaterialRow = typeof materials.$inferSelect;

export interface SheetChangeBy {
  readonly staffId: number;
  readonly name: string;
  readonly now: Date;
}

/** @throws CallError notFound */
export async function lockMaterial(tx: Tx, materialId: number): Promise<MaterialRow> {
  const [material] = await tx.select().from(materials).where(eq(materials.id, materialId)).for('update');
  if (!material) throw new CallError('notFound');
  return material;
}

/**
 * Gives plates their places: all of the sheets, or none.
 * @throws CallError notFound, plateOnSheet, plateNotPlaceable, placementWrong, sheetsPlanned, offcutPlanned
 */
export async function planSheets(tx: Tx, deps: StationDeps, input: PlanInput, by: SheetChangeBy): Promise<number[]> {
  // A plate is of one material: plans of it are stored one after the other.
  const material = await lockMaterial(tx, input.materialId);
  const plateIds = input.sheets.flatMap(({ places }) => places.map(({ plateId }) => plateId));
  const plates = new Map((await loadRoomPlates(tx, deps, plateIds)).map((plate) => [plate.id, plate]));
  if (new Set(plateIds).size < plateIds.length) throw new CallError('placementWrong');
  for (const id of plateIds) await checkPlate(tx, plates.get(id), material, input.reliefUm ?? null);
  const stock = await loadAvailableStock(tx, material.id);
  const ids: number[] = [];
  for (const sheet of input.sheets) {
    const taken = takeStock(stock, sheet);
    const lying = sheet.places.map((place) => ({ place, plate: plates.get(place.plateId) as RoomPlate }));
    ids.push(await insertSheet(tx, { material, reliefUm: input.reliefUm ?? null, taken, lying, by }));
  }
  return ids;
}

/** A plate of this material that waits for a place, or has one on this sheet. @throws CallError notFound, plateOnSheet, plateNotPlaceable */
export async function checkPlate(
  tx: Tx,
  plate: RoomPlate | undefined,
  material: MaterialRow,
  reliefUm: number | null,
  sheetId?: number,
): Promise<void> {
  if (!plate) throw new CallError('notFound');
  const number = getPlateNumber(plate.orderId, plate.number, plate.remakeNo);
  if (plate.place && plate.place.sheetId !== sheetId) throw await createOnSheetError(tx, plate.place.sheetId, number);
  const isOfMaterial = plate.plateType === material.plateType && plate.thicknessUm === material.thicknessUm;
  if (!isOfMaterial || plate.reliefUm !== reliefUm || !plate.isPlaceable)
    throw new CallError('plateNotPlaceable', { params: { number } });
}

/** Says on which sheet it lies, and who has placed it there. */
async function createOnSheetError(tx: Tx, sheetId: number, number: string): Promise<CallError> {
  const [planned] = await tx
    .select({ name: sheetEvents.staffName })
    .from(sheetEvents)
    .where(and(eq(sheetEvents.sheetId, sheetId), inArray(sheetEvents.kind, ['plan', 'change'])))
    .orderBy(sheetEvents.id)
    .limit(1);
  return new CallError('plateOnSheet', { params: { number, sheet: `S-${sheetId}`, name: planned?.name ?? '' } });
}

/** Takes one from the stock that the plan counts on. */
function takeStock(stock: AvailableStock[], { sizeId, offcutId }: PlannedSheet): AvailableStock {
  if ((sizeId === undefined) === (offcutId === undefined)) throw new CallError('notFound');
  const index = stock.findIndex((one) => (sizeId === undefined ? one.offcutId === offcutId : one.sizeId === sizeId));
  const found = stock[index];
  if (!found) throw new CallError(sizeId === undefined ? 'offcutPlanned' : 'notFound');
  if (found.available === 0) throw new CallError(sizeId === undefined ? 'offcutPlanned' : 'sheetsPlanned');
  stock[index] = { ...found, available: found.available - 1 };
  return found;
}

export interface LyingPlate {
  readonly place: PlannedSheet['places'][number];
  readonly plate: RoomPlate;
}

/**
 * How a sheet with these places is cut.
 * @throws CallError placementWrong
 */
export function cutByPlaces(
  material: MaterialRow,
  { widthUm, lengthUm }: { readonly widthUm: number; readonly lengthUm: number },
  lying: readonly LyingPlate[],
): SheetPart {
  const settings = toGangingSettings(material);
  const plates = lying.map(({ plate }) => {
    const { id, dueAt } = plate;
    return toPlateToPlace({ id, dueAt, widthUm: plate.widthUm ?? 0, lengthUm: plate.lengthUm ?? 0 }, material.canTurn);
  });
  const placements = lying.map(({ place }) => ({ ...place, plateId: String(place.plateId) }));
  if (checkPlacement({ widthUm, lengthUm, placements }, plates, settings).length > 0)
    throw new CallError('placementWrong');
  const placed = placements.map((place, index) => layPlate(plates[index] as (typeof plates)[number], place));
  return cutSheet({ widthUm, lengthUm }, placed, settings);
}

export const insertPlaces = async (tx: Tx, sheetId: number, lying: readonly LyingPlate[]): Promise<void> => {
  await tx
    .insert(sheetPlaces)
    .values(lying.map(({ place: { plateId, xUm, yUm, isTurned } }) => ({ plateId, sheetId, xUm, yUm, isTurned })));
};

interface NewSheet {
  readonly material: MaterialRow;
  readonly reliefUm: number | null;
  readonly taken: AvailableStock;
  readonly lying: readonly LyingPlate[];
  readonly by: SheetChangeBy;
}

async function insertSheet(tx: Tx, { material, reliefUm, taken, lying, by }: NewSheet): Promise<number> {
  const { widthUm, lengthUm, sizeId, offcutId, price } = taken;
  const cuts = cutByPlaces(material, taken, lying);
  const [sheet] = await tx
    .insert(sheets)
    .values({
      ...{ materialId: material.id, reliefUm, sizeId, offcutId, widthUm, lengthUm, price, createdAt: by.now },
      ...{ state: 'planned', cuts },
    })
    .returning({ id: sheets.id });
  if (!sheet) throw new Error('An insert returned no row.');
  await insertPlaces(tx, sheet.id, lying);
  await recordSheetEvent(tx, sheet.id, 'plan', by);
  return sheet.id;
}

export const recordSheetEvent = async (
  tx: Tx,
  sheetId: number,
  kind: (typeof sheetEvents.$inferInsert)['kind'],
  by: { readonly staffId: number | null; readonly name: string; readonly now: Date },
): Promise<void> => {
  await tx.insert(sheetEvents).values({ sheetId, kind, at: by.now, staffId: by.staffId, staffName: by.name });
};
