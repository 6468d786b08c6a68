import { and, asc, count, desc, eq, exists, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { parseParcelNumber } from '@platewright/domain/delivery/parcels';
import { parseOrderNumber } from '@platewright/domain/orders/order-number';
import { readScannedPlate } from '@platewright/domain/production/plate-code';
import { addDays } from '@platewright/domain/time/iso-days';
import { toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { orders, parcelContents, parcels, plates } from '../../platform/db/schema/index.ts';
import { walkFromNearerEnd } from '../../platform/db/walk-from-nearer-end.ts';
import { whereScanned } from '../production/index.ts';
import { isWaitingForParcel } from './make-parcels.ts';
import { selectParcels } from './parcel-rows.ts';

type ParcelQuery = Omit<CallInput<Contract['deskParcels']>, '_start' | '_end' | 'lang'>;

/** Numbers and codes, each whole: that is what is read from a label. */
function toSearchCondition(tx: Tx, search: string): SQL | undefined {
  const typed = search.trim();
  if (typed === '') return undefined;
  const orderId = parseOrderNumber(typed);
  const parcelId = parseParcelNumber(typed) ?? orderId;
  const holds = (condition: SQL | undefined) =>
    exists(
      tx
        .select({ id: parcelContents.id })
        .from(parcelContents)
        .leftJoin(plates, eq(plates.id, parcelContents.plateId))
        .where(and(eq(parcelContents.parcelId, parcels.id), condition)),
    );
  return or(
    sql`lower(${parcels.trackingNumber}) = lower(${typed})`,
    parcelId === null ? undefined : eq(parcels.id, parcelId),
    orderId === null ? undefined : holds(eq(parcelContents.orderId, orderId)),
    readScannedPlate(typed) ? holds(whereScanned([typed])) : undefined,
  );
}

/** As the index of these parcels has it, which PostgreSQL does not use for parameters. */
const hasNotLeft = sql`${parcels.state} <> 'handedOver'`;

/** How many parcels wait for each courier and way of delivery, and how many of them are closed. */
export const countWaitingParcels = (tx: Tx) =>
  tx
    .select({
      courierKey: parcels.courierKey,
      methodId: sql<string>`${parcels.method} ->> 'id'`,
      isCollection: parcels.isCollection,
      parcels: count(),
      closed: sql<number>`count(*) filter (where ${parcels.state} = 'closed')`.mapWith(Number),
    })
    .from(parcels)
    .where(hasNotLeft)
    .groupBy(parcels.courierKey, sql`2`, parcels.isCollection);

/** A page of the parcels that match, with their number. */
export async function listParcels(
  tx: Tx,
  { search, filter, courier, from, to, sort, direction }: ParcelQuery,
  page: { readonly offset: number; readonly limit: number },
) {
  const condition = and(
    filter && (filter === 'waiting' ? hasNotLeft : eq(parcels.state, filter)),
    courier === '' ? undefined : eq(parcels.courierKey, courier),
    from === undefined ? undefined : gte(parcels.handedOverAt, toStartOfLocalDay(from)),
    to === undefined ? undefined : lt(parcels.handedOverAt, toStartOfLocalDay(addDays(to, 1))),
    toSearchCondition(tx, search),
  );
  const [total] = await tx.select({ count: count() }).from(parcels).where(condition);
  const range = walkFromNearerEnd(page, total?.count ?? 0);
  const toOrder = (isAscending: boolean) => {
    const order = isAscending ? asc : desc;
    return sort === 'handedOverAt' ? [order(parcels.handedOverAt), order(parcels.id)] : [order(parcels.id)];
  };
  const rows = await selectParcels(tx)
    .where(condition)
    .orderBy(...toOrder((direction === 'asc') !== range.isReversed))
    .limit(range.limit)
    .offset(range.offset);
  return { rows: range.isReversed ? rows.toReversed() : rows, count: total?.count ?? 0 };
}

/** How many orders are ready of which something is in no parcel. */
export async function countWaitingOrders(tx: Tx): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(orders).where(isWaitingForParcel(tx));
  return row?.count ?? 0;
}
