import { and, asc, eq, exists, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { checkouts, orders, parcelContents, parcels, plates } from '../../platform/db/schema/index.ts';
import { loadDestinations, type Destination } from './destinations.ts';
import { lockOrders } from './parcel-rows.ts';

/** Orders of one press. */
const MAX_ORDERS = 500;

const contentsOf = (tx: Tx) => tx.select({ id: parcelContents.id }).from(parcelContents);

/** Ready, delivered somehow, and with a plate in no parcel; or without plates and in no parcel itself. */
export const isWaitingForParcel = (tx: Tx) =>
  and(
    eq(orders.statusId, orderStatus.ready),
    exists(
      tx
        .select({ id: checkouts.orderId })
        .from(checkouts)
        .where(
          and(
            eq(checkouts.orderId, orders.id),
            sql`${checkouts.shipping} is not null and ${checkouts.shippingMethod} is not null`,
          ),
        ),
    ),
    or(
      exists(
        tx
          .select({ id: plates.id })
          .from(plates)
          .where(
            and(eq(plates.orderId, orders.id), notExists(contentsOf(tx).where(eq(parcelContents.plateId, plates.id)))),
          ),
      ),
      and(
        notExists(tx.select({ id: plates.id }).from(plates).where(eq(plates.orderId, orders.id))),
        notExists(contentsOf(tx).where(eq(parcelContents.orderId, orders.id))),
      ),
    ),
  );

interface NewContent {
  readonly orderId: number;
  readonly plateId: number | null;
}

/** What of these orders is in no parcel yet. The caller has locked them. */
export async function listUnpacked(tx: Tx, orderIds: readonly number[]): Promise<NewContent[]> {
  const rows = await tx
    .select({ orderId: orders.id, plateId: plates.id, contentId: parcelContents.id })
    .from(orders)
    .leftJoin(plates, and(eq(plates.orderId, orders.id), ne(plates.state, 'scrapped')))
    .leftJoin(
      parcelContents,
      and(
        eq(parcelContents.orderId, orders.id),
        or(eq(parcelContents.plateId, plates.id), and(isNull(plates.id), isNull(parcelContents.plateId))),
      ),
    )
    .where(sql`${orders.id} = any(${sql.param([...orderIds])}::integer[])`)
    .orderBy(asc(orders.id), asc(plates.number));
  return rows.filter(({ contentId }) => contentId === null).map(({ orderId, plateId }) => ({ orderId, plateId }));
}

/** A new parcel to a destination. */
export async function insertParcel(
  tx: Tx,
  { companyId, address, method, isCollection, destination }: Destination,
  columns: Partial<typeof parcels.$inferInsert> & { readonly createdAt: Date },
): Promise<number> {
  const [row] = await tx
    .insert(parcels)
    .values({ companyId, address, method, isCollection, destination, ...columns })
    .returning({ id: parcels.id });
  if (!row) throw new Error('The parcel was not stored.');
  return row.id;
}

/**
 * Puts everything that is ready and in no parcel into parcels: one for each customer, address and way of delivery, which is an open
 * one where there is one. Two people at once wait for the orders: the second finds nothing left.
 */
export async function makeParcels(
  tx: Tx,
  { courierKey, now }: { readonly courierKey: string; readonly now: Date },
): Promise<{
  readonly parcels: number;
  readonly plates: number;
  readonly orders: Awaited<ReturnType<typeof lockOrders>>;
}> {
  const waiting = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isWaitingForParcel(tx))
    .orderBy(asc(orders.id))
    .limit(MAX_ORDERS);
  const locked = (
    await lockOrders(
      tx,
      waiting.map(({ id }) => id),
    )
  ).filter(({ statusId }) => statusId === orderStatus.ready);
  const orderIds = locked.map(({ id }) => id);
  const destinations = await loadDestinations(tx, orderIds);
  const unpacked = (await listUnpacked(tx, orderIds)).filter(({ orderId }) => destinations.has(orderId));
  const keyOf = (orderId: number) => destinations.get(orderId)?.destination ?? '';
  const keys = [...new Set(unpacked.map(({ orderId }) => keyOf(orderId)))];
  for (const key of keys) {
    const contents = unpacked.filter(({ orderId }) => keyOf(orderId) === key);
    const destination = destinations.get(contents[0]?.orderId ?? 0);
    if (!destination) continue;
    const parcelId =
      (await findOpenParcel(tx, key)) ??
      (await insertParcel(tx, destination, {
        createdAt: now,
        courierKey: destination.isCollection || courierKey === '' ? null : courierKey,
      }));
    await tx.insert(parcelContents).values(contents.map((content) => ({ ...content, parcelId })));
  }
  return { parcels: keys.length, plates: unpacked.filter(({ plateId }) => plateId !== null).length, orders: locked };
}

/** The newest open parcel to a destination, locked, so that nobody closes it meanwhile. */
async function findOpenParcel(tx: Tx, destination: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.destination, destination), eq(parcels.state, 'open')))
    .orderBy(asc(parcels.id))
    .limit(1)
    .for('update');
  return row?.id ?? null;
}
