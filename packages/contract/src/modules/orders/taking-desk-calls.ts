import { orderTakingStarts, orderWays } from '@platewright/domain/orders/order-taking';
import { newCustomerKinds } from '@platewright/domain/members/new-customer';
import { personStates } from '@platewright/domain/members/members';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  email,
  id,
  language,
  optionalFilter,
  optionalTrn,
  page,
  registrationPhone,
  requiredText,
  search,
  text,
} from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';

/** Somebody for whom staff can order. */
const orderer = z.object({
  userId: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  companyId: z.number(),
  /** Empty for a personal account. */
  companyName: z.string(),
  isOwner: z.boolean(),
  state: z.enum(personStates),
  /** The role of a member may not allow it. */
  mayOrder: z.boolean(),
});

/** Staff order in a customer's name (decision 091). */
export const takingDeskCalls = {
  /** People by name, company, email, phone, or the number of an order, an invoice or a plate; nobody without a search. */
  deskOrderers: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/desk/orderers',
    principals: ['staff'],
    action: 'desk.orderFor',
    input: page.extend({ search }),
    answer: z.object({ people: listAnswer(orderer) }),
    errors: [],
  }),
  /**
   * Makes an account for a caller who has none: a person, or a company with whoever orders for it. An email asks them to set a
   * password, with which they sign in; until then staff order for them. An address that is taken is refused with the name of
   * its customer.
   */
  deskMakeCustomer: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/desk/orderers/make',
    principals: ['staff'],
    action: 'desk.orderFor',
    input: z
      .object({
        kind: z.enum(newCustomerKinds, 'choiceInvalid'),
        firstname: requiredText(60, 'firstNameRequired'),
        lastname: requiredText(60, 'lastNameRequired'),
        email,
        phone: registrationPhone,
        /** Of a company only, as the next one. */
        companyName: text(120),
        trn: optionalTrn,
        /** In which the customer reads emails. */
        language,
      })
      .refine(({ kind, companyName }) => kind === 'person' || companyName !== '', {
        path: ['companyName'],
        message: 'companyNameRequired',
        // Together with what else is missing.
        when: ({ value }) => (value as { kind?: unknown } | null)?.kind === 'company',
      }),
    answer: z.object({ userId: z.number(), companyId: z.number() }),
    errors: ['customerExists', 'opensSoon'],
  }),
  /**
   * Opens the portal in the name of a customer: answers the address of a page there, good once and for a minute. Without a person it
   * is whoever placed the order.
   */
  deskTakeOrder: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/desk/orderers/take',
    principals: ['staff'],
    action: 'desk.orderFor',
    // What follows owes in the customer's name.
    stepUp: true,
    input: z
      .object({
        userId: optionalFilter(id),
        orderId: optionalFilter(id),
        quotationId: optionalFilter(id),
        way: z.enum(orderWays, 'choiceInvalid'),
        start: z.enum(orderTakingStarts, 'choiceInvalid').default('products'),
      })
      .refine(({ userId, orderId }) => userId !== undefined || orderId !== undefined, {
        path: ['userId'],
        message: 'fieldRequired',
      })
      .refine(({ start, orderId }) => ['products', 'quotation'].includes(start) || orderId !== undefined, {
        path: ['orderId'],
        message: 'fieldRequired',
      })
      .refine(({ start, quotationId }) => start !== 'quotation' || quotationId !== undefined, {
        path: ['quotationId'],
        message: 'fieldRequired',
      }),
    answer: z.object({ url: z.string() }),
    errors: ['notFound', 'personInactive', 'personMayNotOrder', 'opensSoon'],
  }),
};
