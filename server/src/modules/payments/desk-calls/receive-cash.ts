import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { receiveOrderCash } from '../../bank/index.ts';

export const deskReceiveCash: Handler<'deskReceiveCash'> = async (input, ctx) => {
  const { staffId, name } = getStaffPrincipal(ctx);
  await receiveOrderCash(ctx, { ...input, actor: { kind: 'staff', id: staffId, name } });
  return null;
};
