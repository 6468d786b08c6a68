import { creditStates, CREDIT_LIMIT, TERMS_DAYS } from '@platewright/domain/credit/state';
import { personStates } from '@platewright/domain/people/members';
import { paperStates } from '@platewright/domain/people/papers';
import { z } from '../z.ts';
import { call } from '../call.ts';
import {
  aed,
  id,
  instant,
  json,
  nothing,
  optional,
  page,
  required,
  search,
  trnOrNone,
  typedAed,
  uuid,
} from '../fields.ts';
import { listOf } from '../shapes.ts';
import { ledgerEntry } from './credits.ts';
import { deskRoleCalls } from './desk-roles.ts';

const lang = z.enum(['en', 'ar']).optional();

/** waiting: something is to be decided that the reader may decide · credit: has credit · agents: group 3. */
export const companyFilters = ['waiting', 'credit', 'agents'] as const;
export type CompanyFilter = (typeof companyFilters)[number];
export const companySorts = ['createdAt', 'name', 'creditLimit'] as const;
export type CompanySort = (typeof companySorts)[number];

const group = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const creditState = z.enum(creditStates);
const ofCompany = z.object({ companyId: id });
const reason = optional(1000);

const creditLimit = typedAed('creditLimitInvalid', CREDIT_LIMIT);
const termsDays = z.coerce
  .number('creditTermsInvalid')
  .int('creditTermsInvalid')
  .min(TERMS_DAYS.min, 'creditTermsInvalid')
  .max(TERMS_DAYS.max, 'creditTermsInvalid');

const owner = z.object({ name: z.string(), email: z.string() });

const companyRow = z.object({
  id: z.number(),
  /** Empty for a person who gave no company: then the owner's name stands for it. */
  name: z.string(),
  owner: owner.nullable(),
  groupId: group,
  creditState,
  creditLimit: aed,
  agentRequested: z.boolean(),
  /** Papers of the registration wait for a decision. */
  papersWaiting: z.boolean(),
  people: z.number(),
  createdAt: instant,
});

const person = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isOwner: z.boolean(),
  /** Role of a member in the reader's language. */
  role: z.string().nullable(),
  state: z.enum(personStates),
  createdAt: instant,
});

const document = z.object({
  id: z.uuid(),
  kind: z.enum(['tradeLicense', 'trnCertificate']),
  purpose: z.enum(['registration', 'credit']),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  state: z.enum(paperStates),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  createdAt: instant,
});

/** `key` is made with the form that is filled in. */
const newEntry = ofCompany.extend({ key: uuid });
const received = newEntry.extend({ amount: typedAed('priceInvalid', CREDIT_LIMIT) });
const ofEntry = ofCompany.extend({ entryId: id });
const cheque = {
  number: z
    .string('chequeNumberInvalid')
    .trim()
    .regex(/^\d{1,20}$/, 'chequeNumberInvalid'),
  bank: required(80, 'chequeBankRequired'),
  /** The day on the cheque; which days fit says `chequeDateFits`. */
  date: z.iso.date('dayInvalid'),
};

/** Customers at the desk: accounts, their papers, credit and people, and the roles of members. */
export const deskPeople = {
  deskCompanies: call({
    area: 'desk-people',
    method: 'GET',
    path: '/desk/companies',
    who: 'staff',
    action: 'desk.companies',
    input: page.extend({
      search,
      filter: z.preprocess(
        (value) => (value === '' ? undefined : value),
        z.enum(companyFilters, 'choiceInvalid').optional(),
      ),
      sort: z.enum(companySorts, 'choiceInvalid').default('createdAt'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
    }),
    answer: z.object({ companies: listOf(companyRow) }),
    refusals: [],
  }),
  /** How many wait for a decision that the reader may take; the desk shows it on every screen. */
  deskCompanyCounts: call({
    area: 'desk-people',
    method: 'GET',
    path: '/desk/companies/counts',
    who: 'staff',
    action: 'desk.companies',
    input: z.object({}),
    answer: z.object({ waiting: z.number() }),
    refusals: [],
  }),
  deskCompany: call({
    area: 'desk-people',
    method: 'GET',
    path: '/desk/companies/:companyId',
    who: 'staff',
    action: 'desk.companies',
    input: ofCompany.extend({ lang }),
    answer: z.object({
      id: z.number(),
      name: z.string(),
      /** TRN that tax invoices print; null when none is known. */
      trn: z.string().nullable(),
      groupId: group,
      agentRequested: z.boolean(),
      createdAt: instant,
      credit: z.object({
        state: creditState,
        limit: aed,
        available: aed,
        termsDays: z.number(),
        /** Why the last application was refused. */
        reason: z.string(),
        frozen: z.boolean(),
        overdue: z.boolean(),
      }),
      documents: z.array(document),
      people: z.array(person),
      orders: z.number(),
    }),
    refusals: ['notFound'],
  }),
  /** An address that opens one paper for a minute. */
  deskDocumentTicket: call({
    area: 'desk-people',
    method: 'GET',
    path: '/desk/companies/:companyId/documents/:documentId',
    who: 'staff',
    action: 'desk.companies',
    input: ofCompany.extend({ documentId: z.uuid('idInvalid') }),
    answer: z.object({ url: z.string() }),
    refusals: ['notFound'],
  }),
  /** The house decides on an application for credit (handbook 5.3); with the TRN certificate comes its TRN. */
  deskDecideCredit: call({
    area: 'desk-people',
    method: 'POST',
    path: '/desk/companies/:companyId/credit',
    who: 'staff',
    action: 'desk.credits',
    input: z.discriminatedUnion(
      'decision',
      [
        ofCompany.extend({ decision: z.literal('approve'), creditLimit, termsDays, trn: trnOrNone }),
        ofCompany.extend({ decision: z.literal('refuse'), reason: required(1000, 'creditReasonRequired') }),
      ],
      'choiceInvalid',
    ),
    answer: nothing,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  /** Another limit or other terms; `seen` is what stood there when it was read. */
  deskChangeCredit: call({
    area: 'desk-people',
    method: 'POST',
    path: '/desk/companies/:companyId/terms',
    who: 'staff',
    action: 'desk.credits',
    input: ofCompany.extend({ creditLimit, termsDays, seen: json(z.object({ creditLimit, termsDays })) }),
    answer: nothing,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  /** Credit that a bounced cheque has frozen is free again. */
  deskUnfreezeCredit: call({
    area: 'desk-people',
    method: 'POST',
    path: '/desk/companies/:companyId/unfreeze',
    who: 'staff',
    action: 'desk.credits',
    input: ofCompany,
    answer: nothing,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  deskLedger: call({
    area: 'desk-people',
    method: 'GET',
    path: '/desk/companies/:companyId/ledger',
    who: 'staff',
    action: 'desk.credits',
    input: page.extend({ companyId: id, search, _end: page.shape._end.unwrap().default(15), lang }),
    answer: z.object({ entries: listOf(ledgerEntry) }),
    refusals: ['notFound'],
  }),
  /** Money came in, or a correction. Sent twice with the same `key` it is entered once. */
  deskAddEntry: call({
    area: 'desk-people',
    method: 'POST',
    path: '/desk/companies/:companyId/ledger',
    who: 'staff',
    action: 'desk.payments',
    input: z.discriminatedUnion(
      'means',
      [
        received.extend({ means: z.literal('cash'), note: optional(200) }),
        received.extend({ means: z.literal('transfer'), note: required(200, 'bankReferenceRequired') }),
        received.extend({ means: z.literal('cheque'), note: optional(200), ...cheque }),
        newEntry.extend({
          means: z.literal('correction'),
          /** Above nothing in the customer's favour, below nothing against it. */
          amount: typedAed('priceInvalid', { min: -CREDIT_LIMIT.max, max: CREDIT_LIMIT.max }).refine(
            (value) => value !== 0,
            'priceInvalid',
          ),
          note: required(200, 'correctionReasonRequired'),
        }),
      ],
      'choiceInvalid',
    ),
    answer: z.object({ id: z.number() }),
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  /** The cheque of an order has come: what stands on it. */
  deskNoteCheque: call({
    area: 'desk-people',
    method: 'POST',
    path: '/desk/companies/:companyId/ledger/:entryId/cheque',
    who: 'staff',
    action: 'desk.payments',
    input: ofEntry.extend(cheque),
    answer: nothing,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  /**
   * What the bank said of a cheque. A bounced one freezes the credit and holds its order while that is in production
   * (handbook 5.2); the note goes to the customer.
   */
  deskSettleCheque: call({
    area: 'desk-people',
    method: 'POST',
    path: '/desk/companies/:companyId/ledger/:entryId/settle',
    who: 'staff',
    action: 'desk.payments',
    input: z.discriminatedUnion(
      'outcome',
      [
        ofEntry.extend({ outcome: z.literal('cleared') }),
        ofEntry.extend({ outcome: z.literal('bounced'), note: required(500, 'noteRequired') }),
      ],
      'choiceInvalid',
    ),
    answer: nothing,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  /** Trade licence and TRN certificate of a registration are in order, and so is the TRN; or the owner is told why not. */
  deskDecidePapers: call({
    area: 'desk-people',
    method: 'POST',
    path: '/desk/companies/:companyId/papers',
    who: 'staff',
    action: 'desk.people',
    input: z.discriminatedUnion(
      'decision',
      [
        ofCompany.extend({ decision: z.literal('approve'), trn: trnOrNone }),
        ofCompany.extend({ decision: z.literal('refuse'), reason: required(1000, 'papersReasonRequired') }),
      ],
      'choiceInvalid',
    ),
    answer: nothing,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  /** Another TRN, or none; `seen` is what stood there when it was read. Issued invoices keep what they say. */
  deskChangeTrn: call({
    area: 'desk-people',
    method: 'POST',
    path: '/desk/companies/:companyId/trn',
    who: 'staff',
    action: 'desk.trn',
    input: ofCompany.extend({ trn: trnOrNone, seen: optional(60) }),
    answer: nothing,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  /** Who asked to be an agent becomes one, or is told why not (decisions 13). */
  deskDecideAgent: call({
    area: 'desk-people',
    method: 'POST',
    path: '/desk/companies/:companyId/agent',
    who: 'staff',
    action: 'desk.people',
    input: ofCompany
      .extend({ decision: z.enum(['approve', 'refuse'], 'choiceInvalid'), reason })
      .refine(({ decision, reason: why }) => decision === 'approve' || why !== '', {
        path: ['reason'],
        message: 'agentReasonRequired',
      }),
    answer: nothing,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  /** Ends every session of the person at once; nobody signs in so until it is undone. */
  deskBlockPerson: call({
    area: 'desk-people',
    method: 'POST',
    path: '/desk/people/:userId/block',
    who: 'staff',
    action: 'desk.people',
    input: z.object({ userId: id }),
    answer: nothing,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  deskUnblockPerson: call({
    area: 'desk-people',
    method: 'POST',
    path: '/desk/people/:userId/unblock',
    who: 'staff',
    action: 'desk.people',
    input: z.object({ userId: id }),
    answer: nothing,
    refusals: ['notFound', 'changedMeanwhile'],
  }),

  ...deskRoleCalls,
};
