import { CallError } from '@platewright/contract/call-errors';
import { findAddress } from '../address-book.ts';
import { presentAddress } from '../present-address.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const addressesEditData: Handler<'addressesEditData'> = async ({ id }, ctx) => {
  const row = await findAddress(ctx.tx, getCustomerPrincipal(ctx).companyId, id);
  if (!row) throw new CallError('notFound');
  const { isDefaultBilling, isDefaultShipping, useAsShipping, revision } = row;
  return {
    address: { ...presentAddress(row), id: row.id, isDefaultBilling, isDefaultShipping, useAsShipping, revision },
  };
};
