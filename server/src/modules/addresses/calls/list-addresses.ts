import { toOffsetAndLimit } from '@platewright/contract/fields';
import { listAddressPage } from '../address-book.ts';
import { presentAddress } from '../present-address.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const addressesIndex: Handler<'addressesIndex'> = async (input, ctx) => {
  const { rows, count } = await listAddressPage(ctx.tx, getCustomerPrincipal(ctx).companyId, {
    onlyShipping: input.shipping,
    ...toOffsetAndLimit(input),
  });
  return {
    addresses: {
      rows: rows.map((row) => ({
        ...presentAddress(row),
        id: row.id,
        isdefault: input.shipping ? row.isDefaultShipping : row.isDefaultBilling,
      })),
      count,
    },
  };
};
