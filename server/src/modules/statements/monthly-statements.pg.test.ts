import { eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCreditEntries } from '../../../testing/credit-entries.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { statements } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { makeMonthlyStatements, setAccountMonthly, setMonthly } from './monthly-statements.ts';
import { sendMonthlyStatements } from './send-monthly-statements.ts';
import { sendStatement } from './send-statement.ts';

const stop = new Error('stopped');
let nodes: [TestApp, TestApp];
beforeAll(async () => {
  const app = await startTestApp();
  nodes = [app, await startTestApp({ nodeOf: app })];
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
});

const countEmails = async ({ email }: TestCustomer) =>
  (await Promise.all(nodes.map((node) => node.readEmails()))).flat().filter(({ to }) => to === email).length;

it('makes and sends one statement of a month for each account, on two nodes that are stopped in the middle', async () => {
  const [app, other] = nodes;
  const { db } = app.deps.database;
  const owners = await Promise.all(Array.from({ length: 6 }, () => app.createOwner({ creditLimit: 1_000_000 })));
  for (const [index, { companyId }] of owners.entries())
    await insertCreditEntries(db, companyId, [
      { type: 'Order', amount: 10_000 * (index + 1), createdAt: new Date('2026-11-10T08:00:00Z') },
    ]);
  // The first of December in Dubai.
  app.clock.advance({ minutes: 11 * 24 * 60 });
  await setMonthly(db, true);

  // One node goes before the job that sends is enqueued, another one after two statements: the others are left.
  const { enqueue } = app.deps.jobs;
  const stopAfter = (count: number): Deps => {
    let jobs = 0;
    const failing = (...args: Parameters<typeof enqueue>) => (++jobs > count ? Promise.reject(stop) : enqueue(...args));
    return { ...app.deps, jobs: { ...app.deps.jobs, enqueue: failing } };
  };
  await expect(makeMonthlyStatements(stopAfter(0))).rejects.toThrow(stop);
  await expect(sendMonthlyStatements(stopAfter(2))).rejects.toThrow(stop);
  expect(await db.$count(statements, isNotNull(statements.sentAt))).toBe(2);

  // Switched off, nothing goes on; switched on again, it does, but not for an account that wants none since.
  await setMonthly(db, false);
  await sendMonthlyStatements(app.deps);
  expect(await db.$count(statements, isNotNull(statements.sentAt))).toBe(2);
  await setMonthly(db, true);
  const without = (await db.select().from(statements).where(isNull(statements.sentAt))).at(-1)?.companyId ?? 0;
  await setAccountMonthly(db, without, false);

  await Promise.all([...nodes, ...nodes].map(({ deps }) => makeMonthlyStatements(deps)));
  await Promise.all(nodes.map(({ deps }) => sendMonthlyStatements(deps)));
  await makeMonthlyStatements(other.deps);
  expect(await db.$count(statements, isNotNull(statements.sentAt))).toBe(5);
  await setAccountMonthly(db, without, true);
  await makeMonthlyStatements(other.deps);
  const rows = await db.select().from(statements).where(eq(statements.month, '2026-11'));
  expect(rows.map(({ companyId }) => companyId).sort()).toEqual(owners.map(({ companyId }) => companyId).sort());

  // Each is drawn on both nodes at once, beside the job that does so.
  await Promise.all(rows.flatMap(({ id }) => nodes.map(({ deps }) => sendStatement(deps, id))));
  await app.waitFor(async () => (await db.select().from(statements).where(isNotNull(statements.sentAt))).length === 6);
  await app.waitFor(async () => (await Promise.all(owners.map(countEmails))).every((count) => count >= 1));
  expect(await Promise.all(owners.map(countEmails))).toEqual(owners.map(() => 1));
  const [first] = await db
    .select()
    .from(statements)
    .where(eq(statements.companyId, owners[0]?.companyId ?? 0));
  expect(first).toMatchObject({ balance: 10_000, recipients: [owners[0]?.email], problem: null });
});
