import { and, eq, ne } from 'drizzle-orm';
import { formatParcelNumber } from '@platewright/domain/delivery/parcels';
import { isOrderStatusId } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { parcelContents, parcels } from '../../platform/db/schema/index.ts';
import { addOrderHistoryEntries, systemActor } from '../orders/index.ts';
import { loadDestinations } from './destinations.ts';
import { insertParcel, listUnpacked } from './make-parcels.ts';
import { lockParcels } from './parcel-rows.ts';

const selectWaiting = (tx: Tx, orderId: number) =>
  tx
    .selectDistinct({ id: parcels.id })
    .from(parcelContents)
    .innerJoin(parcels, eq(parcels.id, parcelContents.parcelId))
    .where(and(eq(parcelContents.orderId, orderId), ne(parcels.state, 'handedOver')));

/** Whether something of an order is in a parcel that has not left: that is handed over, not the order. */
export const hasWaitingParcel = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await selectWaiting(tx, orderId).limit(1)).length > 0;

/** What of a cancelled order is in parcels that have not left is taken out; a closed one is open again, because it weighs less. */
export async function emptyParcels(
  tx: Tx,
  { orderId, statusId, now }: { readonly orderId: number; readonly statusId: number; readonly now: Date },
): Promise<void> {
  const waiting = await selectWaiting(tx, orderId);
  for (const parcel of await lockParcels(
    tx,
    waiting.map(({ id }) => id),
  )) {
    const isItsContent = and(eq(parcelContents.parcelId, parcel.id), eq(parcelContents.orderId, orderId));
    await tx.delete(parcelContents).where(isItsContent);
    await tx
      .update(parcels)
      .set({ state: 'open', scaleGrams: null, revision: parcel.revision + 1 })
      .where(eq(parcels.id, parcel.id));
    if (isOrderStatusId(statusId))
      await addOrderHistoryEntries(tx, [
        {
          ...{ orderId, at: now, by: systemActor, event: 'leaveParcel', status: statusId },
          note: formatParcelNumber(parcel.id),
        },
      ]);
  }
}

/** Whoever ships an order by hand, without a parcel, hands over one of everything that is left of it. */
export async function recordShippedOrder(
  tx: Tx,
  order: {
    readonly id: number;
    readonly courier: string | null;
    readonly courierAr: string | null;
    readonly trackingNumber: string | null;
    readonly trackingUrl: string | null;
  },
  { now, staffId, name }: { readonly now: Date; readonly staffId: number | null; readonly name: string },
): Promise<void> {
  const destination = (await loadDestinations(tx, [order.id])).get(order.id);
  const left = await listUnpacked(tx, [order.id]);
  if (!destination || left.length === 0) return;
  const { courier, courierAr, trackingNumber, trackingUrl } = order;
  const parcelId = await insertParcel(tx, destination, {
    ...{ courier, courierAr, trackingNumber: trackingNumber ?? '', trackingUrl },
    ...{ state: 'handedOver', createdAt: now, handedOverAt: now, handedOverBy: staffId, handedOverByName: name },
  });
  await tx.insert(parcelContents).values(left.map((content) => ({ ...content, parcelId })));
}
