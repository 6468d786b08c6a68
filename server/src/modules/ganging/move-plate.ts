import { asc, eq, inArray } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { findFreePlace } from '@platewright/domain/ganging/find-free-place';
import { toPlateToPlace } from '@platewright/domain/ganging/plates-to-place';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import type { Tx } from '../../platform/db/database.ts';
import { sheetPlaces, sheets } from '../../platform/db/schema/index.ts';
import type { StationDeps } from '../production/index.ts';
import { assertOpen } from './change-sheet.ts';
import { loadPlatesOfSheets, type RoomPlate } from './load-room-plates.ts';
import { lockMaterial, type SheetChangeBy } from './plan-sheets.ts';
import { recutSheet } from './recut-sheet.ts';
import { toGangingSettings } from './sheet-parts.ts';

/**
 * Gives a plate a free place on another planned sheet of its material and relief; the sheet that it leaves is dissolved with its last plate.
 * @throws CallError notFound, changedMeanwhile, sheetLocked, sheetImaged, plateNotPlaceable, noRoomOnSheet
 */
export async function movePlate(
  tx: Tx,
  deps: StationDeps,
  { sheetId, revision, plateId, toSheetId }: CallInput<Contract['deskMovePlateToSheet']>,
  by: SheetChangeBy,
): Promise<void> {
  const [known] = await tx.select({ materialId: sheets.materialId }).from(sheets).where(eq(sheets.id, sheetId));
  if (!known || sheetId === toSheetId) throw new CallError('notFound');
  const material = await lockMaterial(tx, known.materialId);
  const ids = [sheetId, toSheetId];
  const locked = await tx.select().from(sheets).where(inArray(sheets.id, ids)).orderBy(asc(sheets.id)).for('update');
  const [from, to] = ids.map((id) => locked.find((sheet) => sheet.id === id));
  if (!from || !to) throw new CallError('notFound');
  assertOpen(from.state);
  if (from.revision !== revision) throw new CallError('changedMeanwhile');
  assertOpen(to.state);
  const all = await loadPlatesOfSheets(tx, deps, ids);
  const isOn = (id: number) => (one: RoomPlate) => one.place?.sheetId === id;
  const plate = all.filter(isOn(sheetId)).find(({ id }) => id === plateId);
  if (!plate) throw new CallError('notFound');
  const number = getPlateNumber(plate.orderId, plate.number, plate.remakeNo);
  if (!plate.isPlaceable || to.materialId !== material.id || to.reliefUm !== from.reliefUm)
    throw new CallError('plateNotPlaceable', { params: { number } });
  const toPlace = (one: RoomPlate) =>
    toPlateToPlace({ ...one, widthUm: one.widthUm ?? 0, lengthUm: one.lengthUm ?? 0 }, material.canTurn);
  const beside = all.filter(isOn(toSheetId));
  const others = beside.flatMap((one) =>
    one.place ? [{ plate: toPlace(one), place: { ...one.place, plateId: String(one.id) } }] : [],
  );
  const place = findFreePlace(to, others, toPlace(plate), toGangingSettings(material));
  if (!place) throw new CallError('noRoomOnSheet', { params: { number, sheet: `S-${toSheetId}` } });
  const { xUm, yUm, isTurned } = place;
  const moved = { plateId, sheetId: toSheetId, xUm, yUm, isTurned };
  await tx.update(sheetPlaces).set(moved).where(eq(sheetPlaces.plateId, plateId));
  const change = { ...by, kind: 'change' as const };
  const left = all.filter(isOn(sheetId)).filter(({ id }) => id !== plateId);
  await recutSheet(tx, from, material, left, change);
  await recutSheet(tx, to, material, [...beside, { ...plate, place: moved }], change);
}
