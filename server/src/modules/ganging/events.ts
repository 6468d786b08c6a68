import { eq } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { EventSubscribers } from '../../platform/outbox/event-subscribers.ts';
import type { Tx } from '../../platform/db/database.ts';
import { staff } from '../../platform/db/schema/index.ts';
import { dropStoppedPlates } from './drop-plates.ts';

async function loadBy(tx: Tx, staffId: number | null, now: Date) {
  const [person] =
    staffId === null ? [] : await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId));
  return person ? { staffId, name: person.name, now } : { staffId: null, name: '', now };
}

/** Whatever happens to an order or its plates, planned sheets hold none that is not made now. */
export const gangingSubscribers: EventSubscribers = {
  orderTransitioned: async ({ orderId, from }, { tx, deps, now }) => {
    if (from === orderStatus.inProduction) await dropStoppedPlates(tx, deps, orderId, await loadBy(tx, null, now));
  },
  orderWorkChanged: async ({ orderId, byId }, { tx, deps, now }) =>
    dropStoppedPlates(tx, deps, orderId, await loadBy(tx, byId, now)),
};
