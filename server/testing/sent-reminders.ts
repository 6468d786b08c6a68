import { DAY_MS, toLocalDay } from '@platewright/domain/time/local-time';
import { standardReminders } from '../catalogue-seed/reminders.ts';
import { loadOwedItems } from '../src/modules/ledger/index.ts';
import { reminderItems, reminders } from '../src/platform/db/schema/index.ts';
import type { TestApp } from './test-app.ts';
import type { TestCustomer } from './test-builders.ts';

/** What was sent to an account of its one debt some days ago. */
export async function insertSentReminder(
  app: TestApp,
  { companyId }: TestCustomer,
  { number, level, ago, repeat = 0 }: { number: number; level: string; ago: number; repeat?: number },
) {
  const { db } = app.deps.database;
  const [item] = (await loadOwedItems(db, [companyId])).get(companyId)?.items ?? [];
  if (!item) throw new Error('It owes nothing.');
  const at = new Date(app.clock.now().getTime() - ago * DAY_MS);
  const { subject, text } = standardReminders.after[number - 1] ?? {};
  const [row] = await db
    .insert(reminders)
    .values({
      ...{ companyId, day: toLocalDay(at), createdAt: at, level: number, repeat },
      ...{ subject, text, total: item.amount },
    })
    .returning();
  await db.insert(reminderItems).values({
    ...{ reminderId: row?.id ?? 0, companyId, source: item.source, itemId: item.id, dueOn: item.dueOn },
    ...{ level, number, repeat, amount: item.amount, isFirst: true },
  });
}
