import { CallError } from '@platewright/contract/call-errors';
import { presentMember } from '../present.ts';
import { findMember } from '../store.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const memberGet: Handler<'memberGet'> = async ({ id }, ctx) => {
  const row = await findMember(ctx.tx, getCustomerPrincipal(ctx).companyId, id);
  if (!row) throw new CallError('notFound');
  return presentMember(row);
};
