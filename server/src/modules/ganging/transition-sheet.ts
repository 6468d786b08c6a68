import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { CallAnswer, CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { CallError } from '@platewright/contract/call-errors';
import { allocateByLargestRemainder } from '@platewright/domain/money/fils';
import { getArea } from '@platewright/domain/ganging/sheet-layout';
import { listParts } from '@platewright/domain/ganging/cut-tree';
import { findSheetUndo, sheetTransitionRules } from '@platewright/domain/ganging/sheet-transitions';
import type { Tx } from '../../platform/db/database.ts';
import { sheetEvents, sheetPlaces, sheets } from '../../platform/db/schema/index.ts';
import {
  lockOffcut,
  lockSheetSize,
  recordSheets,
  removeOffcut,
  returnOffcut,
  storeOffcut,
  type StockChangeBy,
} from '../materials/index.ts';
import type { PlateRoomContext } from '../production/index.ts';
import { carryPlates, carryPlatesBack, type Carried } from './carry-plates.ts';
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

interface Effect {
  /** What the sheet costs, where it is known by then. */
  readonly price?: number;
  readonly carried?: Carried;
}

const withPlates =
  (transition: 'image' | 'carry') =>
  async (ctx: PlateRoomContext, sheet: SheetRow, by: StockChangeBy, { station: at, machine }: Request) => ({
    carried: await carryPlates(ctx, sheet, { transition, at, machine }, by),
  });

/** @throws CallError moveNotAllowed when it was not the last, or is too long ago */
async function takeBack(
  ctx: PlateRoomContext,
  sheet: SheetRow,
  by: StockChangeBy,
  { transition }: Request,
): Promise<Effect> {
  const last = await loadLastSheetEvent(ctx.tx, sheet.id);
  if (!last || findSheetUndo(last, by.now) !== transition) throw new CallError('moveNotAllowed');
  return { carried: await carryPlatesBack(ctx, sheet, last, by) };
}

async function loadLastSheetEvent(tx: Tx, sheetId: number) {
  const ofSheet = eq(sheetEvents.sheetId, sheetId);
  const [last] = await tx.select().from(sheetEvents).where(ofSheet).orderBy(desc(sheetEvents.id)).limit(1);
  return last;
}

/** What happens with the stock, and with the places of plates and where they are. */
const effects: Readonly<
  Record<
    Request['transition'],
    (ctx: PlateRoomContext, sheet: SheetRow, by: StockChangeBy, request: Request) => Promise<Effect>
  >
> = {
  release: async ({ tx, deps }, sheet, by) => {
    const plates = await loadPlatesOfSheets(tx, deps, [sheet.id]);
    if (!plates.every(({ isPlaceable }) => isPlaceable)) throw new CallError('platesStopped');
    if (sheet.sizeId === null) {
      await removeOffcut(tx, await lockOffcut(tx, sheet.offcutId ?? 0), 'used', by);
      return {};
    }
    const { moved } = await recordSheets(tx, await lockSheetSize(tx, sheet.sizeId), { kind: 'used', sheets: 1 }, by);
    return { price: -moved.value };
  },
  withdraw: async ({ tx }, sheet, by) => {
    if (sheet.sizeId === null) await returnOffcut(tx, await lockOffcut(tx, sheet.offcutId ?? 0), by);
    else {
      const size = await lockSheetSize(tx, sheet.sizeId);
      await recordSheets(tx, size, { kind: 'returned', sheets: 1, value: sheet.price }, by);
    }
    return {};
  },
  image: withPlates('image'),
  carry: withPlates('carry'),
  undoImage: takeBack,
  undoCarry: takeBack,
  cut: async (ctx, sheet, by, { station: at, machine }) => {
    const { tx } = ctx;
    const carried = await carryPlates(ctx, sheet, { transition: 'cut', at, machine }, by);
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
    return { carried };
  },
  dissolve: async ({ tx }, sheet) => {
    await tx.delete(sheetPlaces).where(eq(sheetPlaces.sheetId, sheet.id));
    return {};
  },
};

/**
 * The one way in which a sheet changes its state, and its plates with it.
 * @throws CallError notFound, changedMeanwhile, moveNotAllowed, notEnoughSheets, offcutGone, platesStopped, platesMovedOn
 */
export async function transitionSheet(
  ctx: PlateRoomContext,
  sheetId: number,
  request: Request,
  by: SheetChangeBy,
): Promise<CallAnswer<Contract['deskTransitionSheet']>> {
  const { tx } = ctx;
  const { transition, revision } = request;
  const sheet = await lockSheet(tx, sheetId);
  if (sheet.revision !== revision) throw new CallError('changedMeanwhile');
  const { from, to } = sheetTransitionRules[transition];
  if (sheet.state !== from) throw new CallError('moveNotAllowed');
  const { carried, ...changed } = await effects[transition](
    ctx,
    sheet,
    { ...by, requestId: randomUUID(), note: `S-${sheetId}` },
    request,
  );
  await tx
    .update(sheets)
    .set({ ...changed, state: to, revision: sql`${sheets.revision} + 1` })
    .where(and(eq(sheets.id, sheetId), eq(sheets.state, from)));
  await recordSheetEvent(tx, sheetId, transition, by);
  return { state: to, revision: revision + 1, ...(carried ?? { moved: 0, skipped: [] }) };
}
