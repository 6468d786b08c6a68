import {
  toOrderNotification,
  type NotificationOrder,
  type OrderNotificationEvent,
} from '../../src/modules/notifications/order-notifications.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { events, notifications } from '../../src/platform/db/schema/index.ts';

/** An event of the past about an order. */
export interface PastEvent {
  readonly event: OrderNotificationEvent;
  readonly at: Date;
  /** Status of the order at that time. */
  readonly statusId: number;
  readonly order: NotificationOrder;
  readonly recipientIds: readonly number[];
}

/** Notifications since this time are unread. */
const unreadSince = new Date('2026-11-17T00:00:00.000Z');

/** Inserts events and the notifications that follow from them, but sends no emails about the past. */
export async function seedPastEvents(tx: Tx, pastEvents: readonly PastEvent[]): Promise<void> {
  const sorted = [...pastEvents].sort((a, b) => a.at.getTime() - b.at.getTime());
  const rows = await tx
    .insert(events)
    .values(
      sorted.map(({ event, at }) => ({
        type: event.type,
        orderId: event.orderId,
        companyId: event.companyId,
        payload: event,
        at,
      })),
    )
    .returning({ id: events.id });
  const notificationRows = sorted.flatMap(({ event, at, statusId, order, recipientIds }, index) => {
    const notification = toOrderNotification(event, order);
    const eventId = rows[index]?.id;
    if (!notification || eventId === undefined) return [];
    const { textKey, params } = notification;
    return recipientIds
      .filter((userId) => userId !== notification.excludedUserId)
      .map((userId) => ({
        userId,
        orderId: order.id,
        eventId,
        textKey,
        params,
        statusId,
        createdAt: at,
        readAt: at < unreadSince ? at : null,
      }));
  });
  await tx.insert(notifications).values(notificationRows);
}
