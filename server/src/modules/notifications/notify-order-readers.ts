import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { notifications, orderMembers, orders, products, users } from '../../platform/db/schema/index.ts';
import type { SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import type { OrderNotification, ReadersNotification } from './order-notifications.ts';
import { enqueuePushes } from './push/send-push.ts';

export type NotificationOrderRow = NonNullable<Awaited<ReturnType<typeof findNotificationOrder>>>;

/** What a notification says of its order; null when there is no such order. */
export async function findNotificationOrder(tx: Tx, orderId: number) {
  const [order] = await tx
    .select({
      id: orders.id,
      projectName: orders.projectName,
      product: products.name,
      statusId: orders.statusId,
      createdBy: orders.createdBy,
      price: orders.price,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
      trackingUrl: orders.trackingUrl,
    })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(eq(orders.id, orderId));
  return order ?? null;
}

/**
 * Notifies everybody with access to the order, except the person that the notification excludes. The open pages of those
 * who are not notified load the order again.
 * @param notification null: nobody is notified
 */
export async function notifyReaders(
  context: SubscriberContext,
  order: NotificationOrderRow,
  companyId: number,
  notification: ReadersNotification | null,
): Promise<void> {
  const readers = await listReaders(context.tx, order.id, order.createdBy, companyId);
  const userIds = readers.map(({ userId }) => userId);
  const isNotified = (userId: number) => notification !== null && userId !== notification.excludedUserId;
  if (notification) await notifyPeople(context, order, userIds.filter(isNotified), notification);
  const others = userIds.filter((userId) => !isNotified(userId));
  if (others.length > 0) context.send({ to: 'orderChange', userIds: others, orderId: order.id });
}

/** Stores the notification for each person, sends it to their open pages and enqueues emails and pushes. */
export async function notifyPeople(
  { tx, deps, eventId, now, send }: SubscriberContext,
  order: NotificationOrderRow,
  userIds: readonly number[],
  { textKey, params, emailKind }: OrderNotification,
): Promise<void> {
  const { id: orderId, projectName, statusId } = order;
  if (userIds.length === 0) return;
  await tx
    .insert(notifications)
    .values(userIds.map((userId) => ({ userId, orderId, eventId, textKey, params, statusId, createdAt: now })))
    .onConflictDoNothing();
  for (const userId of userIds) {
    send({
      to: 'notification',
      userId,
      payload: { orderNumber: orderId, createdAt: now.toISOString(), projectName, textKey, params, statusId },
    });
    if (emailKind) await deps.jobs.enqueue(tx, 'email', { kind: emailKind, userId, orderId, params });
  }
  await enqueuePushes(tx, deps, [...userIds], { eventId, orderId, projectName, textKey, params, statusId });
}

/** Active people with access to an order: the owners of the company, its creator and the members assigned to it. */
export async function listReaders(tx: Tx, orderId: number, createdBy: number, companyId: number) {
  const assigned = tx.select({ id: orderMembers.userId }).from(orderMembers).where(eq(orderMembers.orderId, orderId));
  return tx
    .select({ userId: users.id, isOwner: sql<boolean>`not ${users.isMember}` })
    .from(users)
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.state, 'active'),
        or(sql`not ${users.isMember}`, eq(users.id, createdBy), inArray(users.id, assigned)),
      ),
    );
}
