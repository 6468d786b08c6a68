import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReminderFigures } from '@platewright/contract/modules/reminders/settings-desk-calls';
import { standardReminders } from '../../../catalogue-seed/reminders.ts';
import { insertCreditEntries } from '../../../testing/credit-entries.ts';
import { insertSentReminder } from '../../../testing/sent-reminders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
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
async function createOwing(late: number) {
  const owner = await app.createOwner({ creditLimit: 10_000_000 });
  const at = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
  await insertCreditEntries(app.deps.database.db, owner.companyId, [
    { type: 'Order', amount: 50_000, dueAt: at(late), createdAt: at(late + 30) },
  ]);
  return owner;
}
const remind = () => sendReminders(app.deps);
const listSent = async ({ companyId }: TestCustomer) => (await staff.call.deskReminders({ companyId })).reminders.rows;
async function publishRepeat(repeatDays: number) {
  const { id, revision } = await editor.call.deskReminderSettings({});
  const data = structuredClone({ ...standardReminders, repeatDays }) as ReminderFigures;
  await editor.call.deskReminderSettingsPublish({ id, revision, data });
}

it('is asked for in a friendly way first, however late it is, by itself and by hand', async () => {
  const owners = [await createOwing(22), await createOwing(60)] as const;
  const { companyId } = owners[1];
  await staff.call.deskSendReminder({ companyId, key: randomUUID() });
  await remind();
  for (const owner of owners)
    expect((await listSent(owner)).map(({ step }) => step)).toEqual([{ level: 1, repeat: 0, isLast: false }]);
});

it('is the last notice again by the days that are published today', async () => {
  const owner = await createOwing(100);
  await insertSentReminder(app, owner, {
    number: 3,
    level: standardReminders.after[2]?.key ?? '',
    repeat: 70,
    ago: 20,
  });
  await publishRepeat(21);
  await remind();
  expect(await listSent(owner)).toHaveLength(1);
  await publishRepeat(20);
  await Promise.all([remind(), remind()]);
  expect((await listSent(owner)).map(({ step }) => step?.repeat)).toEqual([71, 70]);
});
