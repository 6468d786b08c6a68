import { eq, sql } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { CallError } from '@platewright/contract/call-errors';
import { hasImage, isOpenSheet, type SheetState } from '@platewright/domain/ganging/sheet-transitions';
import type { Tx } from '../../platform/db/database.ts';
import { sheetPlaces, sheets } from '../../platform/db/schema/index.ts';
import type { StationDeps } from '../production/index.ts';
import { loadRoomPlates, type RoomPlate } from './load-room-plates.ts';
import {
  checkPlate,
  cutByPlaces,
  insertPlaces,
  lockMaterial,
  recordSheetEvent,
  type SheetChangeBy,
} from './plan-sheets.ts';

/** @throws CallError sheetImaged, sheetLocked */
export function assertOpen(state: SheetState): void {
  if (!isOpenSheet(state)) throw new CallError(hasImage(state) ? 'sheetImaged' : 'sheetLocked');
}

/**
 * Gives the plates of a planned sheet other places; those that are missing are taken off.
 * @throws CallError notFound, changedMeanwhile, sheetLocked, sheetImaged, plateOnSheet, plateNotPlaceable, placementWrong
 */
export async function changeSheet(
  tx: Tx,
  deps: StationDeps,
  { sheetId, revision, places }: CallInput<Contract['deskChangeSheet']>,
  by: SheetChangeBy,
): Promise<void> {
  const [known] = await tx.select({ materialId: sheets.materialId }).from(sheets).where(eq(sheets.id, sheetId));
  if (!known) throw new CallError('notFound');
  const material = await lockMaterial(tx, known.materialId);
  const [sheet] = await tx.select().from(sheets).where(eq(sheets.id, sheetId)).for('update');
  if (!sheet) throw new CallError('notFound');
  assertOpen(sheet.state);
  if (sheet.revision !== revision) throw new CallError('changedMeanwhile');
  const ids = places.map(({ plateId }) => plateId);
  if (new Set(ids).size < ids.length) throw new CallError('placementWrong');
  const plates = new Map((await loadRoomPlates(tx, deps, ids)).map((plate) => [plate.id, plate]));
  for (const id of ids) await checkPlate(tx, plates.get(id), material, sheet.reliefUm, sheetId);
  const lying = places.map((place) => ({ place, plate: plates.get(place.plateId) as RoomPlate }));
  const cuts = cutByPlaces(material, sheet, lying);
  await tx.delete(sheetPlaces).where(eq(sheetPlaces.sheetId, sheetId));
  await insertPlaces(tx, sheetId, lying);
  await tx
    .update(sheets)
    .set({ cuts, revision: sql`${sheets.revision} + 1` })
    .where(eq(sheets.id, sheetId));
  await recordSheetEvent(tx, sheetId, 'change', by);
}
