import { CallError } from '@platewright/contract/call-errors';
import { priceLimitRoles } from '@platewright/domain/staff/price-limits';
import { loadPriceLimits, storePriceLimits } from '../price-limits.ts';
import { lockStaffManagement } from './change-account.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const deskSetPriceLimits: Handler<'deskSetPriceLimits'> = async ({ limits, seen }, ctx) => {
  await lockStaffManagement(ctx);
  const before = await loadPriceLimits(ctx.tx);
  if (priceLimitRoles.some((role) => before[role] !== seen[role])) throw new CallError('changedMeanwhile');
  await storePriceLimits(ctx.tx, limits);
  ctx.publish({ type: 'priceLimitsSet', before, after: limits, byId: getStaffPrincipal(ctx).staffId });
  return null;
};
