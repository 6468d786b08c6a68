import { limitOf } from '@platewright/contract/fields';
import { customer, type Handlers } from '../../http/context.ts';
import { listCustomers } from './store.ts';

type Names = 'customersIndex';

/** Customers of an agent; those of other agents do not exist. */
export const customersHandlers: Handlers<Names> = {
  customersIndex: async (input, ctx) => ({
    customers: await listCustomers(ctx.tx, customer(ctx).companyId, { text: input.advancedSearch, ...limitOf(input) }),
  }),
};
