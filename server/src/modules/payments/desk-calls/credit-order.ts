import { creditByStaff } from '../credit-by-staff.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const deskCreditOrder: Handler<'deskCreditOrder'> = (input, ctx) => {
  const { staffId, name } = getStaffPrincipal(ctx);
  return creditByStaff(ctx, { ...input, actor: { kind: 'staff', id: staffId, name } });
};
