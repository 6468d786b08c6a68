import { inArray } from 'drizzle-orm';
import type { PlannedReminder } from '@platewright/domain/reminders/plan-reminder';
import type { ReminderSettings } from '@platewright/domain/reminders/reminder-settings';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { reminderItems, reminders } from '../../platform/db/schema/index.ts';
import type { OwedLedgerItem } from '../ledger/index.ts';
import type { RemindedAccount } from './load-accounts.ts';

export type Plan = PlannedReminder<OwedLedgerItem>;

/** The row of a reminder as it is planned. */
export const toReminderRow = (
  settings: Pick<ReminderSettings, 'after'>,
  { companyId, readers }: Pick<RemindedAccount, 'companyId' | 'readers'>,
  { step, items }: Plan,
  now: Date,
): typeof reminders.$inferInsert => ({
  ...{ companyId, day: toLocalDay(now), createdAt: now, level: step.number, repeat: step.repeat },
  ...{ isLast: step.number === settings.after.length, subject: step.level.subject, text: step.level.text },
  total: items.reduce((sum, { item }) => sum + item.amount, 0),
  recipients: readers.map(({ email }) => email),
});

const toItemRow = (
  reminderId: number,
  companyId: number,
  { item, step }: Plan['items'][number],
): typeof reminderItems.$inferInsert => ({
  ...{ reminderId, companyId, source: item.source, itemId: item.id, dueOn: item.dueOn, amount: item.amount },
  ...{ level: step.level.key, number: step.number, repeat: step.repeat, isFirst: true },
});

/** What one statement inserts: parameters are limited. */
const ROWS = 2000;

async function insertFirst(tx: Tx, rows: readonly (typeof reminderItems.$inferInsert)[]) {
  const inserted: { reminderId: number; source: string; itemId: number; dueOn: string }[] = [];
  for (let start = 0; start < rows.length; start += ROWS)
    inserted.push(
      ...(await tx
        .insert(reminderItems)
        .values(rows.slice(start, start + ROWS))
        .onConflictDoNothing()
        .returning({
          ...{ reminderId: reminderItems.reminderId, source: reminderItems.source },
          ...{ itemId: reminderItems.itemId, dueOn: reminderItems.dueOn },
        })),
    );
  return inserted;
}

/**
 * Inserts reminders that are sent by themselves, in the order of their accounts. The unique day of an account and the unique step of an item
 * let whoever is later insert nothing.
 * @returns those that are to be sent, by account
 */
export async function insertReminders(
  tx: Tx,
  settings: ReminderSettings,
  planned: readonly { readonly account: RemindedAccount; readonly plan: Plan }[],
  now: Date,
): Promise<Map<number, number>> {
  const plans = new Map(planned.map(({ account, plan }) => [account.companyId, plan]));
  const rows = await tx
    .insert(reminders)
    .values(planned.map(({ account, plan }) => toReminderRow(settings, account, plan, now)))
    .onConflictDoNothing()
    .returning({ id: reminders.id, companyId: reminders.companyId });
  const items = await insertFirst(
    tx,
    rows
      .toSorted((a, b) => a.companyId - b.companyId)
      .flatMap(({ id, companyId }) =>
        (plans.get(companyId)?.items ?? []).map((item) => toItemRow(id, companyId, item)),
      ),
  );
  const filled = new Set(items.map(({ reminderId }) => reminderId));
  const empty = rows.filter(({ id }) => !filled.has(id)).map(({ id }) => id);
  if (empty.length > 0) await tx.delete(reminders).where(inArray(reminders.id, empty));
  return new Map(rows.filter(({ id }) => filled.has(id)).map(({ id, companyId }) => [companyId, id]));
}

/** Inserts the items of a reminder that staff send: a step that was sent before is sent again. */
export async function insertItemsByHand(tx: Tx, reminderId: number, companyId: number, { items }: Plan): Promise<void> {
  const rows = items.map((item) => toItemRow(reminderId, companyId, item));
  const first = await insertFirst(tx, rows);
  const toKey = (row: { source: string; itemId: number; dueOn: string }) =>
    [row.source, row.itemId, row.dueOn].join(' ');
  const inserted = new Set(first.map(toKey));
  const again = rows.filter((row) => !inserted.has(toKey(row))).map((row) => ({ ...row, isFirst: false }));
  for (let start = 0; start < again.length; start += ROWS)
    await tx.insert(reminderItems).values(again.slice(start, start + ROWS));
}
