import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../testing/builders.ts';
import { world, type World } from '../../testing/world.ts';
import { creditEntries, users } from '../db/schema/index.ts';
import { remindOfDebts } from './remind.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const DAY = 86_400_000;
const owes = (owner: Person, amount: number, days: number, type = 'Order') =>
  w.deps.database.read.insert(creditEntries).values({
    companyId: owner.companyId,
    type,
    amount,
    dueAt: new Date(w.clock.now().getTime() + days * DAY),
    createdAt: w.clock.now(),
    bouncedAt: type === 'Cheque' ? w.clock.now() : null,
  });
const withCredit = (lang: 'en' | 'ar' = 'en') => w.anOwner({ creditLimit: 1_000_000, lang });
const remindersTo = async ({ email }: Person) =>
  (await w.mails()).filter((mail) => mail.to === email && /is due soon|is overdue|مستحقة|متأخرة/.test(mail.subject));

it('reminds of a debt seven days and a day before it is due, and in each week after, once a day', async () => {
  const owner = await withCredit();
  await owes(owner, 85_499, 8);
  await owes(owner, 100, 60);
  const written: number[] = [];
  for (let day = 8; day >= -15; day--) {
    // Two nodes at the same time, and again an hour later.
    await Promise.all([remindOfDebts(w.deps), remindOfDebts(w.deps)]);
    await remindOfDebts(w.deps);
    if ([7, 1, -7, -14].includes(day)) {
      const sofar = written.length + 1;
      await w.eventually(async () => (await remindersTo(owner)).length === sofar);
      written.push(day);
    }
    w.clock.forward({ minutes: 24 * 60 });
  }
  const letters = await remindersTo(owner);
  expect(letters.map(({ subject }) => /overdue/.test(subject)).sort()).toEqual([false, false, true, true]);
  for (const { text } of letters) {
    expect(text).toContain('AED 854.99');
    expect(text).not.toContain('AED 1.00');
  }
});

it('writes of what is still open, in the language of its reader, and not to who has paid or was blocked', async () => {
  const [paid, blocked, partly] = [await withCredit(), await withCredit(), await withCredit('ar')];
  for (const owner of [paid, blocked, partly]) await owes(owner, 50_000, 1);
  await owes(partly, 30_000, -7, 'Cheque');
  const { read } = w.deps.database;
  const pay = (owner: Person, amount: number) =>
    read
      .insert(creditEntries)
      .values({ companyId: owner.companyId, type: 'Payment', amount, createdAt: w.clock.now() });
  await pay(paid, 50_000);
  await pay(partly, 45_000);
  await read.update(users).set({ state: 'blocked' }).where(eq(users.id, blocked.userId));
  await remindOfDebts(w.deps);
  const [letter] = await w.eventually(async () => {
    const found = await remindersTo(partly);
    return found.length > 0 ? found : undefined;
  });
  // 450.00 settled the older cheque and 150.00 of the order.
  expect(letter?.text).toContain('350.00');
  expect(letter?.text).not.toContain('300.00');
  expect(letter?.subject).toContain('دفعة مستحقة');
  expect([...(await remindersTo(paid)), ...(await remindersTo(blocked))]).toEqual([]);
});
