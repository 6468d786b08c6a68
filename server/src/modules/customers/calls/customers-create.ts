import { CallError } from '@platewright/contract/call-errors';
import { MAX_CUSTOMERS_PER_AGENT } from '@platewright/domain/customers/customer-limits';
import { lockAndCountCustomers, insertCustomer } from '../store.ts';
import { publishCustomerEvent, saveCustomer } from './save-customer.ts';
import { getCustomerPrincipal, type StagedHandler } from '../../../platform/http/handler-context.ts';

export const customersCreate: StagedHandler<'customersCreate'> = {
  run: async (person, ctx) => {
    await saveCustomer(ctx, async (inner) => {
      const { companyId } = getCustomerPrincipal(ctx);
      if ((await lockAndCountCustomers(inner.tx, companyId)) >= MAX_CUSTOMERS_PER_AGENT)
        throw new CallError('customersTooMany', { params: { max: MAX_CUSTOMERS_PER_AGENT } });
      const id = await insertCustomer(inner.tx, { ...person, companyId, createdAt: ctx.deps.clock.now() });
      publishCustomerEvent(inner, 'customerAdded', id);
      return id;
    });
    return null;
  },
};
