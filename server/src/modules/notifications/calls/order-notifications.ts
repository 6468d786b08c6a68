import { toOffsetAndLimit } from '@platewright/contract/fields';
import { describeNotification } from '../describe-notification.ts';
import { describeStatus } from '../../orders/index.ts';
import { listOrderNotifications } from '../notification-store.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const orderdetailsNotifications: Handler<'orderdetailsNotifications'> = async (input, ctx) => {
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
};
