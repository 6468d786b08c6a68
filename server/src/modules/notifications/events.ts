import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import type { EventSubscribers, SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { notifyOfOrderMember, sendRolesEnded, type OrderMemberEvent } from './order-member-notifications.ts';
import { toOrderNotification, type OrderNotificationEvent } from './order-notifications.ts';
import { findNotificationOrder, notifyReaders, type NotificationOrderRow } from './notify-order-readers.ts';

/** These events about an order are sent to the open pages of the desk; customers are notified of some. */
export const notificationSubscribers: EventSubscribers = {
  orderTransitioned: notifyOfOrderEvent,
  specificationChanged: notifyOfOrderEvent,
  promiseMoved: notifyOfOrderEvent,
  customerReminded: notifyOfOrderEvent,
  orderRequestMade: notifyOfOrderEvent,
  orderRequestWithdrawn: notifyOfOrderEvent,
  orderRequestAnswered: notifyOfOrderEvent,
  faultReported: notifyOfOrderEvent,
  faultDecided: notifyOfOrderEvent,
  orderRemade: notifyOfOrderEvent,
  proofPosted: notifyOfOrderEvent,
  filesReleased: notifyOfOrderEvent,
  invoiceIssued: notifyOfOrderEvent,
  creditNoteIssued: notifyOfOrderEvent,
  handRefundClosed: notifyOfOrderEvent,
  handRefundDue: async (event, context) => {
    await sendToDesk(event, context);
  },
  orderMemberAssigned: notifyOfMemberEvent,
  orderMemberRoleChanged: notifyOfMemberEvent,
  orderMemberRemoved: notifyOfMemberEvent,
  orderRolesEnded: sendRolesEnded,
  orderPartlyShipped: notifyOfOrderEvent,
  orderWorkChanged: async (event, context) => {
    await sendToDesk(event, context);
  },
  waitingPricesChanged: async (event, context) => {
    await sendToDesk(event, context);
  },
  pricesSet: sendToPages,
  orderReferencesSet: sendToPages,
  proofDecided: sendToPages,
  cashReceived: sendToPages,
  certificateDrawn: sendToPages,
};

async function notifyOfOrderEvent(event: OrderNotificationEvent, context: SubscriberContext): Promise<void> {
  const order = await sendToDesk(event, context);
  if (order) await notifyReaders(context, order, toOrderNotification(event, order));
}

/** Open pages of desk and customers load the order again; nobody is notified. */
async function sendToPages(
  event: DomainEventOf<'pricesSet' | 'orderReferencesSet' | 'proofDecided' | 'cashReceived' | 'certificateDrawn'>,
  context: SubscriberContext,
): Promise<void> {
  const order = await sendToDesk(event, context);
  if (order) await notifyReaders(context, order, null);
}

async function notifyOfMemberEvent(event: OrderMemberEvent, context: SubscriberContext): Promise<void> {
  const order = await sendToDesk(event, context);
  if (order) await notifyOfOrderMember(event, order, context);
}

/** Sends the event to the open pages of the desk. Returns the order; null when it does not exist. */
async function sendToDesk(
  event:
    | OrderNotificationEvent
    | OrderMemberEvent
    | DomainEventOf<
        | 'pricesSet'
        | 'orderWorkChanged'
        | 'waitingPricesChanged'
        | 'orderReferencesSet'
        | 'proofDecided'
        | 'certificateDrawn'
        | 'handRefundDue'
        | 'cashReceived'
      >,
  { tx, shared, send }: SubscriberContext,
): Promise<NotificationOrderRow | null> {
  const order = await shared(`order of a notification ${event.orderId}`, () =>
    findNotificationOrder(tx, event.orderId),
  );
  if (order) send({ to: 'desk', payload: { orderId: order.id, statusId: order.statusId, event: event.type } });
  return order;
}
