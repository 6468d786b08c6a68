import { companyDocumentStates } from '@platewright/domain/companies/company-documents';
import { creditStates } from '@platewright/domain/credit/credit-application';
import { personStates } from '@platewright/domain/members/members';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  aed,
  companyInput,
  emptyAnswer,
  id,
  instant,
  lang,
  language,
  optionalFilter,
  optionalMultilineText,
  optionalText,
  optionalTrn,
  page,
  requiredMultilineText,
  search,
  reasonKey,
} from '../../fields.ts';
import { isNewestOnly, listAnswer } from '../../shapes.ts';

/** waiting: the caller may decide on something that waits · credit: credit is granted · agents: group 3. */
export const companyFilters = ['waiting', 'credit', 'agents'] as const;
export type CompanyFilter = (typeof companyFilters)[number];
export const companySorts = ['createdAt', 'name', 'creditLimit'] as const;
export type CompanySort = (typeof companySorts)[number];

const accountGroupId = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const creditState = z.enum(creditStates);

const owner = z.object({ name: z.string(), email: z.string() });

const companyRow = z.object({
  id: z.number(),
  /** Empty for a personal account: clients show the owner's name instead. */
  name: z.string(),
  owner: owner.nullable(),
  groupId: accountGroupId,
  creditState,
  creditLimit: aed,
  agentRequested: z.boolean(),
  /** Registration documents wait for a decision. */
  papersWaiting: z.boolean(),
  people: z.number(),
  createdAt: instant,
});

const personRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isOwner: z.boolean(),
  /** In which they read emails. */
  lang: language,
  /** Role of a member in the caller's language; null for the owner. */
  role: z.string().nullable(),
  state: z.enum(personStates),
  hasSecondFactor: z.boolean(),
  createdAt: instant,
});

const companyDocument = z.object({
  id: z.uuid(),
  kind: z.enum(['tradeLicense', 'trnCertificate']),
  purpose: z.enum(['registration', 'credit']),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  state: z.enum(companyDocumentStates),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  createdAt: instant,
});

/** Customer accounts at the desk: their registration documents, agent status and people. */
export const companyDeskCalls = {
  deskCompanies: defineCall({
    area: 'companies',
    method: 'GET',
    path: '/desk/companies',
    principals: ['staff'],
    action: 'desk.companies',
    input: page.extend({
      search,
      filter: optionalFilter(z.enum(companyFilters, 'choiceInvalid')),
      sort: z.enum(companySorts, 'choiceInvalid').default('createdAt'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
    }),
    answer: z.object({ companies: listAnswer(companyRow).extend({ isNewestOnly }) }),
    errors: [],
  }),
  /** Number of accounts that wait for a decision which the caller may take; shown on every screen of the desk. */
  deskCompanyCounts: defineCall({
    area: 'companies',
    method: 'GET',
    path: '/desk/companies/counts',
    principals: ['staff'],
    action: 'desk.companies',
    input: z.object({}),
    answer: z.object({ waiting: z.number() }),
    errors: [],
  }),
  deskCompany: defineCall({
    area: 'companies',
    method: 'GET',
    path: '/desk/companies/:companyId',
    principals: ['staff'],
    action: 'desk.companies',
    input: companyInput.extend({ lang }),
    answer: z.object({
      id: z.number(),
      name: z.string(),
      /** TRN printed on tax invoices; null when unknown. */
      trn: z.string().nullable(),
      groupId: accountGroupId,
      agentRequested: z.boolean(),
      createdAt: instant,
      credit: z.object({
        state: creditState,
        limit: aed,
        available: aed,
        termsDays: z.number(),
        /** Reason of the last refusal; empty otherwise. */
        reason: z.string(),
        frozen: z.boolean(),
        overdue: z.boolean(),
        /** What is to be paid, without cheques that the bank has not answered yet, and the part of it that is overdue. */
        owed: aed,
        owedOverdue: aed,
        /** When the first of it is due; null when nothing is owed. */
        nextDueAt: instant.nullable(),
      }),
      documents: z.array(companyDocument),
      people: z.array(personRow),
      orders: z.number(),
    }),
    errors: ['notFound'],
  }),
  /** A URL that opens one document for a minute. */
  deskDocumentTicket: defineCall({
    area: 'companies',
    method: 'GET',
    path: '/desk/companies/:companyId/documents/:documentId',
    principals: ['staff'],
    action: 'desk.companies',
    input: companyInput.extend({ documentId: z.uuid('idInvalid') }),
    answer: z.object({ url: z.string() }),
    errors: ['notFound'],
  }),
  /** Approves the registration documents and records the TRN, or refuses them with a reason for the owner. */
  deskDecidePapers: defineCall({
    area: 'companies',
    method: 'POST',
    path: '/desk/companies/:companyId/papers',
    principals: ['staff'],
    action: 'desk.people',
    input: z.discriminatedUnion(
      'decision',
      [
        companyInput.extend({ decision: z.literal('approve'), trn: optionalTrn }),
        companyInput.extend({
          decision: z.literal('refuse'),
          reason: requiredMultilineText(1000, 'papersReasonRequired'),
          reasonKey,
        }),
      ],
      'choiceInvalid',
    ),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  /** Changes or removes the TRN; `seen` is the value that was read. Issued invoices are not changed. */
  deskChangeTrn: defineCall({
    area: 'companies',
    method: 'POST',
    path: '/desk/companies/:companyId/trn',
    principals: ['staff'],
    action: 'desk.trn',
    input: companyInput.extend({ trn: optionalTrn, seen: optionalText(60) }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  /** Grants or refuses the requested agent status; a refusal carries a reason for the owner (spec decision 13). */
  deskDecideAgent: defineCall({
    area: 'companies',
    method: 'POST',
    path: '/desk/companies/:companyId/agent',
    principals: ['staff'],
    action: 'desk.people',
    input: companyInput
      .extend({
        decision: z.enum(['approve', 'refuse'], 'choiceInvalid'),
        reason: optionalMultilineText(1000),
        reasonKey,
      })
      .refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
        path: ['reason'],
        message: 'agentReasonRequired',
      }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  /** Ends every session of the person and refuses sign-in until the person is unblocked. */
  deskBlockPerson: defineCall({
    area: 'companies',
    method: 'POST',
    path: '/desk/people/:userId/block',
    principals: ['staff'],
    action: 'desk.people',
    input: z.object({ userId: id }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  deskUnblockPerson: defineCall({
    area: 'companies',
    method: 'POST',
    path: '/desk/people/:userId/unblock',
    principals: ['staff'],
    action: 'desk.people',
    input: z.object({ userId: id }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
};
