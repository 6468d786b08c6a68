import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@platewright/contract/contract';
import type { ReminderFigures } from '@platewright/contract/modules/reminders/settings-desk-calls';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { standardReminders } from '../../../catalogue-seed/reminders.ts';
import { insertCreditEntries, type CreditEntry } from '../../../testing/credit-entries.ts';
import { createSampleInputs } from '../../../testing/sample-inputs.ts';
import { insertSentReminder } from '../../../testing/sent-reminders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { ledgerEntries, payments, reminders, users } from '../../platform/db/schema/index.ts';
import { sendEmail } from '../notifications/emails/send-email.ts';
import { sendReminders } from './send-reminders.ts';

let app: TestApp;
let staff: TestStaff;
let editor: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['PAYMENTS']);
  editor = await app.createStaff(['SETTINGS']);
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS);
const bought = (amount: number, late: number, more: Partial<CreditEntry> = {}): CreditEntry => ({
  ...{ type: 'Order', amount, dueAt: daysFromNow(-late), createdAt: daysFromNow(-late - 30) },
  ...more,
});
async function createOwing(entries: readonly CreditEntry[], lang: 'en' | 'ar' = 'en') {
  const owner = await app.createOwner({ creditLimit: 10_000_000, lang });
  await insertCreditEntries(app.deps.database.db, owner.companyId, entries);
  return owner;
}
const remind = () => sendReminders(app.deps);
const listSent = async ({ companyId }: TestCustomer) => (await staff.call.deskReminders({ companyId })).reminders.rows;
const listEmails = async ({ email }: TestCustomer) => (await app.readEmails()).filter(({ to }) => to === email);
const waitForEmail = async (owner: TestCustomer, count = 1) => {
  const emails = await app.waitFor(async () => {
    const found = await listEmails(owner);
    return found.length >= count && found;
  });
  expect(emails).toHaveLength(count);
  return emails;
};
/** Publishes other reminders, and answers how to go back. */
async function publish(more: Partial<ReminderFigures>) {
  const { id, revision } = await editor.call.deskReminderSettings({});
  const data = structuredClone({ ...standardReminders, ...more }) as ReminderFigures;
  return editor.call.deskReminderSettingsPublish({ id, revision, data });
}

describe('rights', () => {
  const calls = Object.entries(contract).filter(([, { area }]) => area === 'reminders');
  const inputs = createSampleInputs({ orderId: 1, productId: 1, productUrl: 'label-plates' });
  it.each(calls.map(([name, call]) => [name, 'action' in call ? call.action : ''] as const))(
    '%s needs %s',
    async (name, action) => {
      const key = action === 'desk.settings' ? 'SETTINGS' : 'PAYMENTS';
      const others = await app.createStaff(staffPermissionKeys.filter((one) => one !== key));
      for (const who of [others, await app.createOwner()])
        await expect(
          (who.call as unknown as Record<string, (input: unknown) => Promise<unknown>>)[name]?.(
            inputs[name as keyof typeof inputs],
          ),
        ).rejects.toMatchObject({ errorName: 'noPermission' });
    },
  );
});

describe('what accounts are reminded of', () => {
  it('is everything that they owe, companies and persons, with and without credit', async () => {
    const [company, person] = [await app.createOwner(), await app.createOwner({ groupId: 1, companyName: '' })];
    for (const owner of [company, person]) {
      const { orderId } = await app.createOrder({ orderedBy: owner });
      await app.deps.database.db.insert(ledgerEntries).values({
        ...{ companyId: owner.companyId, kind: 'invoice', owed: 12_345, isOnCredit: false, orderId },
        createdAt: daysFromNow(-8),
      });
    }
    await remind();
    for (const owner of [company, person]) {
      const [email] = await waitForEmail(owner);
      expect(email?.subject).toContain('is overdue');
      expect(email?.text).toContain('AED 123.45');
      expect(email?.text).not.toContain('ordered on account');
      expect(email?.text).toContain('/account/credits#statements');
    }
    const { accounts } = await staff.call.deskAccounts({ filter: 'overdue' });
    const row = accounts.rows.find(({ companyId }) => companyId === person.companyId);
    expect(row?.reminders).toEqual({
      last: { level: 1, repeat: 0, isLast: false, on: '2026-11-20' },
      isStopped: false,
    });
  });

  it('is in one email to all owners, in the words of the furthest level and their own language', async () => {
    const owner = await createOwing([bought(100_000, 21)], 'ar');
    await insertSentReminder(app, owner, { number: 2, level: standardReminders.after[1]?.key ?? '', ago: 7 });
    await insertCreditEntries(app.deps.database.db, owner.companyId, [bought(20_000, 8), bought(3_000, -20)]);
    const member = await app.createMember(owner, ['CHECKOUT']);
    await remind();
    const [email] = await waitForEmail(owner);
    expect(email?.subject).toContain('إشعار أخير');
    expect(email?.text).toContain('1,200.00');
    expect(email?.text).not.toContain('30.00');
    expect(await listEmails(member)).toEqual([]);
    expect(await listSent(owner)).toMatchObject([
      {
        step: { level: 3, repeat: 0, isLast: true },
        ...{ items: 2, total: 1200, by: null, recipients: [owner.email] },
      },
      { step: { level: 2 } },
    ]);
  });

  it('is nothing that is paid, credited, promised by a cheque or with a courier, and not more than is owed', async () => {
    const { db } = app.deps.database;
    const settled = await Promise.all(
      (['Payment', 'Refund', 'Adjustment'] as const).map((type) =>
        createOwing([bought(50_000, 7), { type, amount: 50_000, createdAt: app.clock.now() }]),
      ),
    );
    const promised = await createOwing([
      bought(50_000, 7),
      { type: 'Payment', means: 'cheque', amount: 50_000, dueAt: daysFromNow(20), createdAt: app.clock.now() },
    ]);
    const partly = await createOwing([
      bought(50_000, 7),
      { type: 'Payment', means: 'cheque', amount: 30_000, dueAt: daysFromNow(20), createdAt: app.clock.now() },
    ]);
    const cash = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: cash, status: orderStatus.inProduction });
    await db.update(payments).set({ method: 'cash' }).where(eq(payments.orderId, orderId));
    await db.insert(ledgerEntries).values({
      ...{ companyId: cash.companyId, kind: 'invoice', owed: 5_000, isOnCredit: false, orderId },
      createdAt: daysFromNow(-8),
    });
    await remind();
    const [email] = await waitForEmail(partly);
    expect(email?.text).toContain('AED 200.00');
    for (const owner of [...settled, promised, cash]) expect(await listSent(owner)).toEqual([]);
    const { items } = await staff.call.deskReminding({ companyId: partly.companyId });
    expect(items).toMatchObject({ count: 1, rows: [{ amount: 200, daysLate: 7, sent: { level: 1 } }] });
  });

  it('is looked at once more when the email is sent', async () => {
    const owner = await createOwing([bought(50_000, 7)]);
    await remind();
    await waitForEmail(owner);
    const [sent] = await app.deps.database.db.select().from(reminders).where(eq(reminders.companyId, owner.companyId));
    const job = {
      kind: 'debtReminder' as const,
      ...{ userId: owner.userId, orderId: null, params: { reminderId: sent?.id ?? 0 } },
    };
    await sendEmail(app.deps, job);
    expect(await listEmails(owner)).toHaveLength(2);
    await insertCreditEntries(app.deps.database.db, owner.companyId, [
      { type: 'Payment', amount: 50_000, createdAt: app.clock.now() },
    ]);
    await sendEmail(app.deps, job);
    expect(await listEmails(owner)).toHaveLength(2);
  });

  it('is nothing that it was reminded of since, before there were levels', async () => {
    const [recently, before] = [await createOwing([bought(50_000, 9)]), await createOwing([bought(50_000, 9)])];
    const day = (ago: number) => ({ day: toLocalDay(daysFromNow(-ago)), createdAt: daysFromNow(-ago) });
    await app.deps.database.db.insert(reminders).values([
      { companyId: recently.companyId, ...day(2) },
      { companyId: before.companyId, ...day(10) },
    ]);
    await remind();
    expect(await listSent(recently)).toMatchObject([{ step: null, items: 0, total: null, by: null }]);
    expect((await listSent(before)).map(({ step }) => step?.level ?? null)).toEqual([1, null]);
  });

  it('is recorded where nobody can be written to', async () => {
    const owner = await createOwing([bought(50_000, 7)]);
    await app.deps.database.db.update(users).set({ state: 'blocked' }).where(eq(users.id, owner.userId));
    await remind();
    expect(await listSent(owner)).toMatchObject([{ recipients: [], total: 500 }]);
    await expect(staff.call.deskSendReminder({ companyId: owner.companyId, key: randomUUID() })).rejects.toMatchObject({
      errorName: 'statementNobody',
    });
  });
});

describe('stops', () => {
  it('of an invoice and of an account end reminders until they go on, with reason and name', async () => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner() });
    const owner = await createOwing([bought(50_000, 7, { orderId }), bought(20_000, 7)]);
    const { companyId } = owner;
    await staff.call.deskStopReminders({ companyId, orderId, reason: 'The colour is disputed.' });
    await expect(staff.call.deskStopReminders({ companyId, orderId, reason: 'Again' })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    await remind();
    const [email] = await waitForEmail(owner);
    expect(email?.text).toContain('AED 200.00');
    expect(email?.text).not.toContain('500.00');
    const before = await staff.call.deskReminding({ companyId });
    expect(before.items.rows.find((item) => item.orderId === orderId)).toMatchObject({
      sent: null,
      stop: { reason: 'The colour is disputed.', by: 'Test Staff' },
    });

    await staff.call.deskStopReminders({ companyId, reason: 'They pay on Sunday.' });
    app.clock.advance({ days: 7 });
    staff = await app.createStaff(['PAYMENTS']);
    editor = await app.createStaff(['SETTINGS']);
    await remind();
    expect(await listSent(owner)).toHaveLength(1);
    const row = (await staff.call.deskAccounts({ filter: 'overdue' })).accounts.rows.find(
      (account) => account.companyId === companyId,
    );
    expect(row?.reminders.isStopped).toBe(true);
    const key = randomUUID();
    await expect(staff.call.deskSendReminder({ companyId, key })).rejects.toMatchObject({
      errorName: 'remindersStopped',
    });

    const { stop, items } = await staff.call.deskReminding({ companyId });
    for (const stopId of [stop?.id ?? 0, items.rows.find((item) => item.stop)?.stop?.id ?? 0]) {
      await staff.call.deskResumeReminders({ companyId, stopId });
      await expect(staff.call.deskResumeReminders({ companyId, stopId })).rejects.toMatchObject({
        errorName: 'changedMeanwhile',
      });
    }
    await remind();
    const second = (await waitForEmail(owner, 2)).find(({ subject }) => subject.startsWith('Second reminder'));
    expect(second?.text).toContain('AED 700.00');
  });

  it('are of the account that they say, and need a reason', async () => {
    const [owner, other] = [await createOwing([bought(50_000, 3)]), await app.createOwner()];
    const { orderId } = await app.createOrder({ orderedBy: other });
    const { companyId } = owner;
    await expect(staff.call.deskStopReminders({ companyId, orderId, reason: 'x' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(staff.call.deskStopReminders({ companyId, reason: ' ' })).rejects.toMatchObject({
      fields: { reason: { key: 'stopReasonRequired' } },
    });
    await staff.call.deskStopReminders({ companyId, reason: 'Agreed.' });
    const { stop } = await staff.call.deskReminding({ companyId });
    await expect(
      staff.call.deskResumeReminders({ companyId: other.companyId, stopId: stop?.id ?? 0 }),
    ).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(staff.call.deskReminding({ companyId: 999_999 })).rejects.toMatchObject({ errorName: 'notFound' });
  });
});

describe('a reminder by hand', () => {
  it('is shown before, in both languages, sent once, recorded with who sent it, and counts as its step', async () => {
    const owner = await createOwing([bought(50_000, 3), bought(20_000, -3), bought(999, -40)]);
    const { companyId } = owner;
    const preview = await staff.call.deskReminderPreview({ companyId, language: 'ar' });
    expect(preview).toMatchObject({ level: 1, total: 700, readers: [owner.email] });
    expect(preview.subject).toContain('دفعة متأخرة');
    const english = await staff.call.deskReminderPreview({ companyId, language: 'en' });
    expect(english.text).toContain('\u2068AED 700.00\u2069');
    expect(english.text).not.toContain('9.99');
    expect(await listSent(owner)).toEqual([]);

    const key = randomUUID();
    const { id } = await staff.call.deskSendReminder({ companyId, key });
    expect(await staff.call.deskSendReminder({ companyId, key })).toEqual({ id });
    const [email] = await waitForEmail(owner);
    expect(email?.subject).toBe(english.subject);
    expect(email?.text).toContain('AED 500.00');
    expect(await listSent(owner)).toMatchObject([{ id, by: 'Test Staff', items: 2, step: { level: 1 } }]);
    await staff.call.deskSendReminder({ companyId, key: randomUUID() });
    await waitForEmail(owner, 2);
    expect(await listSent(owner)).toHaveLength(2);
    const other = await createOwing([bought(50_000, 3)]);
    await expect(staff.call.deskSendReminder({ companyId: other.companyId, key })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    // Its step is sent.
    app.clock.advance({ days: 4 });
    staff = await app.createStaff(['PAYMENTS']);
    editor = await app.createStaff(['SETTINGS']);
    await remind();
    expect(await listSent(owner)).toHaveLength(2);
    expect(await listSent(other)).toHaveLength(1);
  });

  it('calls a returned cheque overdue at once', async () => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner() });
    const now = app.clock.now();
    const { companyId } = await createOwing([
      { type: 'Cheque', amount: 50_000, orderId, dueAt: daysFromNow(0), createdAt: daysFromNow(-5), bouncedAt: now },
    ]);
    expect(await staff.call.deskReminderPreview({ companyId, language: 'en' })).toMatchObject({ level: 1, total: 500 });
    const { items } = await staff.call.deskReminding({ companyId });
    expect(items.rows).toMatchObject([{ isBounced: true, daysLate: 1, dueOn: now.toISOString().slice(0, 10) }]);
    // The first step is counted from the return.
    await remind();
    expect((await staff.call.deskReminders({ companyId })).reminders.count).toBe(0);
  });

  it('is refused where there is nothing to say', async () => {
    const { companyId } = await createOwing([bought(50_000, -30)]);
    for (const call of [
      () => staff.call.deskReminderPreview({ companyId, language: 'en' }),
      () => staff.call.deskSendReminder({ companyId, key: randomUUID() }),
    ])
      await expect(call()).rejects.toMatchObject({ errorName: 'reminderNothing' });
    await expect(staff.call.deskReminderPreview({ companyId: 999_999, language: 'en' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });

  it('is found page by page, newest first', async () => {
    const owner = await createOwing([bought(50_000, 3)]);
    const { companyId } = owner;
    const ids: number[] = [];
    for (let index = 0; index < 4; index++)
      ids.unshift((await staff.call.deskSendReminder({ companyId, key: randomUUID() })).id);
    const { reminders: page } = await staff.call.deskReminders({ companyId, _start: 1, _end: 3 });
    expect(page.count).toBe(4);
    expect(page.rows.map(({ id }) => id)).toEqual(ids.slice(1, 3));
  });
});

describe('levels and texts', () => {
  const own = {
    key: 'own',
    days: 3,
    subject: { en: 'About {total} at {brand}', ar: 'بخصوص {total} لدى {brand}' },
    text: { en: 'Dear customer,\n\nkindly pay {total}.', ar: 'عميلنا العزيز،\n\nيرجى سداد {total}.' },
  };
  it('are those that are published, at once', async () => {
    await publish({ before: [], after: [own], repeatDays: null });
    const owners = [await createOwing([bought(50_000, 3)]), await createOwing([bought(50_000, 3)], 'ar')];
    await remind();
    const [english, arabic] = await Promise.all(owners.map(async (owner) => (await waitForEmail(owner))[0]));
    expect(english?.subject).toContain('About AED 500.00 at');
    expect(english?.text).toContain('kindly pay AED 500.00.');
    expect(arabic?.subject).toContain('بخصوص');
    expect(arabic?.text).toContain('500.00');
    // Not again, although the days are others now.
    await publish({ before: [], after: [{ ...own, days: 2 }], repeatDays: null });
    await remind();
    await Promise.all(owners.map((owner) => waitForEmail(owner)));
    await publish({});
  });

  it('are refused at their fields', async () => {
    const broken = { ...own, days: 0, text: { en: '{nobody}', ar: '' } };
    await expect(publish({ after: [own, { ...own, key: 'b' }], before: [broken] })).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: {
        'before.0.days': { key: 'wholeNumberBetween' },
        'before.0.text.en': { key: 'placeholderUnknown' },
        'before.0.text.ar': { key: 'fieldRequired' },
      },
    });
    await expect(publish({ after: [own, { ...own, key: 'b' }] })).rejects.toMatchObject({
      fields: { 'after.1.days': { key: 'daysNotRising' } },
    });
  });

  it('wait for a working day where the operator wants that, and are sent by nobody where they are off', async () => {
    const owner = await createOwing([bought(50_000, 7)]);
    await publish({ isOn: false });
    await remind();
    expect(await listSent(owner)).toEqual([]);
    expect((await staff.call.deskReminding({ companyId: owner.companyId })).isOn).toBe(false);
    await publish({ isWorkingDaysOnly: true });
    // A Friday, on which the standard calendar does not work.
    while (app.clock.now().getUTCDay() !== 5) app.clock.advance({ days: 1 });
    await remind();
    staff = await app.createStaff(['PAYMENTS']);
    expect(await listSent(owner)).toEqual([]);
    app.clock.advance({ days: 3 });
    await remind();
    staff = await app.createStaff(['PAYMENTS']);
    expect(await listSent(owner)).toHaveLength(1);
    await waitForEmail(owner);
  });
});
