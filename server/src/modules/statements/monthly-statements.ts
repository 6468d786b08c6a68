import { and, asc, eq, exists, gt, gte, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import { getMonthBefore } from '@platewright/domain/ledger/statement';
import { addDays } from '@platewright/domain/time/iso-days';
import { toLocalDay, toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import {
  ledgerBalances,
  ledgerEntries,
  statementOptOuts,
  statements,
  statementSettings,
  users,
} from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';

/** Until this day of a month the statements of the one before are sent, also those that a stop has left over. */
const LAST_DAY = 5;
const BATCH_SIZE = 500;

export async function isMonthly(tx: Tx): Promise<boolean> {
  const [row] = await tx.select({ isMonthly: statementSettings.isMonthly }).from(statementSettings);
  return row?.isMonthly ?? false;
}

export async function setMonthly(tx: Tx, value: boolean): Promise<void> {
  await tx
    .insert(statementSettings)
    .values({ id: 1, isMonthly: value })
    .onConflictDoUpdate({ target: statementSettings.id, set: { isMonthly: value } });
}

export async function getsMonthly(tx: Tx, companyId: number): Promise<boolean> {
  const [row] = await tx.select().from(statementOptOuts).where(eq(statementOptOuts.companyId, companyId));
  return row === undefined;
}

export async function setAccountMonthly(tx: Tx, companyId: number, value: boolean): Promise<void> {
  if (value) await tx.delete(statementOptOuts).where(eq(statementOptOuts.companyId, companyId));
  else await tx.insert(statementOptOuts).values({ companyId }).onConflictDoNothing();
}

/**
 * Job of every hour: in the first days of a month it makes the statements of the month before, one for each account that something
 * was entered for or that owed something, each with a job that draws and sends it. Accounts go by in batches, each in one
 * transaction, so that a stop loses none and the next hour goes on; the row of account and month lets nobody get two.
 */
export async function makeMonthlyStatements(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  if (Number(toLocalDay(now).slice(8)) > LAST_DAY || !(await isMonthly(deps.database.db))) return;
  const { month, from, to } = getMonthBefore(now);
  for (let after = 0; ;) {
    const accounts = await listAccounts(deps.database.db, { month, from, to, after });
    if (accounts.length === 0) return;
    await transactWithEvents(deps, async (tx) => {
      const made = await tx
        .insert(statements)
        .values(
          accounts.map(({ companyId, lang }) => ({
            ...{ companyId, month, kind: 'period' as const, fromDay: from, toDay: to, createdAt: now },
            lang: lang === 'ar' ? ('ar' as const) : ('en' as const),
          })),
        )
        .onConflictDoNothing({ target: [statements.companyId, statements.month] })
        .returning({ id: statements.id });
      // Stored in one statement with the rows.
      for (const { id } of made) await deps.jobs.enqueue(tx, 'statement', { statementId: id });
    });
    after = accounts.at(-1)?.companyId ?? 0;
    if (accounts.length < BATCH_SIZE) return;
  }
}

/** The next accounts that have no statement of the month yet, with the language of their first owner. */
async function listAccounts(
  tx: Tx,
  { month, from, to, after }: { month: string; from: string; to: string; after: number },
): Promise<{ companyId: number; lang: string }[]> {
  const { companyId, owed, promised } = ledgerBalances;
  const [start, end] = [toStartOfLocalDay(from), toStartOfLocalDay(addDays(to, 1))];
  const ofAccount = eq(ledgerEntries.companyId, companyId);
  const moved = tx
    .select({ one: sql`1` })
    .from(ledgerEntries)
    .where(and(ofAccount, gte(ledgerEntries.createdAt, start), lt(ledgerEntries.createdAt, end)));
  const since = tx
    .select({ sum: sql`coalesce(sum(${ledgerEntries.owed} + ${ledgerEntries.promised}), 0)` })
    .from(ledgerEntries)
    .where(and(ofAccount, gte(ledgerEntries.createdAt, end)));
  const optedOut = tx
    .select({ one: sql`1` })
    .from(statementOptOuts)
    .where(eq(statementOptOuts.companyId, companyId));
  const made = tx
    .select({ one: sql`1` })
    .from(statements)
    .where(and(eq(statements.companyId, companyId), eq(statements.month, month)));
  const accounts = await tx
    .select({ companyId })
    .from(ledgerBalances)
    .where(
      and(
        gt(companyId, after),
        or(exists(moved), sql`${owed} + ${promised} <> (${since})`),
        notExists(optedOut),
        notExists(made),
      ),
    )
    .orderBy(asc(companyId))
    .limit(BATCH_SIZE);
  if (accounts.length === 0) return [];
  const owners = await tx
    .selectDistinctOn([users.companyId], { companyId: users.companyId, lang: users.lang })
    .from(users)
    .where(
      and(
        inArray(
          users.companyId,
          accounts.map((account) => account.companyId),
        ),
        eq(users.isMember, false),
      ),
    )
    .orderBy(users.companyId, users.id);
  const languages = new Map(owners.map((owner) => [owner.companyId, owner.lang]));
  return accounts.map((account) => ({ ...account, lang: languages.get(account.companyId) ?? 'en' }));
}
