import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCreditEntries } from '../../../testing/credit-entries.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { statements } from '../../platform/db/schema/index.ts';
import { makeMonthlyStatements, setMonthly } from './monthly-statements.ts';
import { sendStatement } from './send-statement.ts';

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

  // A node that goes in the middle of a batch leaves neither rows nor jobs of it.
  const stop = new Error('stopped');
  const { enqueue } = app.deps.jobs;
  let jobs = 0;
  const failing = {
    ...app.deps,
    jobs: {
      ...app.deps.jobs,
      enqueue: (...args: Parameters<typeof enqueue>) => (++jobs > 3 ? Promise.reject(stop) : enqueue(...args)),
    },
  };
  await expect(makeMonthlyStatements(failing)).rejects.toThrow(stop);
  expect(await db.select().from(statements)).toEqual([]);

  await Promise.all([...nodes, ...nodes].map(({ deps }) => makeMonthlyStatements(deps)));
  await makeMonthlyStatements(other.deps);
  const rows = await db.select().from(statements).where(eq(statements.month, '2026-11'));
  expect(rows.map(({ companyId }) => companyId).sort()).toEqual(owners.map(({ companyId }) => companyId).sort());

  // Each is drawn on both nodes at once, beside the jobs that do so.
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
