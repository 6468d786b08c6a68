import { orderStatuses } from '@platewright/domain/orders/order-status';
import { presentStatus } from '../present-status.ts';
import { countOrdersByStatus, getOrderVisibility } from '../visible-orders.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const orderstatusesGetList: Handler<'orderstatusesGetList'> = async (_input, ctx) => {
  const counts = await countOrdersByStatus(ctx.tx, getOrderVisibility(getCustomerPrincipal(ctx)));
  const statuses = orderStatuses.map(({ id, color }) => ({
    id,
    name: presentStatus(id, ctx.lang).statusName,
    color,
    count: counts.get(id) ?? 0,
  }));
  return { statuses, total: statuses.reduce((sum, status) => sum + status.count, 0) };
};
