import { eq } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { EventSubscribers } from '../../platform/outbox/event-subscribers.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { attachSnapshot } from '../orders/index.ts';
import { createPlates } from './create-plates.ts';
import { measureFloorSoon } from './measure-floor.ts';
import { loadStations, stationsRef } from './stations.ts';

export const productionSubscribers: EventSubscribers = {
  /** However an order gets into production, paid, accepted or remade free of charge: its plates begin their way. */
  orderTransitioned: async ({ orderId, to, from }, { tx, deps, now }) => {
    if ([to, from].includes(orderStatus.inProduction)) await measureFloorSoon(tx, deps);
    if (to !== orderStatus.inProduction || from === orderStatus.onHold) return;
    // The transition has locked it.
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (!order) return;
    const stations = await loadStations(tx, deps);
    await createPlates(tx, await attachSnapshot(tx, order), { signed: [], stations, now });
  },
  /** Plates that were moved, scrapped or held, and days that were set. */
  orderWorkChanged: (_event, { tx, deps }) => measureFloorSoon(tx, deps),
  promiseMoved: (_event, { tx, deps }) => measureFloorSoon(tx, deps),
  versionPublished: async ({ kind }, { tx, deps }) => {
    if (kind === stationsRef.kind) await measureFloorSoon(tx, deps);
  },
};
