import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { waitForEmails } from '../../../../testing/accounts-and-emails.ts';
import { insertCreditEntries } from '../../../../testing/credit-entries.ts';
import { createOrderInput } from '../../../../testing/order-input.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import {
  chats,
  combinedPayments,
  debtPayments,
  faultReports,
  orderRequests,
  payments,
  proofComments,
  proofCommentTexts,
  publications,
  publicationVersions,
  quotations,
  reminderItems,
  reminders,
  promiseChanges,
  specificationChanges,
  staff as staffTable,
  users,
} from '../../../platform/db/schema/index.ts';
import type { EmailJob, EmailKind, EmailKinds, EmailReader } from '../../../platform/jobs/email-kinds.ts';
import { startJobQueue } from '../../../platform/jobs/job-queue.ts';
import { jobDefinitions } from '../../registries.ts';
import { sendEmail } from './send-email.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An order with something to say in every email, and people of one language. */
async function createWorld(lang: 'en' | 'ar') {
  const { db } = app.deps.database;
  const now = app.clock.now();
  const [owner, newcomer, made] = [
    await app.createOwner({ lang }),
    await app.createOwner({ lang }),
    await app.createOwner({ lang }),
  ];
  const member = await app.createMember(owner, ['CHAT']);
  const [staff, invited] = [await app.createStaff(['ORDERS']), await app.createStaff(['ORDERS'])];
  await db.update(users).set({ lang }).where(eq(users.id, member.userId));
  await db.update(users).set({ state: 'unconfirmed' }).where(eq(users.id, newcomer.userId));
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, made.userId));
  await db.update(staffTable).set({ lang }).where(eq(staffTable.id, staff.staffId));
  await db.update(staffTable).set({ lang, state: 'invited' }).where(eq(staffTable.id, invited.staffId));
  const { orderId, proofs, paymentId } = await app.createOrder({ orderedBy: owner, status: orderStatus.completed });
  await app.assignToOrder(orderId, member, ['CHAT']);
  await db
    .update(payments)
    .set({ dispute: 'open' })
    .where(eq(payments.id, paymentId ?? ''));
  const byOwner = { userId: owner.userId, userName: 'Test Person' };
  const byStaff = { staffId: staff.staffId, staffName: 'Noura' };
  const [report] = await db
    .insert(faultReports)
    .values({ orderId, ...byOwner, description: 'A scratch', reportedAt: now })
    .returning();
  const [request] = await db
    .insert(orderRequests)
    .values({
      ...{ orderId, kind: 'cancel', message: 'Ordered twice' },
      ...{ requestedBy: owner.userId, requestedByName: 'Test Person', requestedAt: now },
    })
    .returning();
  const [change] = await db
    .insert(specificationChanges)
    .values({ orderId, ...byStaff, note: 'On the phone', answers: [], priceBefore: 100, priceAfter: 200, at: now })
    .returning();
  const promised = {
    ...{ promisedAt: now.toISOString(), readyAt: now.toISOString(), leavesAt: now.toISOString() },
    ...{ arrivesBy: now.toISOString(), methodId: null, zoneId: null, reasons: [] },
  };
  const [promiseChange] = await db
    .insert(promiseChanges)
    .values({ orderId, ...byStaff, before: promised, after: promised, reason: 'A plate is made again', at: now })
    .returning();
  const documentId = proofs[0]?.documentId ?? 0;
  const [comment] = await db
    .insert(proofComments)
    .values({ orderId, documentId, number: 1, version: 1, lastVersion: 1, page: 1, x: 0.5, y: 0.5 })
    .returning();
  const written = { staffId: staff.staffId, authorName: 'Noura', clientId: randomUUID() };
  await db
    .insert(proofCommentTexts)
    .values({ ...written, commentId: comment?.id ?? 0, documentId, text: 'Is this the right blue?', createdAt: now });
  await db.insert(chats).values({ orderId, lastSeq: 1, lastPublicSeq: 1, lastAt: now });
  await db.execute(
    sql`insert into chat_messages (order_id, seq, public_seq, staff_id, author_name, client_id, text)
        values (${orderId}, 1, 1, ${staff.staffId}, 'Noura', gen_random_uuid(), 'Good morning')`,
  );
  const [debt] = await insertCreditEntries(db, owner.companyId, [
    { type: 'Order', amount: 85_499, dueAt: now, createdAt: now },
  ]);
  const ofAccount = { companyId: owner.companyId, day: toLocalDay(now) };
  const words = { en: 'Please pay {total}.', ar: 'يرجى سداد {total}.' };
  const [reminder] = await db
    .insert(reminders)
    .values({ ...ofAccount, createdAt: now, level: 1, subject: words, text: words })
    .returning();
  const reminderId = reminder?.id ?? 0;
  await db.insert(reminderItems).values({
    ...{ reminderId, companyId: owner.companyId, source: 'debt', itemId: debt ?? 0, dueOn: ofAccount.day },
    ...{ level: 'friendly', number: 1, repeat: 0, amount: 85_499, isFirst: true },
  });
  const [refused] = await db
    .update(publicationVersions)
    .set({ refusedAt: now, denial: { en: 'No price for: 1.70 mm', ar: 'لا سعر لما يلي: 1.70 مم' } })
    .where(
      inArray(
        publicationVersions.publicationId,
        db.select({ id: publications.id }).from(publications).where(eq(publications.key, 'label-plates')),
      ),
    )
    .returning({ publicationId: publicationVersions.publicationId, version: publicationVersions.version });
  const quoted = await owner.call.quotationsCreate(createOrderInput('label-plates'));
  // Its own email goes out once its PDF is drawn; the one of the test is another one.
  await app.waitFor(async () => (await app.readEmails()).some(({ to }) => to === owner.email));
  await db.update(quotations).set({ projectName: 'Dates 1 kg' }).where(eq(quotations.id, quoted.id));
  const awaited = await app.createOrder({ orderedBy: owner, status: orderStatus.completed });
  await db
    .update(payments)
    .set({ method: 'transfer', state: 'authorised' })
    .where(eq(payments.id, awaited.paymentId ?? ''));
  const due = await app.createOrder({ orderedBy: owner, status: orderStatus.approvedPaymentDue });
  const combinedId = randomUUID();
  await db.insert(combinedPayments).values({ id: combinedId, companyId: owner.companyId, userId: owner.userId });
  await db.insert(debtPayments).values({
    ...{ id: combinedId, companyId: owner.companyId, method: 'card', state: 'captured', amount: 85_499, provider: 'x' },
  });
  const combined = await app.createOrder({ orderedBy: owner, status: orderStatus.completed });
  await db
    .update(payments)
    .set({ combinedId })
    .where(eq(payments.id, combined.paymentId ?? ''));
  return {
    combinedId,
    reminderId,
    awaitedOrderId: awaited.orderId,
    dueOrderId: due.orderId,
    quotationId: quoted.id,
    refused: refused ?? { publicationId: 0, version: 0 },
    ...{ owner, newcomer, made, member, staff, invited, orderId, documentId },
    ...{
      reportId: report?.id ?? 0,
      requestId: request?.id ?? 0,
      changeId: change?.id ?? 0,
      promiseChangeId: promiseChange?.id ?? 0,
    },
  };
}
type World = Awaited<ReturnType<typeof createWorld>>;

/** What each kind is sent with; a new kind without it does not compile. */
const samples: { readonly [K in EmailKind]: (world: World) => EmailKinds[K] } = {
  confirm: () => ({ passwordVoid: 1 }),
  customerInvitation: () => ({}),
  reset: () => ({}),
  secondFactorChanged: () => ({ change: 'passkeyAdded' }),
  signInGuesses: () => ({}),
  codeGuesses: () => ({}),
  socialCodeGuesses: () => ({}),
  passwordChanged: () => ({}),
  agentGranted: () => ({ reason: 'Known to us' }),
  agentRefused: () => ({ reason: 'Not yet' }),
  papersReceived: () => ({}),
  papersApproved: () => ({ reason: 'All there' }),
  papersRefused: () => ({ reason: 'Out of date' }),
  creditGranted: () => ({ limit: 1_000_000, days: 30 }),
  creditRefused: () => ({ reason: 'Too early' }),
  moneyReceived: () => ({ amount: 85_499, receivedOn: '2026-11-20', reference: 'FT 1', orders: '10405, 10406' }),
  moneyGivenBack: () => ({ amount: 1, receivedOn: '2026-11-20', reference: 'FT 1', orders: '', reason: 'Paid twice' }),
  moneyTakenBack: () => ({ amount: 1, receivedOn: '2026-11-20', reference: 'FT 1', orders: '', reason: 'By mistake' }),
  chequeReceived: () => ({ cheque: '000123', amount: 85_499, payableOn: '2026-12-20' }),
  chequeCleared: () => ({ cheque: '000123', amount: 85_499 }),
  chequeBounced: () => ({ cheque: '000123', amount: 85_499 }),
  debtReminder: ({ reminderId }) => ({ reminderId }),
  quotationIssued: ({ quotationId }) => ({ quotationId }),
  statement: () => ({ kind: 'period', from: '2026-10-01', to: '2026-10-31', balance: 85_499 }),
  invite: () => ({}),
  roleChanged: () => ({}),
  orderMemberAssigned: () => ({ by: 'Amal' }),
  orderMemberRoleChanged: () => ({ by: 'Amal' }),
  orderCreated: () => ({ note: '' }),
  orderTaken: () => ({}),
  attributesAsked: () => ({ note: 'Which anilox?' }),
  filesAsked: () => ({ note: 'The fonts are missing.' }),
  approvalPosted: () => ({}),
  paymentDue: () => ({ note: '' }),
  customerReminded: () => ({ action: 'pay' }),
  paid: () => ({ note: '' }),
  transferAwaited: () => ({}),
  combinedReceipt: ({ combinedId }) => ({ combinedId }),
  proofRejected: () => ({ note: 'Too dark' }),
  ready: () => ({ note: '' }),
  shipped: () => ({ note: '' }),
  partlyShipped: () => ({
    parcel: {
      ...{ plates: '#10405-01', courier: 'Emirates Courier', courierAr: 'بريد الإمارات', trackingNumber: 'EC-1' },
      trackingUrl: 'https://courier.example/EC-1',
    },
  }),
  completed: () => ({ note: '' }),
  cancelled: () => ({ note: 'Not needed any more' }),
  onHold: () => ({ note: 'No film' }),
  creditNoteIssued: () => ({}),
  refundPaid: () => ({ total: '854.99' }),
  refundOnAccount: () => ({ total: '854.99' }),
  specificationChanged: ({ changeId }) => ({ changeId }),
  promiseMoved: ({ promiseChangeId }) => ({ changeId: promiseChangeId }),
  requestMade: ({ requestId }) => ({ requestId }),
  requestAccepted: ({ requestId }) => ({ requestId }),
  requestRefused: ({ requestId }) => ({ requestId }),
  faultReported: ({ reportId }) => ({ reportId }),
  faultRemade: ({ reportId }) => ({ reportId }),
  faultRefused: ({ reportId }) => ({ reportId }),
  orderRemade: ({ orderId }) => ({ note: 'Our mistake', remakeId: orderId }),
  chatUnread: () => ({}),
  proofComments: ({ documentId }) => ({ documentId }),
  staffInvitation: () => ({}),
  staffReset: () => ({}),
  staffGuesses: () => ({}),
  staffCodeGuesses: () => ({}),
  staffSecondFactorChanged: () => ({ change: 'on' }),
  staffRequest: ({ requestId }) => ({ requestId }),
  staffPayment: () => ({ about: 'mismatch', amount: 'AED 844.99', expected: 'AED 854.99' }),
  staffDispute: () => ({ dispute: 'open' }),
  staffDebtPayment: ({ combinedId }) => ({ debtPaymentId: combinedId, about: 'refundRejected' }),
  staffVersionRefused: ({ refused }) => refused,
};
const kinds = Object.keys(samples) as EmailKind[];

/** Whom a kind is to: its template is sent only to accounts in some states, or to people of the order. */
function toReader(kind: EmailKind, world: World): EmailReader {
  if (kind === 'staffInvitation') return { staffId: world.invited.staffId };
  if (/^staff/.test(kind)) return { staffId: world.staff.staffId };
  if (kind === 'confirm' || kind === 'invite') return { userId: world.newcomer.userId };
  if (kind === 'customerInvitation') return { userId: world.made.userId };
  if (kind === 'roleChanged' || kind.startsWith('orderMember')) return { userId: world.member.userId };
  return { userId: world.owner.userId };
}

describe('every kind of email', () => {
  it.each(['en', 'ar'] as const)('is whole in %s', async (lang) => {
    const world = await createWorld(lang);
    for (const kind of kinds) {
      const before = new Set((await app.readEmails()).map(({ html }) => html));
      const params = samples[kind](world);
      const orderId = { transferAwaited: world.awaitedOrderId, customerReminded: world.dueOrderId }[kind as string];
      await sendEmail(app.deps, { kind, params, orderId: orderId ?? world.orderId, ...toReader(kind, world) });
      const [email, ...others] = (await app.readEmails()).filter((one) => !before.has(one.html));
      expect(others, kind).toEqual([]);
      const html = email?.html ?? '';
      expect(html, kind).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(html, kind).not.toMatch(/\{\w+\}|undefined|NaN|\bemails\.[a-z]|\[object/);
      expect(/[\u0600-\u06ff]/.test(email?.subject ?? ''), kind).toBe(lang === 'ar');
    }
  });

  it('takes its own params and reader only, which the types say', () => {
    const about = { orderId: null };
    const terms = { limit: 1, days: 30 };
    const customer = { ...about, userId: 1 };
    const granted = { ...customer, kind: 'creditGranted' } as const;
    const right = { ...granted, params: terms };
    expectTypeOf(right).toExtend<EmailJob>();
    const otherType = { ...granted, params: { ...terms, limit: '1' } };
    expectTypeOf(otherType).not.toExtend<EmailJob>();
    const missing = { ...granted, params: { limit: 1 } };
    expectTypeOf(missing).not.toExtend<EmailJob>();
    const unknownKind = { ...customer, kind: 'creditForgotten', params: terms } as const;
    expectTypeOf(unknownKind).not.toExtend<EmailJob>();
    const request = { ...about, kind: 'staffRequest', params: { requestId: 1 } } as const;
    const toStaff = { ...request, staffId: 1 };
    expectTypeOf(toStaff).toExtend<EmailJob>();
    const toCustomer = { ...request, userId: 1 };
    expectTypeOf(toCustomer).not.toExtend<EmailJob>();
    const noReader = { ...right, userId: undefined };
    expectTypeOf(noReader).not.toExtend<EmailJob>();
  });
});

describe('stored emails', () => {
  it('fail by name when a param is missing or wrong', async () => {
    const world = await createWorld('en');
    const before = (await app.readEmails()).length;
    const { orderId } = world;
    const userId = world.owner.userId;
    await expect(sendEmail(app.deps, { kind: 'requestMade', params: {}, userId, orderId })).rejects.toThrow(
      /^The email requestMade has wrong params \(requestId: /,
    );
    await expect(
      sendEmail(app.deps, { kind: 'creditGranted', params: { limit: 'much', days: 30 }, userId, orderId }),
    ).rejects.toThrow(/creditGranted has wrong params \(limit: /);
    expect(await app.readEmails()).toHaveLength(before);
  });

  it('of an earlier release are sent, from the queues that they waited in', async () => {
    const { staff, invited, orderId, requestId } = await createWorld('en');
    const { staffId } = staff;
    const stored = {
      staffEmail: [{ kind: 'staffInvitation', staffId: invited.staffId }],
      staffNotice: [{ change: 'on', staffId }],
      requestEmail: [{ staffId, orderId, requestId }],
      disputeEmail: [{ staffId, orderId, dispute: 'lost' }],
      paymentEmail: [{ staffId, orderId, kind: 'refundRejected', amount: 'AED 10.00', expected: null }],
    };
    const { pool } = app.deps.database;
    for (const [queue, jobs] of Object.entries(stored)) {
      await pool.query('select jobs.create_queue($1, $2)', [queue, JSON.stringify({ policy: 'standard' })]);
      for (const data of jobs) await pool.query('insert into jobs.job (name, data) values ($1, $2)', [queue, data]);
    }
    const log = pino({ level: 'silent' });
    const next = await startJobQueue(app.deps.database, log, jobDefinitions, () => app.deps);
    const [invitation] = await waitForEmails(app, invited.email);
    expect(invitation?.links[0]).toContain('/desk/welcome?t=');
    const subjects = (await waitForEmails(app, staff.email, 4)).map(({ subject }) => subject);
    await next.stop();
    expect(subjects.sort()).toEqual(
      [
        `Order ${orderId}: a refund was refused`,
        `Order ${orderId}: the customer asks for a cancellation`,
        `Order ${orderId}: the payment was taken back`,
        'Two-step sign-in is on for your account with Dune Flexo Plates',
      ].sort(),
    );
    const { rows } = await pool.query('select name from jobs.queue where name = any($1)', [Object.keys(stored)]);
    expect(rows).toEqual([]);
  });
});
