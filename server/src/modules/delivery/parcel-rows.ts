import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import {
  companies,
  companyNameSql,
  orderPlates,
  orders,
  parcelContents,
  parcels,
  plates,
} from '../../platform/db/schema/index.ts';

/** Parcels with whose they are. */
export const selectParcels = (tx: Tx) =>
  tx
    .select({ parcel: parcels, company: companyNameSql })
    .from(parcels)
    .innerJoin(companies, eq(companies.id, parcels.companyId))
    .$dynamic();
export type ListedParcel = Awaited<ReturnType<typeof selectParcels>>[number];

/** What is in parcels, by orders and plates. */
export const loadContents = (tx: Tx, parcelIds: readonly number[]) =>
  selectContents(tx, inArray(parcelContents.parcelId, [...parcelIds]));

/** What of an order is in parcels. */
export const loadContentsOfOrder = (tx: Tx, orderId: number) => selectContents(tx, eq(parcelContents.orderId, orderId));

const selectContents = (tx: Tx, condition: SQL) =>
  tx
    .select({
      id: parcelContents.id,
      parcelId: parcelContents.parcelId,
      orderId: orders.id,
      companyId: orders.companyId,
      projectName: orders.projectName,
      statusId: orders.statusId,
      plateId: plates.id,
      code: plates.code,
      thicknessUm: plates.thicknessUm,
      number: plates.number,
      remakeNo: plates.remakeNo,
      ink: orderPlates.ink,
      side: orderPlates.side,
      position: orderPlates.position,
      widthUm: orderPlates.widthUm,
      lengthUm: orderPlates.lengthUm,
    })
    .from(parcelContents)
    .innerJoin(orders, eq(orders.id, parcelContents.orderId))
    .leftJoin(plates, eq(plates.id, parcelContents.plateId))
    .leftJoin(orderPlates, and(eq(orderPlates.orderId, plates.orderId), eq(orderPlates.number, plates.number)))
    .where(condition)
    .orderBy(asc(parcelContents.orderId), asc(plates.number));
export type ParcelContent = Awaited<ReturnType<typeof loadContents>>[number];

/** Locks parcels in the order of their numbers; whoever needs the orders in them too locks these before. */
export const lockParcels = (tx: Tx, ids: readonly number[]) =>
  tx
    .select()
    .from(parcels)
    .where(inArray(parcels.id, [...ids]))
    .orderBy(asc(parcels.id))
    .for('update');
export type ParcelRow = typeof parcels.$inferSelect;

/** Locks orders as whoever changes several of them does: in the order of their numbers. */
export const lockOrders = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({ id: orders.id, companyId: orders.companyId, statusId: orders.statusId })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update');

/** How many plates these orders have, and how many of them are in no parcel that has left; an order without plates is left out. */
export async function countPlates(
  tx: Tx,
  orderIds: readonly number[],
): Promise<Map<number, { readonly all: number; readonly left: number }>> {
  const rows = await tx
    .select({
      orderId: plates.orderId,
      all: sql<number>`count(*)`.mapWith(Number),
      left: sql<number>`count(*) filter (where ${parcels.state} is distinct from 'handedOver')`.mapWith(Number),
    })
    .from(plates)
    .leftJoin(parcelContents, eq(parcelContents.plateId, plates.id))
    .leftJoin(parcels, eq(parcels.id, parcelContents.parcelId))
    .where(and(inArray(plates.orderId, [...orderIds]), ne(plates.state, 'scrapped')))
    .groupBy(plates.orderId);
  return new Map(rows.map(({ orderId, ...counts }) => [orderId, counts]));
}

/** Contents by their parcels. */
export function groupByParcel(contents: readonly ParcelContent[]): Map<number, ParcelContent[]> {
  const groups = new Map<number, ParcelContent[]>();
  for (const content of contents) groups.set(content.parcelId, [...(groups.get(content.parcelId) ?? []), content]);
  return groups;
}
