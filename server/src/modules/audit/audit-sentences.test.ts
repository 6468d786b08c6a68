import { expect, it } from 'vitest';
import { contract } from '@platewright/contract/contract';
import { leavesAuditEntry, type Call } from '@platewright/contract/call';
import { auditFactNames, describeAuditedEvents } from '@platewright/domain/audit/audit-facts';
import { auditedObjectKinds } from '@platewright/domain/audit/audited-object';
import { contentKindDefinitions } from '@platewright/domain/content/content-kinds';
import { creditNoteReasons } from '@platewright/domain/invoices/credit-note';
import { orderStatuses } from '@platewright/domain/orders/order-status';
import { handRefundOutcomes } from '@platewright/domain/payments/refund';
import { mismatchOutcomes } from '@platewright/domain/payments/payment-mismatch';
import { permissionKeys, staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { rateKinds } from '@platewright/domain/pricing/rate-kinds';
import { connectionKeys, connectionProblems } from '@platewright/domain/settings/connections';
import { seriesKinds } from '@platewright/domain/settings/number-series';
import { catalogueChoices, paymentTestOutcomes } from '@platewright/domain/setup/setup-steps';
import { desk as arabic } from '@platewright/texts/ar/desk';
import { desk as english } from '@platewright/texts/en/desk';
import { describeAuditFact, nameAuditedObject } from '@platewright/texts/audit-words';
import type { DomainEvents } from '../../platform/outbox/domain-events.ts';
import { secondFactorChanges } from '../auth/index.ts';
import { createAuditWords } from './audit-csv.ts';
import '../registries.ts';

type EventType = keyof DomainEvents;
type Payload = Readonly<Record<string, unknown>>;

const [order, by] = [{ orderId: 10405, companyId: 4 }, { byId: 3 }];
const member = {
  ...order,
  userId: 8,
  memberName: 'Maha Noor',
  role: { en: 'Buyer', ar: 'مشترٍ' },
  byKind: 'staff',
  byName: 'Joy',
  ...by,
};
const quotation = { companyId: 4, quotationId: 5, number: 'Q-2026-000001' };
const version = { publicationId: 12, kind: 'priceList', key: 'priceList', version: 6 };
const colleague = { name: 'Joy Peters', keys: staffPermissionKeys };
const role = { name: 'Buyer', nameAr: 'مشترٍ', permissions: permissionKeys };
const coupon = {
  ...{ code: 'SPRING', percent: 12.5, fromDay: '2026-12-01', toDay: '2026-12-31', maxUses: 10, usesPerCompany: 1 },
  ...{ companyId: 4, productIds: [1, 2], categoryIds: [3], isEnded: false },
};
const open = {
  ...coupon,
  fromDay: null,
  toDay: null,
  maxUses: null,
  usesPerCompany: null,
  companyId: null,
  productIds: [],
  categoryIds: [],
};
const each = <T>(values: readonly T[], toPayload: (value: T) => Payload): Payload[] => values.map(toPayload);

/** What each event may say, with every key that it may have. A new event fails to compile until it stands here. */
const payloads: Readonly<Record<EventType, readonly Payload[]>> = {
  agentDecided: [{ companyId: 4, approved: false, reason: 'No licence', reasonKey: 'noLicence', owners: [8], ...by }],
  personBlocked: [{ companyId: 4, userId: 8, ...by }],
  personUnblocked: [{ companyId: 4, userId: 8, ...by }],
  permissionsChanged: [{ companyId: 4, userId: 8 }],
  companyDocumentsSubmitted: [{ companyId: 4, userId: 8 }],
  companyDocumentsDecided: [{ companyId: 4, approved: true, reason: '', owners: [8], ...by }],
  trnChanged: [{ companyId: 4, before: '100354218900003', trn: null, ...by }],
  secondFactorChanged: each(secondFactorChanges, (change) => ({ companyId: 4, userId: 8, change, ...by })),
  staffSecondFactorChanged: each(secondFactorChanges, (change) => ({ staffId: 3, change, byId: null })),
  userRegistered: [{ companyId: 4, userId: 8 }],
  customerMade: [
    { companyId: 4, userId: 8, name: 'Gulf Press', email: 'a@b.example', trn: '100354218900003', ...by },
    { companyId: 4, userId: 8, name: 'Maha Noor', email: 'a@b.example', trn: null, ...by },
  ],
  passwordChanged: [{ companyId: 4, userId: 8 }],
  sessionsEnded: [{ companyId: 4, userId: 8, sessionIds: ['6f0f1d3a-7c39-4d7e-9f53-1f6f3a1c2b10'] }],
  invoiceIssued: [{ ...order, number: 'INV-2026-000001' }],
  numberAdvanced: each(seriesKinds, (series) => ({ series, from: 12, to: 5000, ...by })),
  creditNoteIssued: each(creditNoteReasons, (reason) => ({ ...order, number: 'CN-2026-000001', reason, total: 2500 })),
  orderTransitioned: each(orderStatuses, ({ id }) => ({
    ...{ ...order, from: 2, to: id, event: 'release', note: 'By phone', byKind: 'staff', ...by },
  })),
  orderPlaced: [{ ...order, userId: 8, templateId: null, templateNames: { project: 'Dates', pressSetting: null } }],
  specificationChanged: [{ ...order, changeId: 5, note: 'Thicker', ...by }],
  orderRequestMade: [{ ...order, requestId: 5, kind: 'cancel', message: 'Please', userId: 8 }],
  orderRequestWithdrawn: [{ ...order, requestId: 5, userId: 8 }],
  orderRequestAnswered: each(['accepted', 'refused'], (state) => ({
    ...{ ...order, requestId: 5, kind: 'cancel', state, answer: 'Done', ...by },
  })),
  customerReminded: [{ ...order, action: 'approve', ...by }],
  orderWorkChanged: [{ ...order, ...by }],
  orderPartlyShipped: [
    {
      ...{ ...order, parcelId: 5001, plates: '#10405-01', courier: { en: 'Courier', ar: 'بريد' } },
      ...{ trackingNumber: 'EC-1', trackingUrl: null, ...by },
    },
  ],
  promiseMoved: [{ ...order, changeId: 5, fromDay: '2026-11-24', toDay: '2026-11-25', ...by }],
  orderReferencesSet: [{ ...order, ...by }],
  waitingPricesChanged: [{ ...order, ...by }],
  pricesSet: [{ ...order, price: 123450, ...by }],
  faultReported: [{ ...order, reportId: 5, userId: 8 }],
  orderRemade: [{ ...order, remakeOrderId: 10406, reason: 'A scratch', ...by }],
  faultDecided: each(['remade', 'credited', 'refused'], (decision) => ({
    ...{ ...order, reportId: 5, decision, reason: 'A scratch', remakeOrderId: null, creditNote: null, ...by },
  })),
  proofPosted: [{ ...order, files: ['proof 1.pdf', 'proof 2.pdf'], ...by }],
  proofDecided: [{ ...order, documentId: 5, approved: true, ...by }],
  quotationIssued: [{ ...quotation, ...by }],
  quotationAccepted: [{ ...quotation, orderId: 10405, userId: 8 }],
  quotationWithdrawn: [{ ...quotation, reason: 'Not made any more', byKind: 'staff', ...by }],
  quotationExtended: [{ ...quotation, before: { validTo: '2026-12-20' }, after: { validTo: '2026-12-31' }, ...by }],
  certificateDrawn: [{ ...order, number: 'A-10405-1', withdrawn: false }],
  filesReleased: [{ ...order, files: ['plates.len'], ...by }],
  proofCommented: [{ ...order, documentId: 5, commentId: 6, textId: 7, byKind: 'staff', ...by }],
  proofCommentChanged: each(['resolved', 'reopened', 'deleted', 'textDeleted'], (change) => ({
    ...{ ...order, documentId: 5, commentId: 6, change, byKind: 'staff', ...by },
  })),
  customerAdded: [{ companyId: 4, customerId: 5, ...by }],
  customerChanged: [{ companyId: 4, customerId: 5, ...by }],
  customerArchived: [{ companyId: 4, customerId: 5, ...by }],
  creditApplied: [{ companyId: 4, userId: 8 }],
  creditDecided: [{ companyId: 4, approved: true, limit: 500000, days: 30, reason: '', owners: [8], ...by }],
  creditTermsChanged: [{ companyId: 4, limit: 0, days: 60, ...by }],
  creditUnfrozen: [{ companyId: 4, ...by }],
  ledgerEntryAdded: [{ companyId: 4, entryId: 5, means: 'bankTransfer', amount: 100000, ...by }],
  moneyReceived: [{ companyId: 4, receiptId: 5, amount: 100000, ...by }],
  moneyTakenBack: [{ companyId: 4, receiptId: 5, amount: 100000, reason: 'Of another account', ...by }],
  statementSent: [{ companyId: 4, statementId: 5, kind: 'period', fromDay: '2026-11-01', toDay: '2026-11-30', ...by }],
  reminderSent: [{ companyId: 4, reminderId: 5, level: 2, amount: 100000, ...by }],
  remindersStopped: each([10405, null], (orderId) => ({ companyId: 4, orderId, reason: 'Disputed', ...by })),
  remindersResumed: each([10405, null], (orderId) => ({ companyId: 4, orderId, ...by })),
  monthlyStatementsSet: each([4, null], (companyId) => ({ companyId, isOn: true, ...by })),
  chequeSettled: each(['cleared', 'bounced', 'returned'], (outcome) => ({
    ...{ companyId: 4, entryId: 5, outcome, number: '000123', amount: 100000, owners: [8], ...by },
  })),
  chequeReceived: [
    { companyId: 4, entryId: 5, number: '000123', bank: 'Emirates NBD', date: '2026-11-20', amount: 100000, ...by },
  ],
  chequeDetailsRecorded: [
    { companyId: 4, entryId: 5, number: '000123', bank: 'Emirates NBD', date: '2026-11-20', ...by },
  ],
  connectionTested: connectionKeys.flatMap((name) =>
    ['works', ...connectionProblems].map((outcome) => ({ name, outcome, ...by })),
  ),
  fileReceived: [{ companyId: 4, fileId: '6f0f1d3a-7c39-4d7e-9f53-1f6f3a1c2b10' }],
  filesAdopted: [{ companyId: 4, userId: 8, fileIds: ['6f0f1d3a-7c39-4d7e-9f53-1f6f3a1c2b10'] }],
  fileInspected: [{ companyId: 4, fileId: '6f0f1d3a-7c39-4d7e-9f53-1f6f3a1c2b10' }],
  chatMessageWritten: [{ ...order, seq: 4, isNote: false, byKind: 'staff', ...by }],
  chatMessagesRead: [{ orderId: 10405, seq: 4, byKind: 'staff', ...by }],
  chatHandled: [{ orderId: 10405, ...by }],
  versionPublished: [{ ...version, inForceFrom: '2026-11-29T20:00:00.000Z', ...by }],
  versionInForce: [version],
  versionRefused: [version],
  versionCalledOff: [{ ...version, ...by }],
  publicationHidden: [{ publicationId: 12, kind: 'product', key: 'label-plates', ...by }],
  publicationsReordered: [{ kind: 'product', ids: [2, 1], ...by }],
  staffInvited: [{ staffId: 3, email: 'joy@platewright.example', after: colleague, ...by }],
  staffInvitationRemoved: [{ staffId: 3, email: 'joy@platewright.example', ...by }],
  staffChanged: [{ staffId: 3, before: { ...colleague, keys: [] }, after: colleague, ...by }],
  staffBlocked: [{ staffId: 3, ...by }],
  staffUnblocked: [{ staffId: 3, ...by }],
  priceLimitsSet: [
    { before: { admin: null, prepress: 10, custom: 10 }, after: { admin: 5, prepress: 7.5, custom: null }, ...by },
  ],
  staffPasswordSet: [{ staffId: 3, by: 'oldPassword' }],
  sharedPcRegistered: [{ sharedPcId: 2, name: 'Packing table', ...by }],
  sharedPcRevoked: [{ sharedPcId: 2, name: 'Packing table', ...by }],
  sharedPcLockSet: [{ before: 60, after: 90, ...by }],
  badgeIssued: [{ staffId: 3, ...by }],
  badgeRevoked: [{ staffId: 3, ...by }],
  pinSet: [{ staffId: 3 }],
  pinRemoved: [{ staffId: 3 }],
  pinBlocked: [{ staffId: 3, name: 'Packing table' }],
  artworkReadingChanged: [{ companyId: 4, fileId: '6f0f1d3a-7c39-4d7e-9f53-1f6f3a1c2b10', userId: 8 }],
  artworkReviewed: [{ ...order, reviewId: 5, change: 'withdrawFinding' }],
  separationsChanged: [{ companyId: 4, fileId: '6f0f1d3a-7c39-4d7e-9f53-1f6f3a1c2b10', orderId: 10405, userId: 8 }],
  contactMessageReceived: [{ messageId: 5 }],
  contactMessageMarked: [{ messageId: 5 }],
  memberInvited: [{ companyId: 4, userId: 8 }],
  memberRoleChanged: [{ companyId: 4, userId: 8, roleId: 2 }],
  orderMemberAssigned: [member],
  orderMemberRoleChanged: [member],
  orderMemberRemoved: [{ ...member, role: null }],
  orderRolesEnded: [{ companyId: 4, userId: 8 }],
  roleAdded: [{ roleId: 2, role, ...by }],
  roleRemoved: [{ roleId: 2, role, ...by }],
  roleEdited: [{ roleId: 2, before: { ...role, permissions: [] }, after: role, ...by }],
  handRefundDue: [{ ...order, cause: 'offline', amount: 2500, sum: 'AED 25.00' }],
  paymentMismatched: [{ ...order, statusId: 5, isGoingBack: false, received: 'AED 1.00', expected: 'AED 2.00' }],
  paymentMismatchDecided: each(mismatchOutcomes, (outcome) => ({ ...order, statusId: 5, outcome })),
  handRefundClosed: each(handRefundOutcomes, (state) => ({ ...order, state, amount: 2500 })),
  cashReceived: [{ ...order, amount: 2500 }],
  debtPaymentQuestioned: [{ debtPaymentId: 'A-1', companyId: 4, about: 'lost' }],
  paymentDisputeChanged: [{ ...order, statusId: 5, dispute: 'settled' }],
  portalOpened: [by],
  ratesConfirmed: each(rateKinds, (kind) => ({ kind, version: 6, ...by })),
  paymentTested: ['card', 'paypal'].flatMap((provider) =>
    paymentTestOutcomes.map((outcome) => ({ provider, outcome, ...by })),
  ),
  catalogueChosen: each(catalogueChoices, (choice) => ({ choice, products: 16, categories: 4, ...by })),
  mailTested: each([true, false], (accepted) => ({ accepted, ...by })),
  productKeyChanged: [{ publicationId: 12, from: 'cups', to: 'sleeves', ...by }],
  categoryKeyChanged: [{ publicationId: 12, from: 'cups', to: 'sleeves', ...by }],
  productMoved: [{ publicationId: 12, from: 3, to: 4, ...by }],
  couponCreated: [{ couponId: 5, after: coupon, ...by }],
  couponChanged: [
    { couponId: 5, before: coupon, after: { ...open, isEnded: true }, ...by },
    { couponId: 5, before: open, after: coupon, ...by },
  ],
};

/** What nobody reads: a moment or key as programs have it, a value that is none, a placeholder that stayed empty. */
const unreadable: readonly (readonly [string, RegExp])[] = [
  ['an ISO moment', /\d{4}-\d\d-\d\dT/],
  ['no value', /undefined|null|NaN|\[object/],
  ['an object', /[{}]/],
  ['the key of a text', /\b[a-z]+\.[a-z]+[A-Za-z.]*\b(?<!\.(?:pdf|len|example|com))/],
  ['a key of a program', /\b[a-z]+[a-z0-9]*[A-Z]\w*|\b[A-Z]+_[A-Z_]+\b/],
  ['the name of a call', /\bdesk[A-Z]/],
];
/** Names as people write them. */
const names = /PayPal|OneDrive/g;

it.each([
  ['en', english],
  ['ar', arabic],
] as const)('no sentence of any kind shows what a program calls it, in %s', (lang, texts) => {
  const words = createAuditWords(lang, texts);
  const calls = Object.entries<Call>(contract).filter(([, call]) => leavesAuditEntry(call));
  const areas = new Set(calls.map(([, { area }]) => area));
  const documentKinds = [...Object.keys(contentKindDefinitions), ...Object.keys(english.audit.documents)];
  const sentences = [
    ...Object.keys(english.audit.calls).map((name) => words.t(`audit.calls.${name}`)),
    ...[...areas].map((area) => words.t(`audit.areas.${area}`)),
    ...auditedObjectKinds.map((kind) => nameAuditedObject({ kind, id: 7, label: '', documentKind: null }, words.t)),
    ...documentKinds.map((documentKind) =>
      nameAuditedObject({ kind: 'publication', id: 7, label: '', documentKind }, words.t),
    ),
    ...auditFactNames.map((name) => words.t(`audit.facts.${name}`)),
    ...Object.entries(payloads).flatMap(([type, all]) =>
      all.flatMap((payload) =>
        describeAuditedEvents([{ type, ...payload }]).map((fact) => describeAuditFact(fact, words)),
      ),
    ),
  ];
  const wrong = sentences.flatMap((sentence) =>
    unreadable
      .filter(([, pattern]) => sentence === '' || pattern.test(sentence.replace(names, '')))
      .map(([what]) => `${what}: ${sentence}`),
  );
  expect(wrong).toEqual([]);
});

it('says money, dates, rights and limits in words', () => {
  const words = createAuditWords('en', english);
  const describe = (event: Payload) => describeAuditedEvents([event]).map((fact) => describeAuditFact(fact, words));
  expect(describe({ type: 'versionPublished', ...payloads.versionPublished[0] })).toEqual([
    'Version: 6',
    'In force from: 2026-11-30 00:00',
  ]);
  expect(
    describe({
      type: 'staffChanged',
      before: { name: 'Joy', keys: [] },
      after: { name: 'Joy', keys: ['RATES', 'CHAT'] },
    }),
  ).toEqual(['Permissions: Price list, Chat']);
  expect(describe({ type: 'priceLimitsSet', ...payloads.priceLimitsSet[0] })).toEqual([
    'Administrators: 5%',
    'Prepress: 10% → 7.5%',
    'Other roles: 10% → no limit',
  ]);
  expect(describe({ type: 'pricesSet', ...payloads.pricesSet[0] })).toEqual(['Amount: AED 1,234.50']);
});
