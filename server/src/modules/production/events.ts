import { orderStatus } from '@platewright/domain/orders/order-status';
import type { EventSubscribers } from '../../platform/outbox/event-subscribers.ts';
import { lockOrder } from '../orders/index.ts';
import { createPlates } from './create-plates.ts';

export const productionSubscribers: EventSubscribers = {
  /** However an order gets into production, paid, accepted or remade free of charge: its plates begin their way. */
  orderTransitioned: async ({ orderId, to, from }, { tx, now }) => {
    if (to !== orderStatus.inProduction || from === orderStatus.onHold) return;
    await createPlates(tx, await lockOrder(tx, orderId), now);
  },
};
