import { isNotNull } from 'drizzle-orm';
import { isReminderDay } from '@platewright/domain/credit/debt-reminders';
import { toLocalDay, countLocalDaysUntil } from '@platewright/domain/time/local-time';
import { creditReminders, ledgerEntries } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { listActiveOwners } from '../companies/index.ts';
import { listOpenDebts } from '../ledger/index.ts';

/**
 * Enqueues reminder emails to the owners of companies with a debt that today is a reminder day of. A company gets at most
 * one a day, however often and on however many nodes this runs; the content is loaded when the email is sent.
 */
export async function sendDebtReminders(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const { db } = deps.database;
  const companiesInDebt = await db
    .selectDistinct({ id: ledgerEntries.companyId })
    .from(ledgerEntries)
    .where(isNotNull(ledgerEntries.dueAt));
  for (const { id: companyId } of companiesInDebt) {
    const debts = await listOpenDebts(db, companyId);
    if (!debts.some(({ dueAt }) => isReminderDay(countLocalDaysUntil(dueAt, now)))) continue;
    await transactWithEvents(deps, async (tx) => {
      const inserted = await tx
        .insert(creditReminders)
        .values({ companyId, day: toLocalDay(now) })
        .onConflictDoNothing()
        .returning({ companyId: creditReminders.companyId });
      if (inserted.length === 0) return;
      for (const userId of await listActiveOwners(tx, companyId))
        await deps.jobs.enqueue(tx, 'email', { kind: 'debtReminder', userId, orderId: null, params: {} });
    });
  }
}
