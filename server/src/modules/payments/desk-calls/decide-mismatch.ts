import { decideMismatch } from '../payment-mismatches.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const deskDecideMismatch: Handler<'deskDecideMismatch'> = async (
  { orderId, outcome, amount, currency, note },
  ctx,
) => {
  const { staffId, name } = getStaffPrincipal(ctx);
  await decideMismatch(ctx.tx, ctx.publish, ctx.deps, {
    orderId,
    outcome,
    received: { amount, currency },
    note,
    actor: { kind: 'staff', id: staffId, name },
  });
  return null;
};
