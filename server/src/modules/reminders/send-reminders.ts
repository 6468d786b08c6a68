import { and, asc, gt } from 'drizzle-orm';
import { getWorkingDay } from '@platewright/domain/calendar/working-days';
import { listReached, planReminder } from '@platewright/domain/reminders/plan-reminder';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { ledgerBalances } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { loadCalendar } from '../calendar/index.ts';
import { insertReminders } from './insert-reminders.ts';
import { loadAccounts, loadSentSteps } from './load-accounts.ts';
import { loadReminderSettings } from './reminder-settings.ts';

const BATCH_SIZE = 200;

/**
 * Job: reminds every account that owes something of what has reached its next step, with one email to its owners. Accounts go by in
 * batches, each in one transaction with its emails, so that a stop loses none and the next run goes on; nobody is reminded of one
 * step twice, however often and on however many nodes this runs. What was paid, credited, promised by a cheque or stopped meanwhile is
 * left out; the email looks once more when it is sent.
 */
export async function sendReminders(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const { db } = deps.database;
  const settings = await loadReminderSettings(db, now);
  if (!settings.isOn) return;
  const today = toLocalDay(now);
  if (settings.isWorkingDaysOnly && getWorkingDay(await loadCalendar(db, now), today).hours === null) return;
  for (let after = 0; ;) {
    const ids = await listOwing(db, after);
    if (ids.length === 0) return;
    const accounts = await loadAccounts(db, ids);
    const reminded = accounts.filter(({ isStopped }) => !isStopped);
    const getSent = await loadSentSteps(
      db,
      reminded.map((account) => ({ ...account, items: listReached(settings, account, today) })),
    );
    const planned = reminded.flatMap((account) => {
      const { companyId } = account;
      const plan = planReminder(settings, { ...account, getSent: (item) => getSent(companyId, item) }, today);
      return plan ? [{ account, plan }] : [];
    });
    if (planned.length > 0)
      await transactWithEvents(deps, async (tx) => {
        const inserted = await insertReminders(tx, settings, planned, now);
        // Stored in one statement with the rows.
        for (const { account } of planned) {
          const reminderId = inserted.get(account.companyId);
          if (reminderId === undefined) continue;
          for (const { id: userId } of account.readers)
            await deps.jobs.enqueue(tx, 'email', {
              ...{ kind: 'debtReminder', userId, orderId: null },
              params: { reminderId },
            });
        }
      });
    after = ids.at(-1) ?? 0;
    if (ids.length < BATCH_SIZE) return;
  }
}

/** The next accounts that owe anything. */
async function listOwing(tx: Tx, after: number): Promise<number[]> {
  const { companyId, owed } = ledgerBalances;
  const rows = await tx
    .select({ companyId })
    .from(ledgerBalances)
    .where(and(gt(companyId, after), gt(owed, 0)))
    .orderBy(asc(companyId))
    .limit(BATCH_SIZE);
  return rows.map((row) => row.companyId);
}
