import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import type { EventSubscribers, SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { notifyOfOrderMember, sendRolesEnded, type OrderMemberEvent } from './order-member-notifications.ts';
import { toOrderNotification, type OrderNotificationEvent } from './order-notifications.ts';
import { findNotificationOrder, notifyReaders, type NotificationOrderRow } from './notify-order-readers.ts';

/** These events about an order are sent to the open pages of the desk; customers are notified of all but new prices and references. */
export const notificationSubscribers: EventSubscribers = {
  orderTransitioned: notifyOfOrderEvent,
  specificationChanged: notifyOfOrderEvent,
  faultReported: notifyOfOrderEvent,
  faultDecided: notifyOfOrderEvent,
  proofPosted: notifyOfOrderEvent,
  filesReleased: notifyOfOrderEvent,
  invoiceIssued: notifyOfOrderEvent,
  creditNoteIssued: notifyOfOrderEvent,
  orderMemberAssigned: notifyOfMemberEvent,
  orderMemberRoleChanged: notifyOfMemberEvent,
  orderMemberRemoved: notifyOfMemberEvent,
  orderRolesEnded: sendRolesEnded,
  orderWorkChanged: async (event, context) => {
    await sendToDesk(event, context);
  },
  pricesSet: async (event, context) => {
    await sendToDesk(event, context);
  },
  orderReferencesSet: async (event, context) => {
    await sendToDesk(event, context);
  },
};

async function notifyOfOrderEvent(event: OrderNotificationEvent, context: SubscriberContext): Promise<void> {
  const order = await sendToDesk(event, context);
  const notification = order && toOrderNotification(event, order);
  if (notification) await notifyReaders(context, order, event.companyId, notification);
}

async function notifyOfMemberEvent(event: OrderMemberEvent, context: SubscriberContext): Promise<void> {
  const order = await sendToDesk(event, context);
  if (order) await notifyOfOrderMember(event, order, context);
}

/** Sends the event to the open pages of the desk. Returns the order; null when it does not exist. */
async function sendToDesk(
  event:
    OrderNotificationEvent | OrderMemberEvent | DomainEventOf<'pricesSet' | 'orderWorkChanged' | 'orderReferencesSet'>,
  { tx, send }: SubscriberContext,
): Promise<NotificationOrderRow | null> {
  const order = await findNotificationOrder(tx, event.orderId);
  if (order) send({ to: 'desk', payload: { orderId: order.id, statusId: order.statusId, event: event.type } });
  return order;
}
