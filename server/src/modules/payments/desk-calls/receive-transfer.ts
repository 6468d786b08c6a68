import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { receiveOrderTransfer } from '../../bank/index.ts';

export const deskReceiveTransfer: Handler<'deskReceiveTransfer'> = async (input, ctx) => {
  const { staffId, name } = getStaffPrincipal(ctx);
  await receiveOrderTransfer(ctx, { ...input, actor: { kind: 'staff', id: staffId, name } });
  return null;
};
