import { and, asc, desc, eq, exists, ne, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { parseOrderNumber } from '@platewright/domain/orders/order-number';
import { readScannedPlate } from '@platewright/domain/production/plate-code';
import type { Tx } from '../../platform/db/database.ts';
import { materials, orders, plates, sheetPlaces, sheets } from '../../platform/db/schema/index.ts';
import { matchesNothing } from '../../platform/db/text-search.ts';

type SheetQuery = Omit<CallInput<Contract['deskSheets']>, '_start' | '_end'> & {
  readonly offset: number;
  readonly limit: number;
};

const SHEET_NUMBER = /^s-?(\d{1,9})$/i;

/** A sheet by its number, or those on which a plate or the plates of an order lie. */
function toSearchCondition(tx: Tx, search: string): SQL | undefined {
  const typed = search.trim();
  if (typed === '') return undefined;
  const [, number] = SHEET_NUMBER.exec(typed) ?? [];
  if (number !== undefined) return eq(sheets.id, Number(number));
  const scanned = readScannedPlate(typed);
  const orderId = parseOrderNumber(typed);
  const which =
    scanned && 'code' in scanned
      ? eq(plates.code, scanned.code)
      : scanned
        ? and(eq(plates.orderId, scanned.orderId), eq(plates.number, scanned.number))
        : orderId === null
          ? null
          : eq(plates.orderId, orderId);
  if (!which) return matchesNothing;
  return exists(
    tx
      .select({ one: sql`1` })
      .from(sheetPlaces)
      .innerJoin(plates, eq(plates.id, sheetPlaces.plateId))
      .where(and(eq(sheetPlaces.sheetId, sheets.id), which)),
  );
}

/** When the first plate of each sheet is due. */
const firstDue = (tx: Tx) =>
  tx
    .select({
      sheetId: sheetPlaces.sheetId,
      dueAt: sql<Date | null>`min(${orders.dueAt})`.mapWith(orders.dueAt).as('due_at'),
    })
    .from(sheetPlaces)
    .innerJoin(plates, eq(plates.id, sheetPlaces.plateId))
    .innerJoin(orders, eq(orders.id, plates.orderId))
    .groupBy(sheetPlaces.sheetId)
    .as('first_due');

export async function listSheets(tx: Tx, { search, filter, sort, direction, offset, limit }: SheetQuery) {
  const condition = and(filter && eq(sheets.state, filter), toSearchCondition(tx, search));
  const due = firstDue(tx);
  const order = direction === 'asc' ? asc : desc;
  const rows = await tx
    .select({ sheet: sheets, material: materials, dueAt: due.dueAt })
    .from(sheets)
    .innerJoin(materials, eq(materials.id, sheets.materialId))
    .leftJoin(due, eq(due.sheetId, sheets.id))
    .where(condition)
    .orderBy(...(sort === 'dueAt' ? [order(due.dueAt)] : []), order(sheets.id))
    .limit(limit)
    .offset(offset);
  return { rows, count: await tx.$count(sheets, condition) };
}

const MAX_OTHER_SHEETS = 60;

/** Other planned sheets of the material and relief of one, the newest first: as many as a menu shows. */
export async function listOtherSheets(
  tx: Tx,
  { id, materialId, reliefUm }: Pick<typeof sheets.$inferSelect, 'id' | 'materialId' | 'reliefUm'>,
): Promise<number[]> {
  const rows = await tx
    .select({ id: sheets.id })
    .from(sheets)
    .where(
      and(
        eq(sheets.state, 'planned'),
        eq(sheets.materialId, materialId),
        sql`${sheets.reliefUm} is not distinct from ${reliefUm}::int`,
        ne(sheets.id, id),
      ),
    )
    .orderBy(desc(sheets.id))
    .limit(MAX_OTHER_SHEETS);
  return rows.map((row) => row.id);
}
