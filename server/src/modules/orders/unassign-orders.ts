import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { finalStatusIds } from '@platewright/domain/orders/order-status';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import type { SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { orders, staff } from '../../platform/db/schema/index.ts';
import { listOrderStaff } from './order-staff.ts';
import { systemActor } from './order-actor.ts';
import { addOrderHistoryEntries } from './order-history.ts';
import { getOrderStatusId } from './transition-order.ts';

/** Takes the open orders from staff who may not work on them any more, blocked or without the permission: they are nobody's. */
export async function unassignOrders(
  { staffId, byId }: DomainEventOf<'staffBlocked' | 'staffChanged'>,
  { tx, now, send }: SubscriberContext,
): Promise<void> {
  if ((await listOrderStaff(tx)).some(({ id }) => id === staffId)) return;
  const unassigned = await tx
    .select({ id: orders.id, statusId: orders.statusId })
    .from(orders)
    .where(and(eq(orders.assignedTo, staffId), notInArray(orders.statusId, [...finalStatusIds])))
    .orderBy(asc(orders.id))
    .for('update');
  if (unassigned.length === 0) return;
  const ids = unassigned.map(({ id }) => id);
  await tx.update(orders).set({ assignedTo: null }).where(inArray(orders.id, ids));
  const [admin] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, byId));
  const by = admin ? ({ kind: 'staff', id: byId, name: admin.name } as const) : systemActor;
  await addOrderHistoryEntries(
    tx,
    unassigned.map((order) => ({
      orderId: order.id,
      at: now,
      by,
      event: 'assignOrder',
      status: getOrderStatusId(order),
      note: '',
    })),
  );
  for (const { id: orderId, statusId } of unassigned)
    send({ to: 'desk', payload: { orderId, statusId, event: 'orderWorkChanged' } });
}
