import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { insertCreditEntries } from '../../../testing/credit-entries.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { users } from '../../platform/db/schema/index.ts';
import { sendReminders } from './send-reminders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const insertDebt = (owner: TestCustomer, amount: number, days: number, chequeOf?: number) =>
  insertCreditEntries(app.deps.database.db, owner.companyId, [
    {
      ...{ type: chequeOf === undefined ? 'Order' : 'Cheque', amount, orderId: chequeOf ?? null },
      dueAt: new Date(app.clock.now().getTime() + days * DAY_MS),
      createdAt: app.clock.now(),
      bouncedAt: chequeOf === undefined ? null : app.clock.now(),
    },
  ]);
const createOwnerWithCredit = (lang: 'en' | 'ar' = 'en') => app.createOwner({ creditLimit: 1_000_000, lang });
const listReminders = async ({ email }: TestCustomer) =>
  (await app.readEmails()).filter(
    (mail) => mail.to === email && /is due soon|is overdue|مستحقة|متأخرة/.test(mail.subject),
  );

it('sends reminders seven days and one day before a debt is due and weekly after, at most once a day', async () => {
  const owner = await createOwnerWithCredit();
  await insertDebt(owner, 85_499, 8);
  await insertDebt(owner, 100, 60);
  const written: number[] = [];
  for (let day = 8; day >= -15; day--) {
    // On two nodes at the same time, and again an hour later.
    await Promise.all([sendReminders(app.deps), sendReminders(app.deps)]);
    await sendReminders(app.deps);
    if ([7, 1, -7, -14].includes(day)) {
      const sofar = written.length + 1;
      await app.waitFor(async () => (await listReminders(owner)).length === sofar);
      written.push(day);
    }
    app.clock.advance({ minutes: 24 * 60 });
  }
  const receivedEmails = await listReminders(owner);
  expect(receivedEmails.map(({ subject }) => /overdue/.test(subject)).sort()).toEqual([false, false, true, true]);
  for (const { text } of receivedEmails) {
    expect(text).toContain('AED 854.99');
    expect(text).not.toContain('AED 1.00');
  }
});

it("reminders list the open amounts in the recipient's language and skip paid debts and blocked people", async () => {
  const [paid, blocked, partly] = [
    await createOwnerWithCredit(),
    await createOwnerWithCredit(),
    await createOwnerWithCredit('ar'),
  ];
  for (const owner of [paid, blocked, partly]) await insertDebt(owner, 50_000, 1);
  await insertDebt(partly, 30_000, -7, (await app.createOrder({ orderedBy: partly })).orderId);
  const { db: read } = app.deps.database;
  const pay = (owner: TestCustomer, amount: number) =>
    insertCreditEntries(read, owner.companyId, [{ type: 'Payment', amount, createdAt: app.clock.now() }]);
  await pay(paid, 50_000);
  await pay(partly, 45_000);
  await read.update(users).set({ state: 'blocked' }).where(eq(users.id, blocked.userId));
  await sendReminders(app.deps);
  const [receivedEmail] = await app.waitFor(async () => {
    const found = await listReminders(partly);
    return found.length > 0 ? found : undefined;
  });
  // 450.00 settled the older cheque and 150.00 of the order.
  expect(receivedEmail?.text).toContain('350.00');
  expect(receivedEmail?.text).not.toContain('300.00');
  expect(receivedEmail?.subject).toContain('دفعة مستحقة');
  expect([...(await listReminders(paid)), ...(await listReminders(blocked))]).toEqual([]);
});
