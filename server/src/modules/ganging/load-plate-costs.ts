import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { priceByArea, sharePlateCosts } from '@platewright/domain/ganging/plate-cost';
import { filsToAed, sumFils, type Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { materials, plates as platesTable, sheets, sheetSizes } from '../../platform/db/schema/index.ts';
import type { StationDeps } from '../production/index.ts';
import { loadPlatesOfSheets, loadRoomPlates, type RoomPlate } from './load-room-plates.ts';
import { toGangedSheet } from './load-sheet.ts';
import { getSheetPrice } from './load-stock.ts';

/** What the material of a plate costs. */
interface PlateCost {
  readonly cost: Fils;
  /** The sheet that it is a part of; null while it lies on none, and is priced by its area. */
  readonly sheetId: number | null;
}

/** What the material of plates costs, by their ids; plates of an unknown size or material are missing. */
export async function loadPlateCosts(
  tx: Tx,
  deps: StationDeps,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PlateCost>> {
  const plates = await loadRoomPlates(tx, deps, ids);
  const placed = plates.flatMap(({ place }) => place?.sheetId ?? []);
  const costs = new Map<number, PlateCost>();
  if (placed.length > 0) {
    const found = await tx.select().from(sheets).where(inArray(sheets.id, placed));
    const beside = await loadPlatesOfSheets(tx, deps, [...new Set(placed)]);
    for (const sheet of found) {
      const ofSheet = beside.filter(({ place }) => place?.sheetId === sheet.id);
      for (const [plateId, cost] of sharePlateCosts(toGangedSheet(sheet, ofSheet)))
        costs.set(Number(plateId), { cost, sheetId: sheet.id });
    }
  }
  const others = plates.filter(({ place }) => place === null);
  if (others.length > 0) await addCostsByArea(tx, others, costs);
  return costs;
}

/** What the material of the plates of an order costs; null where nothing of it is known. */
export async function loadOrderMaterial(
  tx: Tx,
  deps: StationDeps,
  orderId: number,
): Promise<CallAnswer<Contract['deskOrder']>['material']> {
  const rows = await tx
    .select({ id: platesTable.id, state: platesTable.state })
    .from(platesTable)
    .where(eq(platesTable.orderId, orderId));
  const costs = await loadPlateCosts(
    tx,
    deps,
    rows.map(({ id }) => id),
  );
  if (costs.size === 0) return null;
  const sumOf = (which: typeof rows) => filsToAed(sumFils(which.map(({ id }) => costs.get(id)?.cost ?? 0)));
  return { cost: sumOf(rows), scrapped: sumOf(rows.filter(({ state }) => state === 'scrapped')) };
}

async function addCostsByArea(tx: Tx, plates: readonly RoomPlate[], costs: Map<number, PlateCost>): Promise<void> {
  const sizes = await tx
    .select({ material: materials, size: sheetSizes })
    .from(sheetSizes)
    .innerJoin(materials, eq(materials.id, sheetSizes.materialId))
    .where(
      and(
        inArray(
          materials.plateType,
          plates.map(({ plateType }) => plateType),
        ),
        eq(materials.isRetired, false),
      ),
    )
    .orderBy(desc(sheetSizes.id));
  for (const { id, plateType, thicknessUm, widthUm, lengthUm } of plates) {
    if (widthUm === null || lengthUm === null) continue;
    const ofMaterial = sizes.filter(
      ({ material }) => material.plateType === plateType && material.thicknessUm === thicknessUm,
    );
    const cost = priceByArea(
      { widthUm, lengthUm },
      ofMaterial.map(({ size }) => ({
        ...{ widthUm: size.widthUm, lengthUm: size.lengthUm, price: getSheetPrice(size) },
      })),
    );
    if (cost !== null) costs.set(id, { cost, sheetId: null });
  }
}

export const presentPlateCost = (
  found: PlateCost | undefined,
): CallAnswer<Contract['deskPlate']>['plate']['material'] =>
  found ? { cost: filsToAed(found.cost), sheetId: found.sheetId } : null;
