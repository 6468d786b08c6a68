import { auditedObjectKinds, parseAuditedObject } from '@platewright/domain/audit/audited-object';
import { auditFactNames, auditFactUnits } from '@platewright/domain/audit/audit-facts';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { id, instant, optionalFilter, page, search } from '../../fields.ts';
import { modules, type ModuleName } from '../../modules.ts';
import { listAnswer } from '../../shapes.ts';

const areas = modules.map(({ name }) => name) as [ModuleName, ...ModuleName[]];
const auditFilter = {
  /** A name of a company, person or product, a code of a coupon, the number of an order, or an IP address. */
  search,
  area: optionalFilter(z.enum(areas, 'choiceInvalid')),
  staffId: optionalFilter(id),
  /** One object, such as `order-10405`. */
  object: optionalFilter(
    z.string('choiceInvalid').refine((text) => parseAuditedObject(text) !== null, 'choiceInvalid'),
  ),
};

/** One thing that staff did. */
const entry = z.object({
  id: z.number(),
  at: instant,
  staff: z.object({ id: z.number(), name: z.string(), email: z.string() }),
  /** The customer in whose name it was done; null for what staff did as themselves. */
  customer: z.object({ id: z.number(), name: z.string(), companyId: z.number() }).nullable(),
  /** Name of the call in the contract. */
  call: z.string(),
  area: z.enum(areas),
  /**
   * Empty `label`: it exists no more, or it is the one document of its kind. `documentKind`: what staff publish it as.
   * `agreementOf`: it is what this company has agreed on.
   */
  object: z
    .object({
      ...{ kind: z.enum(auditedObjectKinds), id: z.number(), label: z.string() },
      documentKind: z.string().nullable(),
      agreementOf: z.number().nullable(),
    })
    .nullable(),
  facts: z.array(
    z.object({
      name: z.enum(auditFactNames),
      unit: z.enum(auditFactUnits),
      /** Several values stand in lines of their own. */
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  address: z.string(),
});

/** What staff did, when and from where. There is no call that changes an entry. */
export const auditDeskCalls = {
  deskAudit: defineCall({
    area: 'audit',
    method: 'GET',
    path: '/desk/audit',
    principals: ['staff'],
    action: 'desk.audit',
    input: page.extend({ ...auditFilter, direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc') }),
    answer: z.object({
      entries: listAnswer(entry),
      /** Everybody who is or was on the staff, for the filter. */
      people: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
    errors: [],
  }),
  /** A URL that answers the filtered entries as CSV, valid for a minute. */
  deskAuditCsv: defineCall({
    area: 'audit',
    method: 'POST',
    path: '/desk/audit/csv',
    principals: ['staff'],
    action: 'desk.audit',
    input: z.object(auditFilter),
    answer: z.object({ url: z.string() }),
    errors: [],
  }),
};
