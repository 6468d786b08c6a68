import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { findEntryError, type ParcelError } from '@platewright/domain/delivery/parcels';
import type { Tx } from '../../platform/db/database.ts';
import { parcelContents, plates } from '../../platform/db/schema/index.ts';
import { whereScanned } from '../production/index.ts';
import { loadDestinations } from './destinations.ts';
import { lockOrders, lockParcels } from './parcel-rows.ts';

interface EntryOutcome {
  readonly error: ParcelError | null;
  /** The parcel that it is in, where it is in one. */
  readonly parcelId: number | null;
  readonly order: { readonly id: number; readonly companyId: number } | null;
}

/**
 * Puts a plate into an open parcel, by what was scanned or typed. The lock of its order decides who of two people was first.
 * @throws CallError notFound
 */
export async function putIntoParcel(tx: Tx, parcelId: number, scanned: string): Promise<EntryOutcome> {
  const [plate] = await tx
    .select({ id: plates.id, orderId: plates.orderId })
    .from(plates)
    .where(whereScanned([scanned]))
    .limit(1);
  if (!plate) return { error: 'plateUnknown', parcelId: null, order: null };
  const [order] = await lockOrders(tx, [plate.orderId]);
  const [parcel] = await lockParcels(tx, [parcelId]);
  if (!parcel) throw new CallError('notFound');
  const [current] = await tx
    .select({ state: plates.state, inParcel: parcelContents.parcelId })
    .from(plates)
    .leftJoin(parcelContents, eq(parcelContents.plateId, plates.id))
    .where(eq(plates.id, plate.id));
  if (!order || !current) return { error: 'plateUnknown', parcelId: null, order: null };
  const destination = (await loadDestinations(tx, [order.id])).get(order.id)?.destination ?? null;
  const error = findEntryError(parcel, {
    ...{ state: current.state, statusId: order.statusId, destination },
    isInParcel: current.inParcel !== null,
  });
  if (error) return { error, parcelId: current.inParcel, order: null };
  await tx.insert(parcelContents).values({ parcelId, orderId: order.id, plateId: plate.id });
  return { error: null, parcelId, order };
}

/**
 * Takes something out of an open parcel.
 * @returns its order
 * @throws CallError notFound, changedMeanwhile when the parcel is not open any more
 */
export async function takeOutOfParcel(tx: Tx, parcelId: number, contentId: number) {
  const isNamed = and(eq(parcelContents.id, contentId), eq(parcelContents.parcelId, parcelId));
  const [content] = await tx.select({ orderId: parcelContents.orderId }).from(parcelContents).where(isNamed);
  if (!content) throw new CallError('notFound');
  const [order] = await lockOrders(tx, [content.orderId]);
  const [parcel] = await lockParcels(tx, [parcelId]);
  if (!parcel || !order) throw new CallError('notFound');
  if (parcel.state !== 'open') throw new CallError('changedMeanwhile');
  const removed = await tx.delete(parcelContents).where(isNamed).returning({ id: parcelContents.id });
  if (removed.length === 0) throw new CallError('changedMeanwhile');
  return order;
}
