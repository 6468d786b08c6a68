import { receiveCash } from '../receive-cash.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const deskReceiveCash: Handler<'deskReceiveCash'> = async (input, ctx) => {
  const { staffId, name } = getStaffPrincipal(ctx);
  await receiveCash(ctx.tx, ctx.publish, ctx.deps, { ...input, actor: { kind: 'staff', id: staffId, name } });
  return null;
};
