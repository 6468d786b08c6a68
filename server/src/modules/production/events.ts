import { eq } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { EventSubscribers } from '../../platform/outbox/event-subscribers.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { attachSnapshot } from '../orders/index.ts';
import { createPlates } from './create-plates.ts';
import { loadStations } from './stations.ts';

export const productionSubscribers: EventSubscribers = {
  /** However an order gets into production, paid, accepted or remade free of charge: its plates begin their way. */
  orderTransitioned: async ({ orderId, to, from }, { tx, deps, now }) => {
    if (to !== orderStatus.inProduction || from === orderStatus.onHold) return;
    // The transition has locked it.
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (!order) return;
    const stations = await loadStations(tx, deps);
    await createPlates(tx, await attachSnapshot(tx, order), { signed: [], stations, now });
  },
};
