import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { materials, plates, sheetPlaces, sheets } from '../../platform/db/schema/index.ts';
import type { StationDeps } from '../production/index.ts';
import { loadPlatesOfSheets } from './load-room-plates.ts';
import { recutSheet } from './recut-sheet.ts';

/**
 * Plates of an order that are held, that are not made now or that have been imaged without their sheet lose their places on
 * planned sheets, which are cut without them. A sheet that has none left is dissolved; one that was released says which.
 */
export async function dropStoppedPlates(
  tx: Tx,
  deps: StationDeps,
  orderId: number,
  by: { readonly staffId: number | null; readonly name: string; readonly now: Date },
): Promise<void> {
  const found = await tx
    .selectDistinct({ id: sheets.id })
    .from(sheets)
    .innerJoin(sheetPlaces, eq(sheetPlaces.sheetId, sheets.id))
    .innerJoin(plates, eq(plates.id, sheetPlaces.plateId))
    .where(and(eq(plates.orderId, orderId), eq(sheets.state, 'planned')))
    .orderBy(sheets.id);
  for (const { id } of found) {
    const [sheet] = await tx
      .select()
      .from(sheets)
      .where(and(eq(sheets.id, id), eq(sheets.state, 'planned')))
      .for('update');
    if (sheet) await dropFromSheet(tx, deps, sheet, by);
  }
}

async function dropFromSheet(
  tx: Tx,
  deps: StationDeps,
  sheet: typeof sheets.$inferSelect,
  by: Parameters<typeof dropStoppedPlates>[3],
): Promise<void> {
  const all = await loadPlatesOfSheets(tx, deps, [sheet.id]);
  const stopped = all.filter(({ isPlaceable }) => !isPlaceable);
  if (stopped.length === 0) return;
  await tx.delete(sheetPlaces).where(
    inArray(
      sheetPlaces.plateId,
      stopped.map(({ id }) => id),
    ),
  );
  const [material] = await tx.select().from(materials).where(eq(materials.id, sheet.materialId));
  if (!material) throw new Error('A sheet has no material.');
  const left = all.filter(({ isPlaceable }) => isPlaceable);
  await recutSheet(tx, sheet, material, left, { ...by, kind: 'drop' });
}
