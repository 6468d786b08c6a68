import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  companyDocumentFields,
  createPage,
  customerPhone,
  emptyAnswer,
  id,
  optionalText,
  requiredText,
  search,
  version,
} from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { customerSortColumns } from './customer-sort-columns.ts';

/** The customer form without its files [CUS-11 to CUS-15]. */
const customerFields = {
  firstname: requiredText(60, 'firstNameRequired'),
  lastname: requiredText(60, 'lastNameRequired'),
  company: optionalText(120),
  telephone: customerPhone,
};
const customerRow = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  telephone: z.string(),
  company: z.string(),
});
/** An uploaded document; `file` is a path that carries a short-lived ticket. Null when none was uploaded. */
const customerDocument = z.object({ name: z.string(), size: z.number(), file: z.string() }).nullable();

const customerWriteErrors = ['invalidInput', 'fileTooLarge', 'fileTypeRefused', 'customerTelephoneTaken'] as const;
/** Two customers a minute for an hour: more than a person can enter. */
const customerWriteLimit = { max: 120, windowMinutes: 60 };

/** Customers of an agent: those whom a group 3 account orders for (specification 001 section 7). */
export const customerCalls = {
  customersIndex: defineCall({
    area: 'customers',
    method: 'GET',
    path: '/customers/index',
    principals: ['customer'],
    orderTaking: true,
    action: 'customers.read',
    /** By default 15 customers by first name [CUS-08]. */
    input: createPage(15).extend({
      advancedSearch: search,
      _orderSort: z.enum(customerSortColumns, 'choiceInvalid').default('firstname'),
      _orderSortType: z.enum(['asc', 'desc'], 'choiceInvalid').default('asc'),
    }),
    answer: z.object({ customers: listAnswer(customerRow) }),
    errors: ['agentsOnly'],
  }),
  customersGet: defineCall({
    area: 'customers',
    method: 'GET',
    path: '/customers/:id',
    principals: ['customer'],
    action: 'customers.manage',
    input: z.object({ id }),
    answer: z.object({
      customer: customerRow.extend({
        tradeLicense: customerDocument,
        trnCertificate: customerDocument,
        version: z.number(),
      }),
    }),
    errors: ['agentsOnly', 'notFound'],
  }),
  customersCreate: defineCall({
    area: 'customers',
    method: 'POST',
    path: '/customers/create',
    principals: ['customer'],
    action: 'customers.manage',
    fileFields: companyDocumentFields('companyDocument'),
    input: z.object(customerFields),
    answer: emptyAnswer,
    errors: ['agentsOnly', ...customerWriteErrors, 'customersTooMany'],
    rateLimit: customerWriteLimit,
  }),
  /** A document that is not sent is not changed [CUS-21]. */
  customersUpdate: defineCall({
    area: 'customers',
    method: 'POST',
    path: '/customers/update',
    principals: ['customer'],
    action: 'customers.manage',
    fileFields: companyDocumentFields('companyDocument'),
    input: z.object({ id, ...customerFields, version }),
    answer: emptyAnswer,
    errors: ['agentsOnly', 'notFound', ...customerWriteErrors, 'changedMeanwhile'],
    rateLimit: customerWriteLimit,
  }),
  /** Hides the customer from new orders; existing orders are not changed (spec decision 80). */
  customersArchive: defineCall({
    area: 'customers',
    method: 'POST',
    path: '/customers/archive/:id',
    principals: ['customer'],
    action: 'customers.manage',
    input: z.object({ id }),
    answer: emptyAnswer,
    errors: ['agentsOnly', 'notFound'],
  }),
};
