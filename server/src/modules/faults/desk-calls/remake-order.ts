import { addOrderHistory, getOrderStatusId, lockOrder } from '../../orders/index.ts';
import { checkReasonKey } from '../../settings/index.ts';
import { remakePlates } from '../remake-plates.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

/** The lock on the order decides between two people who make the same plates again. */
export const deskRemakeOrder: Handler<'deskRemakeOrder'> = async ({ orderId, colours, reason, reasonKey }, ctx) => {
  const { tx, deps } = ctx;
  const { staffId, name } = getStaffPrincipal(ctx);
  const order = await lockOrder(tx, orderId);
  const chosen = await checkReasonKey(tx, deps.clock.now(), 'remake', { key: reasonKey, text: reason });
  const remake = await remakePlates(ctx, order, { colours, reason, report: null });
  await addOrderHistory(tx, {
    orderId,
    at: deps.clock.now(),
    by: { kind: 'staff', id: staffId, name },
    event: 'remakeOrder',
    status: getOrderStatusId(order),
    note: `→ ${remake.id} ${reason}`,
    reasonKey: chosen,
  });
  ctx.publish({
    type: 'orderRemade',
    orderId,
    companyId: order.companyId,
    remakeOrderId: remake.id,
    reason,
    byId: staffId,
  });
  return { remakeOrderId: remake.id };
};
