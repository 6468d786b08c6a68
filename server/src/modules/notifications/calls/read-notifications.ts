import { authorizeOrder } from '../../auth/index.ts';
import { getOrderVisibility } from '../../orders/index.ts';
import { markNotificationsRead } from '../notification-store.ts';
import { countUnreadNotifications } from './list-unread-by-order.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const notificationsRead: Handler<'notificationsRead'> = async ({ orderId }, ctx) => {
  const principal = getCustomerPrincipal(ctx);
  if (orderId !== undefined) await authorizeOrder(ctx.tx, principal, 'order.read', orderId);
  await markNotificationsRead(ctx.tx, principal.userId, orderId, ctx.deps.clock.now());
  return { unread: await countUnreadNotifications(ctx.tx, principal.userId, getOrderVisibility(principal)) };
};
