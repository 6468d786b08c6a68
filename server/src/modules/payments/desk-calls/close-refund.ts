import { closeHandRefund } from '../hand-refunds.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const deskCloseRefund: Handler<'deskCloseRefund'> = async ({ orderId, refundId, outcome, note }, ctx) => {
  const { staffId, name } = getStaffPrincipal(ctx);
  await closeHandRefund(ctx.tx, ctx.publish, ctx.deps, { orderId, refundId, outcome, note, staffId, name });
  return null;
};
