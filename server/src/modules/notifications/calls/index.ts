import { countNotificationsInBell } from '../count-order-in-bell.ts';
import { genNotification } from './bell.ts';
import { orderdetailsNotifications } from './order-notifications.ts';
import { notificationsRead } from './read-notifications.ts';
import { pushnotificationsKey } from './push-key.ts';
import { pushnotificationsUpdate } from './push-update.ts';
import { pushnotificationsRemove } from './push-remove.ts';
import { getCustomerPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';

/** Notifications of customers: the bell in the header, the tab of each order, and the push registration of their devices. */
export const notificationHandlers = {
  genNotification,
  orderdetailsGetCountOfNotifications: async ({ orderId }, ctx) => ({
    count: await countNotificationsInBell(ctx.tx, getCustomerPrincipal(ctx).userId, orderId),
  }),
  orderdetailsNotifications,
  notificationsRead,
  pushnotificationsKey,
  pushnotificationsUpdate,
  pushnotificationsRemove,
} satisfies Partial<Handlers>;
