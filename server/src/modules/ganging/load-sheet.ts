import { asc, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { GangedSheet } from '@platewright/domain/ganging/measure-sheets';
import type { Tx } from '../../platform/db/database.ts';
import { materials, sheetEvents, sheets } from '../../platform/db/schema/index.ts';
import type { StationDeps } from '../production/index.ts';
import { loadPlatesOfSheets, type RoomPlate } from './load-room-plates.ts';
import { layPlates } from './sheet-parts.ts';

type SheetRow = typeof sheets.$inferSelect;

/** A stored sheet as the rules of ganging know it. */
export const toGangedSheet = (sheet: SheetRow, plates: readonly RoomPlate[]): GangedSheet => ({
  ...{ stockId: '', widthUm: sheet.widthUm, lengthUm: sheet.lengthUm, isOffcut: sheet.offcutId !== null },
  ...{ price: sheet.price, plates: layPlates(plates), cuts: sheet.cuts },
});

/** @throws CallError notFound */
export async function loadSheet(tx: Tx, deps: StationDeps, sheetId: number) {
  const [found] = await tx
    .select({ sheet: sheets, material: materials })
    .from(sheets)
    .innerJoin(materials, eq(materials.id, sheets.materialId))
    .where(eq(sheets.id, sheetId));
  if (!found) throw new CallError('notFound');
  const rows = await loadPlatesOfSheets(tx, deps, [sheetId]);
  const events = await tx
    .select()
    .from(sheetEvents)
    .where(eq(sheetEvents.sheetId, sheetId))
    .orderBy(asc(sheetEvents.id));
  return { ...found, events, plates: rows, ganged: toGangedSheet(found.sheet, rows) };
}
