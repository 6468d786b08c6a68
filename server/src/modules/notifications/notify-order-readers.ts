import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import {
  boughtNameSql,
  notifications,
  orderMembers,
  orders,
  products,
  pushDevices,
  users,
} from '../../platform/db/schema/index.ts';
import type { SubscriberContext, WriteRows } from '../../platform/outbox/event-subscribers.ts';
import type { OrderNotification, ReadersNotification } from './order-notifications.ts';
import { enqueuePushesTo } from './push/send-push.ts';

export type NotificationOrderRow = NonNullable<Awaited<ReturnType<typeof findNotificationOrder>>>;

/** An active person with access to an order. */
export interface OrderReader {
  readonly userId: number;
  readonly isOwner: boolean;
  /** Ids of the devices that show pushes. */
  readonly devices: readonly string[];
}

/** Active people with access to an order: the owners of the company, its creator and the members assigned to it. */
const readersOfOrder = sql<readonly OrderReader[]>`(
  select coalesce(json_agg(json_build_object('userId', ${users.id}, 'isOwner', not ${users.isMember}, 'devices',
    array(select ${pushDevices.deviceId} from ${pushDevices} where ${pushDevices.userId} = ${users.id}))
    order by ${users.id}), '[]')
  from ${users}
  where ${users.companyId} = ${orders.companyId} and ${users.state} = 'active'
    and (not ${users.isMember} or ${users.id} = ${orders.createdBy}
      or ${users.id} in (select ${orderMembers.userId} from ${orderMembers} where ${orderMembers.orderId} = ${orders.id})))`;

/** How many people a notification about each of these orders reaches. */
export async function countReaders(tx: Tx, orderIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: orders.id, people: sql<number>`json_array_length(${readersOfOrder})`.mapWith(Number) })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** What a notification says of its order, and who reads it; null when there is no such order. */
export async function findNotificationOrder(tx: Tx, orderId: number) {
  const [order] = await tx
    .select({
      id: orders.id,
      projectName: orders.projectName,
      product: boughtNameSql,
      statusId: orders.statusId,
      companyId: orders.companyId,
      createdBy: orders.createdBy,
      price: orders.price,
      courier: orders.courier,
      courierAr: orders.courierAr,
      trackingNumber: orders.trackingNumber,
      trackingUrl: orders.trackingUrl,
      readers: readersOfOrder,
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
  notification: ReadersNotification | null,
): Promise<void> {
  const isNotified = ({ userId }: OrderReader) => notification !== null && userId !== notification.excludedUserId;
  if (notification) await notifyPeople(context, order, order.readers.filter(isNotified), notification);
  const others = order.readers.filter((reader) => !isNotified(reader)).map(({ userId }) => userId);
  if (others.length > 0) context.send({ to: 'orderChange', userIds: others, orderId: order.id });
}

const insertNotifications: WriteRows<typeof notifications.$inferInsert> = (tx, rows) =>
  tx
    .insert(notifications)
    .values([...rows])
    .onConflictDoNothing()
    .execute();

/**
 * Stores the notification for each person, sends it to the open pages of those who have not read it and enqueues emails and
 * pushes.
 */
export async function notifyPeople(
  { tx, deps, eventId, now, gather, send }: SubscriberContext,
  order: NotificationOrderRow,
  readers: readonly OrderReader[],
  { textKey, params, email, readById = null }: OrderNotification & Pick<ReadersNotification, 'readById'>,
): Promise<void> {
  const { id: orderId, projectName, statusId } = order;
  if (readers.length === 0) return;
  gather(
    insertNotifications,
    readers.map(({ userId }) => ({
      ...{ userId, orderId, eventId, textKey, params, statusId, createdAt: now },
      readAt: userId === readById ? now : null,
    })),
  );
  for (const { userId } of readers) {
    if (userId === readById) send({ to: 'orderChange', userIds: [userId], orderId });
    else
      send({
        to: 'notification',
        userId,
        payload: { orderNumber: orderId, createdAt: now.toISOString(), projectName, textKey, params, statusId },
      });
    if (email) await deps.jobs.enqueue(tx, 'email', { ...email, userId, orderId });
  }
  const devices = readers.flatMap(({ userId, devices }) => devices.map((deviceId) => ({ userId, deviceId })));
  await enqueuePushesTo(tx, deps, devices, { eventId, orderId, projectName, textKey, params, statusId });
}
