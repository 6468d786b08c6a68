import { receiveTransfer } from '../receive-transfer.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const deskReceiveTransfer: Handler<'deskReceiveTransfer'> = async (input, ctx) => {
  const { staffId, name } = getStaffPrincipal(ctx);
  await receiveTransfer(ctx, { ...input, actor: { kind: 'staff', id: staffId, name } });
  return null;
};
