import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { insertCreditEntries } from '../../../testing/credit-entries.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { reminderItems, reminders } from '../../platform/db/schema/index.ts';
import { sendReminders } from './send-reminders.ts';

let nodes: [TestApp, TestApp];
let staff: TestStaff;
beforeAll(async () => {
  const app = await startTestApp();
  nodes = [app, await startTestApp({ nodeOf: app })];
  staff = await app.createStaff(['PAYMENTS']);
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
});

const DAY_MS = 86_400_000;
async function createOwing(late: number): Promise<TestCustomer> {
  const [app] = nodes;
  const owner = await app.createOwner({ creditLimit: 10_000_000 });
  const at = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
  await insertCreditEntries(
    app.deps.database.db,
    owner.companyId,
    [1, 2, 3].map((units) => ({ type: 'Order', amount: units * 10_000, dueAt: at(late), createdAt: at(late + 30) })),
  );
  return owner;
}
const countEmails = async ({ email }: TestCustomer) =>
  (await Promise.all(nodes.map((node) => node.readEmails()))).flat().filter(({ to }) => to === email).length;

it('reminds each account once, on two nodes that are stopped in the middle', async () => {
  const [app, other] = nodes;
  const { db } = app.deps.database;
  const owners = await Promise.all(Array.from({ length: 6 }, (_, index) => createOwing(7 + index)));

  // A node that goes in the middle of a batch leaves neither rows nor emails of it.
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
  await expect(sendReminders(failing)).rejects.toThrow(stop);
  expect(await db.select().from(reminders)).toEqual([]);

  await Promise.all([...nodes, ...nodes].map(({ deps }) => sendReminders(deps)));
  await sendReminders(other.deps);
  const rows = await db.select().from(reminders);
  expect(rows.map(({ companyId }) => companyId).sort()).toEqual(owners.map(({ companyId }) => companyId).sort());
  expect(await db.$count(reminderItems)).toBe(18);
  await app.waitFor(async () => (await Promise.all(owners.map(countEmails))).every((count) => count >= 1));
  expect(await Promise.all(owners.map(countEmails))).toEqual(owners.map(() => 1));
});

it('by hand and by itself at once sends no step twice', async () => {
  const [app, other] = nodes;
  const owner = await createOwing(7);
  const { companyId } = owner;
  const key = randomUUID();
  expect(
    await callAtOnce(app, { companies: companyId }, [
      () => staff.call.deskSendReminder({ companyId, key }),
      () => staff.call.deskSendReminder({ companyId, key }),
      () => sendReminders(other.deps),
    ]),
  ).toEqual(['done', 'done', 'done']);
  const items = (await app.deps.database.db.select().from(reminderItems)).filter((row) => row.companyId === companyId);
  const steps = items.filter(({ isFirst }) => isFirst);
  expect(steps).toHaveLength(3);
  expect(new Set(steps.map(({ itemId }) => itemId)).size).toBe(3);
});

it('two of the staff stop an account at once: the second is told', async () => {
  const [app] = nodes;
  const { companyId } = await createOwing(3);
  const stop = () => staff.call.deskStopReminders({ companyId, reason: 'Disputed.' });
  const outcomes = await Promise.all(
    [stop(), stop()].map((call) =>
      call.then(
        () => 'done',
        () => 'refused',
      ),
    ),
  );
  expect(outcomes.sort()).toEqual(['done', 'refused']);
  expect((await staff.call.deskReminding({ companyId })).stop).toMatchObject({ reason: 'Disputed.' });
  await sendReminders(app.deps);
  expect((await staff.call.deskReminders({ companyId })).reminders.count).toBe(0);
});

it('asks no account by itself: as many statements for one as for many', async () => {
  const [app] = nodes;
  await app.deps.jobs.stop();
  const count = async () => (await countStatements(app, () => sendReminders(app.deps))).statements.length;
  await createOwing(7);
  const one = await count();
  await Promise.all(Array.from({ length: 12 }, () => createOwing(7)));
  expect(await count()).toBe(one);
});
