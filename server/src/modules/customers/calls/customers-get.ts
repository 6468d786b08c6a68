import { CallError } from '@platewright/contract/call-errors';
import { presentCustomer } from '../present.ts';
import { findCustomer, listCustomerDocuments } from '../store.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const customersGet: Handler<'customersGet'> = async ({ id }, ctx) => {
  const row = await findCustomer(ctx.tx, getCustomerPrincipal(ctx).companyId, id);
  if (!row) throw new CallError('notFound');
  return { customer: presentCustomer(row, await listCustomerDocuments(ctx.tx, id), ctx) };
};
