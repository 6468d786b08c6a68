import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { CallError } from '@platewright/contract/call-errors';
import { allocateByLargestRemainder } from '@platewright/domain/money/fils';
import { getArea } from '@platewright/domain/ganging/sheet-layout';
import { listParts } from '@platewright/domain/ganging/cut-tree';
import { sheetTransitionRules, type SheetState } from '@platewright/domain/ganging/sheet-transitions';
import type { Tx } from '../../platform/db/database.ts';
import { sheetPlaces, sheets } from '../../platform/db/schema/index.ts';
import {
  lockOffcut,
  lockSheetSize,
  recordSheets,
  removeOffcut,
  returnOffcut,
  storeOffcut,
  type StockChangeBy,
} from '../materials/index.ts';
import type { StationDeps } from '../production/index.ts';
import { loadPlatesOfSheets } from './load-room-plates.ts';
import { recordSheetEvent, type SheetChangeBy } from './plan-sheets.ts';

type SheetRow = typeof sheets.$inferSelect;
type Request = Omit<CallInput<Contract['deskTransitionSheet']>, 'sheetId'>;

/** @throws CallError notFound */
async function lockSheet(tx: Tx, sheetId: number): Promise<SheetRow> {
  const [sheet] = await tx.select().from(sheets).where(eq(sheets.id, sheetId)).for('update');
  if (!sheet) throw new CallError('notFound');
  return sheet;
}

/** What happens with the stock, and with the places of plates; the price of the sheet where it is known by then. */
const effects: Readonly<
  Record<
    Request['transition'],
    (tx: Tx, sheet: SheetRow, by: StockChangeBy, deps: StationDeps) => Promise<{ price?: number }>
  >
> = {
  release: async (tx, sheet, by, deps) => {
    const plates = await loadPlatesOfSheets(tx, deps, [sheet.id]);
    if (!plates.every(({ isPlaceable }) => isPlaceable)) throw new CallError('platesStopped');
    if (sheet.sizeId === null) {
      await removeOffcut(tx, await lockOffcut(tx, sheet.offcutId ?? 0), 'used', by);
      return {};
    }
    const { moved } = await recordSheets(tx, await lockSheetSize(tx, sheet.sizeId), { kind: 'used', sheets: 1 }, by);
    return { price: -moved.value };
  },
  withdraw: async (tx, sheet, by) => {
    if (sheet.sizeId === null) await returnOffcut(tx, await lockOffcut(tx, sheet.offcutId ?? 0), by);
    else {
      const size = await lockSheetSize(tx, sheet.sizeId);
      await recordSheets(tx, size, { kind: 'returned', sheets: 1, value: sheet.price }, by);
    }
    return {};
  },
  image: () => Promise.resolve({}),
  cut: async (tx, sheet, by) => {
    const parts = listParts(sheet.cuts);
    // Each part bears its share of the price, and what the waste cost is borne by all of them in the statistics of the sheet.
    const values = allocateByLargestRemainder(sheet.price, parts.map(getArea));
    for (const [index, { kind, widthUm, lengthUm }] of parts.entries())
      if (kind === 'offcut')
        await storeOffcut(
          tx,
          { materialId: sheet.materialId, widthUm, lengthUm, value: values[index] ?? 0, place: '' },
          { ...by, requestId: randomUUID() },
        );
    return {};
  },
  dissolve: async (tx, sheet) => {
    await tx.delete(sheetPlaces).where(eq(sheetPlaces.sheetId, sheet.id));
    return {};
  },
};

/**
 * The one way in which a sheet changes its state.
 * @throws CallError notFound, changedMeanwhile, moveNotAllowed, notEnoughSheets, offcutGone, platesStopped
 */
export async function transitionSheet(
  tx: Tx,
  deps: StationDeps,
  sheetId: number,
  { transition, revision }: Request,
  by: SheetChangeBy,
): Promise<SheetState> {
  const sheet = await lockSheet(tx, sheetId);
  if (sheet.revision !== revision) throw new CallError('changedMeanwhile');
  const { from, to } = sheetTransitionRules[transition];
  if (sheet.state !== from) throw new CallError('moveNotAllowed');
  const changed = await effects[transition](tx, sheet, { ...by, requestId: randomUUID(), note: `S-${sheetId}` }, deps);
  await tx
    .update(sheets)
    .set({ ...changed, state: to, revision: sql`${sheets.revision} + 1` })
    .where(and(eq(sheets.id, sheetId), eq(sheets.state, from)));
  await recordSheetEvent(tx, sheetId, transition, by);
  return to;
}
