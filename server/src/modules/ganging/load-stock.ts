import { and, eq, sql } from 'drizzle-orm';
import { divideHalfUp } from '@platewright/domain/money/fils';
import type { StockSheet } from '@platewright/domain/ganging/sheet-layout';
import type { Tx } from '../../platform/db/database.ts';
import { offcuts, sheets, sheetSizes } from '../../platform/db/schema/index.ts';

export interface AvailableStock extends StockSheet {
  readonly sizeId: number | null;
  readonly offcutId: number | null;
}

/** What one sheet of a size costs: the average of those in stock, or to buy where there is none. */
export const getSheetPrice = ({ sheets: count, value, price }: typeof sheetSizes.$inferSelect): number =>
  count > 0 ? Number(divideHalfUp(BigInt(value), BigInt(count))) : price;

/** Raw sheets and off-cuts of a material that are in stock and in no plan yet. */
export async function loadAvailableStock(tx: Tx, materialId: number): Promise<AvailableStock[]> {
  const planned = await tx
    .select({ sizeId: sheets.sizeId, offcutId: sheets.offcutId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(sheets)
    .where(and(eq(sheets.materialId, materialId), eq(sheets.state, 'planned')))
    .groupBy(sheets.sizeId, sheets.offcutId);
  const countPlanned = (sizeId: number): number => planned.find((one) => one.sizeId === sizeId)?.count ?? 0;
  const sizes = await tx.select().from(sheetSizes).where(eq(sheetSizes.materialId, materialId));
  const stored = await tx
    .select()
    .from(offcuts)
    .where(and(eq(offcuts.materialId, materialId), eq(offcuts.state, 'stored')));
  return [
    ...sizes.map((size) => ({
      ...{ id: `size-${size.id}`, sizeId: size.id, offcutId: null, widthUm: size.widthUm, lengthUm: size.lengthUm },
      ...{ available: Math.max(0, size.sheets - countPlanned(size.id)), isOffcut: false, price: getSheetPrice(size) },
    })),
    ...stored
      .filter(({ id }) => planned.every(({ offcutId }) => offcutId !== id))
      .map((offcut) => ({
        ...{ id: `offcut-${offcut.id}`, sizeId: null, offcutId: offcut.id, available: 1, isOffcut: true },
        ...{ widthUm: offcut.widthUm, lengthUm: offcut.lengthUm, price: offcut.value },
      })),
  ];
}
