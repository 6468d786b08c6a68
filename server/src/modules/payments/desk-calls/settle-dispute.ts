import { settleDispute } from '../payment-disputes.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const deskSettleDispute: Handler<'deskSettleDispute'> = async ({ orderId, note }, ctx) => {
  const { staffId, name } = getStaffPrincipal(ctx);
  await settleDispute(ctx.tx, ctx.publish, ctx.deps, { orderId, note, actor: { kind: 'staff', id: staffId, name } });
  return null;
};
