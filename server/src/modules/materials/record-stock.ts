import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { changeStock, type ChangedStock, type StockChange } from '@platewright/domain/materials/stock-value';
import type { StockEventKind } from '@platewright/domain/materials/stock-events';
import type { Tx } from '../../platform/db/database.ts';
import { offcuts, sheetSizes, stockEvents } from '../../platform/db/schema/index.ts';

/** Who changes stock, and the id that the change was given. */
export interface StockChangeBy {
  readonly requestId: string;
  readonly staffId: number;
  readonly name: string;
  readonly now: Date;
  readonly note: string;
}

export type SheetSize = typeof sheetSizes.$inferSelect;
export type Offcut = typeof offcuts.$inferSelect;

/** @throws CallError notFound */
export async function lockSheetSize(tx: Tx, sizeId: number): Promise<SheetSize> {
  const [size] = await tx.select().from(sheetSizes).where(eq(sheetSizes.id, sizeId)).for('update');
  if (!size) throw new CallError('notFound');
  return size;
}

/** @throws CallError notFound */
export async function lockOffcut(tx: Tx, offcutId: number): Promise<Offcut> {
  const [offcut] = await tx.select().from(offcuts).where(eq(offcuts.id, offcutId)).for('update');
  if (!offcut) throw new CallError('notFound');
  return offcut;
}

/**
 * Whether this very change was made before, which is no error: it was sent again.
 * @throws CallError requestReused when something else has got its id
 */
export async function isRecorded(
  tx: Tx,
  requestId: string,
  expected: Partial<Pick<typeof stockEvents.$inferSelect, 'kind' | 'sizeId' | 'offcutId' | 'materialId'>>,
): Promise<boolean> {
  const [found] = await tx.select().from(stockEvents).where(eq(stockEvents.id, requestId));
  if (!found) return false;
  const isSame = Object.entries(expected).every(([key, value]) => found[key as keyof typeof expected] === value);
  if (!isSame) throw new CallError('requestReused');
  return true;
}

/**
 * Changes the stock of a size that the caller has locked, and records it.
 * @throws CallError notEnoughSheets with what is left, and who has changed the stock last
 */
export async function recordSheets(
  tx: Tx,
  size: SheetSize,
  change: StockChange,
  by: StockChangeBy,
): Promise<ChangedStock> {
  const changed = changeStock(size, change);
  if (!changed.ok)
    throw new CallError('notEnoughSheets', {
      params: { left: size.sheets, name: (await findLastTaker(tx, size.id)) ?? '—' },
    });
  const { sheets, value, moved } = changed.value;
  await tx.update(sheetSizes).set({ sheets, value }).where(eq(sheetSizes.id, size.id));
  await insertEvent(tx, by, {
    ...{ materialId: size.materialId, sizeId: size.id, kind: change.kind satisfies StockEventKind },
    ...{ moved: moved.sheets, sheetsLeft: sheets, value: moved.value },
  });
  return changed.value;
}

/** Records what happened to an off-cut that is locked, or was just stored. */
const recordOffcut = (tx: Tx, offcut: Offcut, kind: StockEventKind, by: StockChangeBy): Promise<void> =>
  insertEvent(tx, by, {
    ...{ materialId: offcut.materialId, offcutId: offcut.id, kind },
    ...(kind === 'offcutStored' ? { moved: 1, value: offcut.value } : { moved: -1, value: -offcut.value }),
  });

/**
 * An off-cut leaves the stock.
 * @throws CallError offcutGone with the name of who was faster
 */
export async function removeOffcut(tx: Tx, offcut: Offcut, to: 'used' | 'discarded', by: StockChangeBy): Promise<void> {
  if (offcut.state !== 'stored')
    throw new CallError('offcutGone', { params: { name: await findRemover(tx, offcut.id) } });
  await tx.update(offcuts).set({ state: to }).where(eq(offcuts.id, offcut.id));
  await recordOffcut(tx, offcut, to === 'used' ? 'offcutUsed' : 'offcutDiscarded', by);
}

/** An off-cut comes into stock. */
export async function storeOffcut(
  tx: Tx,
  values: Pick<Offcut, 'materialId' | 'widthUm' | 'lengthUm' | 'value' | 'place'>,
  by: StockChangeBy,
): Promise<number> {
  const [offcut] = await tx
    .insert(offcuts)
    .values({ ...values, state: 'stored', createdAt: by.now })
    .returning();
  if (!offcut) throw new Error('An insert returned no row.');
  await recordOffcut(tx, offcut, 'offcutStored', by);
  return offcut.id;
}

/** An off-cut that was taken comes back unused. */
export async function returnOffcut(tx: Tx, offcut: Offcut, by: StockChangeBy): Promise<void> {
  await tx.update(offcuts).set({ state: 'stored' }).where(eq(offcuts.id, offcut.id));
  await recordOffcut(tx, offcut, 'offcutStored', by);
}

type EventValues = Omit<typeof stockEvents.$inferInsert, 'id' | 'at' | 'staffId' | 'staffName' | 'note'>;

async function insertEvent(tx: Tx, by: StockChangeBy, event: EventValues): Promise<void> {
  const stored = await tx
    .insert(stockEvents)
    .values({ ...event, id: by.requestId, at: by.now, staffId: by.staffId, staffName: by.name, note: by.note })
    .onConflictDoNothing({ target: stockEvents.id })
    .returning({ id: stockEvents.id });
  // Another size or off-cut has got this id in the same moment.
  if (stored.length === 0) throw new CallError('requestReused');
}

/** Who has last taken some of the sheets, or found fewer. */
async function findLastTaker(tx: Tx, sizeId: number): Promise<string | null> {
  const [last] = await tx
    .select({ name: stockEvents.staffName })
    .from(stockEvents)
    .where(and(eq(stockEvents.sizeId, sizeId), lt(stockEvents.moved, 0)))
    .orderBy(desc(stockEvents.sequence))
    .limit(1);
  return last?.name ?? null;
}

async function findRemover(tx: Tx, offcutId: number): Promise<string> {
  const [last] = await tx
    .select({ name: stockEvents.staffName })
    .from(stockEvents)
    .where(and(eq(stockEvents.offcutId, offcutId), ne(stockEvents.kind, 'offcutStored')))
    .orderBy(desc(stockEvents.sequence))
    .limit(1);
  return last?.name ?? '—';
}
