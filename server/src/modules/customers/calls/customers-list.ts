import { toOffsetAndLimit } from '@platewright/contract/fields';
import { listCustomers } from '../store.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const customersIndex: Handler<'customersIndex'> = async (input, ctx) => ({
  customers: await listCustomers(ctx.tx, getCustomerPrincipal(ctx).companyId, {
    ...input,
    text: input.advancedSearch,
    ...toOffsetAndLimit(input),
  }),
});
