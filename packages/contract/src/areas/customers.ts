import { fileLimits } from '@platewright/domain/files/purposes';
import { z } from '../z.ts';
import { call } from '../call.ts';
import { id, nothing, optional, page, required, search, telephone, version } from '../fields.ts';
import { listOf } from '../shapes.ts';

const { perFile } = fileLimits('companyDocument');
const document = { maxCount: 1, maxBytes: perFile, maxSum: perFile };
const files = { tradeLicense: document, trnCertificate: document };

/** What the form of a customer holds beside its files [CUS-11 to CUS-15]. */
const person = {
  firstname: required(60, 'firstNameRequired'),
  lastname: required(60, 'lastNameRequired'),
  company: optional(120),
  telephone,
};
const listed = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  telephone: z.string(),
  company: z.string(),
});
/** A file as it was handed in; `file` is a path that opens with a short-lived ticket. */
const paper = z.object({ name: z.string(), size: z.number(), file: z.string() }).nullable();

const refusals = ['invalidInput', 'fileTooLarge', 'fileTypeRefused', 'customerTelephoneTaken'] as const;
/** Nobody types in two customers a minute for an hour. */
const limit = { max: 120, minutes: 60 };

/** Customers of an agent: those whom a group 3 account orders for (specification 001 section 7). */
export const customers = {
  customersIndex: call({
    area: 'customers',
    method: 'GET',
    path: '/customers/index',
    who: 'customer',
    action: 'customers.read',
    /** Fifteen by name where nothing is said [CUS-08]. */
    input: page.extend({
      _end: page.shape._end.unwrap().default(15),
      advancedSearch: search,
      _orderSort: z.enum(['firstname', 'lastname', 'telephone', 'company'], 'choiceInvalid').default('firstname'),
      _orderSortType: z.enum(['asc', 'desc'], 'choiceInvalid').default('asc'),
    }),
    answer: z.object({ customers: listOf(listed) }),
    refusals: ['agentsOnly'],
  }),
  customersGet: call({
    area: 'customers',
    method: 'GET',
    path: '/customers/:id',
    who: 'customer',
    action: 'customers.manage',
    input: z.object({ id }),
    answer: z.object({
      customer: listed.extend({ tradeLicense: paper, trnCertificate: paper, version: z.number() }),
    }),
    refusals: ['agentsOnly', 'notFound'],
  }),
  customersCreate: call({
    area: 'customers',
    method: 'POST',
    path: '/customers/create',
    who: 'customer',
    action: 'customers.manage',
    files,
    input: z.object(person),
    answer: nothing,
    refusals: ['agentsOnly', ...refusals, 'customersTooMany'],
    limit,
  }),
  /** A file that is not sent stays as it is [CUS-21]. Without `version` nothing is compared. */
  customersUpdate: call({
    area: 'customers',
    method: 'POST',
    path: '/customers/update',
    who: 'customer',
    action: 'customers.manage',
    files,
    input: z.object({ id, ...person, version }),
    answer: nothing,
    refusals: ['agentsOnly', 'notFound', ...refusals, 'changedMeanwhile'],
    limit,
  }),
  /** Nobody orders for the customer any more; what was ordered stays (decisions 80). */
  customersArchive: call({
    area: 'customers',
    method: 'POST',
    path: '/customers/archive/:id',
    who: 'customer',
    action: 'customers.manage',
    input: z.object({ id }),
    answer: nothing,
    refusals: ['agentsOnly', 'notFound'],
  }),
};
