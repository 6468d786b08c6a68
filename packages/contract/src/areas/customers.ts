import { z } from '../z.ts';
import { call } from '../call.ts';
import { page, search } from '../fields.ts';
import { listOf } from '../shapes.ts';

/** Customers of an agent: those whom a group 3 account orders for (specification 001 section 7). */
export const customers = {
  customersIndex: call({
    area: 'customers',
    method: 'GET',
    path: '/customers/index',
    who: 'customer',
    action: 'customers.read',
    input: page.extend({ advancedSearch: search }),
    answer: z.object({
      customers: listOf(
        z.object({
          id: z.number(),
          firstname: z.string(),
          lastname: z.string(),
          telephone: z.string(),
          company: z.string(),
        }),
      ),
    }),
    refusals: ['agentsOnly'],
  }),
};
