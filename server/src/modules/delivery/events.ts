import { eq } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { orders, staff } from '../../platform/db/schema/index.ts';
import type { EventSubscribers } from '../../platform/outbox/event-subscribers.ts';
import { emptyParcels, recordShippedOrder } from './parcels-of-order.ts';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** A parcel with some plates of an order has left; the others follow. With the last one it is `orderTransitioned`. */
    orderPartlyShipped: {
      readonly orderId: number;
      readonly companyId: number;
      readonly parcelId: number;
      /** Numbers of the plates, as they are printed. */
      readonly plates: string;
      /** Null where the customer has collected them. */
      readonly courier: { readonly en: string; readonly ar: string } | null;
      readonly trackingNumber: string;
      readonly trackingUrl: string | null;
      readonly byId: number;
    };
  }
}

export const deliverySubscribers: EventSubscribers = {
  orderTransitioned: async ({ orderId, to, event, byId }, { tx, now }) => {
    if (to === orderStatus.cancelled) await emptyParcels(tx, { orderId, statusId: to, now });
    if (event !== 'ship' && event !== 'collect') return;
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    const [by] = byId === null ? [] : await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, byId));
    if (order) await recordShippedOrder(tx, order, { now, staffId: byId, name: by?.name ?? '' });
  },
};
