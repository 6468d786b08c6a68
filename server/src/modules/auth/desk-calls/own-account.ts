import { CallError } from '@platewright/contract/call-errors';
import { findStaffById } from '../../staff/index.ts';
import { presentStaff } from './present-staff.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const deskMe: Handler<'deskMe'> = async (_input, ctx) => {
  const row = await findStaffById(ctx.tx, getStaffPrincipal(ctx).staffId);
  if (!row) throw new CallError('sessionEnded');
  return presentStaff(ctx, row);
};
