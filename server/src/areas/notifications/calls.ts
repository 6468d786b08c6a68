import { limitOf } from '@platewright/contract/fields';
import { Refusal, wrongField } from '@platewright/contract/refusals';
import { requireOrder } from '../../access/order.ts';
import { describeNotice } from '../../events/describe.ts';
import { countUnreadOfOrder } from '../../events/unread.ts';
import { customer, type Handlers } from '../../http/context.ts';
import { seenBy } from '../../orders/scope.ts';
import { describeStatus } from '../../orders/status.ts';
import { addressOf, dropDevice, keepDevice } from '../../push/devices.ts';
import { isPushEndpoint } from '../../push/hosts.ts';
import { countUnread, markRead, orderNotifications, unreadByOrder } from './store.ts';

type Names =
  | 'genNotification'
  | 'orderdetailsGetCountOfNotifications'
  | 'orderdetailsNotifications'
  | 'notificationsRead'
  | 'pushnotificationsKey'
  | 'pushnotificationsUpdate'
  | 'pushnotificationsRemove';

/** What people are told: the bell in the header, the tab of each order, pushes on their devices. */
export const notificationsHandlers: Handlers<Names> = {
  genNotification: async (_input, ctx) => {
    const actor = customer(ctx);
    const seen = seenBy(actor);
    const rows = await unreadByOrder(ctx.tx, actor.userId, seen);
    return {
      message: rows.map((row) => ({
        id: row.id,
        orderNumber: row.orderId,
        createdAt: row.createdAt.toISOString(),
        projectName: row.projectName,
        description: describeNotice(ctx.lang, row.textKey, row.params),
        chatNotification: row.chats,
        orderCount: row.orderCount,
      })),
      unread: await countUnread(ctx.tx, actor.userId, seen),
    };
  },
  orderdetailsGetCountOfNotifications: async ({ orderId }, ctx) => ({
    count: await countUnreadOfOrder(ctx.tx, customer(ctx).userId, orderId),
  }),
  orderdetailsNotifications: async (input, ctx) => {
    const { rows, count } = await orderNotifications(ctx.tx, customer(ctx).userId, input.orderId, limitOf(input));
    return {
      message: {
        rows: rows.map((row) => {
          const { name, description } = describeStatus(row.statusId, ctx.lang);
          return {
            id: row.id,
            description: describeNotice(ctx.lang, row.textKey, row.params),
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
    const actor = customer(ctx);
    if (orderId !== undefined) await requireOrder(ctx.tx, actor, 'order.read', orderId);
    await markRead(ctx.tx, actor.userId, orderId, ctx.deps.clock.now());
    return { unread: await countUnread(ctx.tx, actor.userId, seenBy(actor)) };
  },
  pushnotificationsKey: async ({ deviceId }, ctx) => {
    const { push, clock } = ctx.deps;
    const address = await addressOf(ctx.tx, { userId: customer(ctx).userId, deviceId }, clock.now());
    return { key: push?.publicKey ?? '', registered: address !== null };
  },
  pushnotificationsUpdate: async ({ deviceId, token }, ctx) => {
    const { deps, lang } = ctx;
    const { userId, sessionId } = customer(ctx);
    if (!deps.push) throw new Refusal('pushUnavailable');
    const { endpoint, keys } = token;
    if (!isPushEndpoint(endpoint, deps.config.PUSH_HOSTS)) throw wrongField('token', 'pushTokenInvalid');
    await keepDevice(ctx.tx, deps.clock.now(), { userId, deviceId, sessionId }, { endpoint, ...keys, lang });
    return null;
  },
  pushnotificationsRemove: async ({ deviceId }, ctx) => {
    await dropDevice(ctx.tx, { userId: customer(ctx).userId, deviceId });
    return null;
  },
};
