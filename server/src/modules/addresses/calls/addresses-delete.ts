import { CallError } from '@platewright/contract/call-errors';
import { removeAddress } from '../address-book.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const addressesDelete: Handler<'addressesDelete'> = async ({ id }, ctx) => {
  if (!(await removeAddress(ctx.tx, getCustomerPrincipal(ctx).companyId, id))) throw new CallError('notFound');
  return null;
};
