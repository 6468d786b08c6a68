import { toOffsetAndLimit } from '@platewright/contract/fields';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { authorizeOrder } from '../../auth/index.ts';
import { describeNotification } from '../describe-notification.ts';
import { countUnreadOfOrder } from '../count-unread-of-order.ts';
import { getCustomerPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';
import { describeStatus, getOrderVisibility } from '../../orders/index.ts';
import { findPushSubscription, removePushDevice, registerPushDevice } from '../push/devices.ts';
import { isPushEndpoint } from '../../../providers/push/port.ts';
import { listOrderNotifications, markNotificationsRead } from '../notification-store.ts';
import { countUnreadNotifications, listUnreadByOrder } from './unread-notifications.ts';

type NotificationCallName =
  | 'genNotification'
  | 'orderdetailsGetCountOfNotifications'
  | 'orderdetailsNotifications'
  | 'notificationsRead'
  | 'pushnotificationsKey'
  | 'pushnotificationsUpdate'
  | 'pushnotificationsRemove';

/** Notifications of customers: the bell in the header, the tab of each order, and the push registration of their devices. */
export const notificationHandlers: Handlers<NotificationCallName> = {
  genNotification: async (_input, ctx) => {
    const principal = getCustomerPrincipal(ctx);
    const visibility = getOrderVisibility(principal);
    const rows = await listUnreadByOrder(ctx.tx, principal.userId, visibility);
    return {
      message: rows.map((row) => ({
        id: row.id,
        orderNumber: row.orderId,
        createdAt: row.createdAt.toISOString(),
        projectName: row.projectName,
        description: describeNotification(ctx.lang, row.textKey, row.params),
        chatNotification: row.chats,
        orderCount: row.orderCount,
        isChat: row.chat > 0,
        newestChange: row.change && {
          id: row.change.id,
          description: describeNotification(ctx.lang, row.change.textKey, row.change.params),
        },
      })),
      unread: await countUnreadNotifications(ctx.tx, principal.userId, visibility),
    };
  },
  orderdetailsGetCountOfNotifications: async ({ orderId }, ctx) => ({
    count: await countUnreadOfOrder(ctx.tx, getCustomerPrincipal(ctx).userId, orderId),
  }),
  orderdetailsNotifications: async (input, ctx) => {
    const { rows, count } = await listOrderNotifications(
      ctx.tx,
      getCustomerPrincipal(ctx).userId,
      input.orderId,
      toOffsetAndLimit(input),
    );
    return {
      message: {
        rows: rows.map((row) => {
          const { name, description } = describeStatus(row.statusId, ctx.lang);
          return {
            id: row.id,
            description: describeNotification(ctx.lang, row.textKey, row.params),
            createdAt: row.createdAt.toISOString(),
            read: row.readAt !== null,
            orderStatuses: { name, description },
          };
        }),
        count,
      },
    };
  },
  notificationsRead: async ({ orderId }, ctx) => {
    const principal = getCustomerPrincipal(ctx);
    if (orderId !== undefined) await authorizeOrder(ctx.tx, principal, 'order.read', orderId);
    await markNotificationsRead(ctx.tx, principal.userId, orderId, ctx.deps.clock.now());
    return { unread: await countUnreadNotifications(ctx.tx, principal.userId, getOrderVisibility(principal)) };
  },
  pushnotificationsKey: async ({ deviceId }, ctx) => {
    const { push, clock } = ctx.deps;
    const subscription = await findPushSubscription(
      ctx.tx,
      { userId: getCustomerPrincipal(ctx).userId, deviceId },
      clock.now(),
    );
    return { key: push?.publicKey ?? '', registered: subscription !== null };
  },
  pushnotificationsUpdate: async ({ deviceId, token }, ctx) => {
    const { deps, lang } = ctx;
    const { userId, sessionId } = getCustomerPrincipal(ctx);
    if (!deps.push) throw new CallError('pushUnavailable');
    const { endpoint, keys } = token;
    if (!isPushEndpoint(endpoint, deps.config.PUSH_HOSTS)) throw fieldError('token', 'pushTokenInvalid');
    await registerPushDevice(ctx.tx, deps.clock.now(), { userId, deviceId, sessionId }, { endpoint, ...keys, lang });
    return null;
  },
  pushnotificationsRemove: async ({ deviceId }, ctx) => {
    await removePushDevice(ctx.tx, { userId: getCustomerPrincipal(ctx).userId, deviceId });
    return null;
  },
};
