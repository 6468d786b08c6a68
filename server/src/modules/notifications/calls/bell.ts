import { describeNotification } from '../describe-notification.ts';
import { getOrderVisibility } from '../../orders/index.ts';
import { countUnreadNotifications, listUnreadByOrder } from './list-unread-by-order.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const genNotification: Handler<'genNotification'> = async (_input, ctx) => {
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
};
