import { inArray } from 'drizzle-orm';
import { isReminderDay } from '@platewright/domain/credit/ledger';
import { localDay, localDaysUntil } from '@platewright/domain/time/local';
import { activeOwners } from '../companies/people.ts';
import { creditEntries, creditReminders } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { transact } from '../events/work.ts';
import { openDebtsOf } from './balance.ts';

/**
 * Letters to accounts that owe something which is due in seven days or tomorrow, or has been for whole weeks
 * (handbook 5.3). One a day for an account, however often and on however many nodes this runs; what the letter says is
 * looked up when it leaves.
 */
export async function remindOfDebts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const { read } = deps.database;
  const accounts = await read
    .selectDistinct({ id: creditEntries.companyId })
    .from(creditEntries)
    .where(inArray(creditEntries.type, ['Order', 'Cheque']));
  for (const { id: companyId } of accounts) {
    const debts = await openDebtsOf(read, companyId);
    if (!debts.some(({ dueAt }) => isReminderDay(localDaysUntil(dueAt, now)))) continue;
    await transact(deps, async (tx) => {
      const first = await tx
        .insert(creditReminders)
        .values({ companyId, day: localDay(now) })
        .onConflictDoNothing()
        .returning({ companyId: creditReminders.companyId });
      if (first.length === 0) return;
      for (const userId of await activeOwners(tx, companyId))
        await deps.jobs.send(tx, 'letter', { kind: 'debtReminder', userId, orderId: null, params: {} });
    });
  }
}
