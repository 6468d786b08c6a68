import { and, asc, eq, exists, gt, gte, or, sql } from 'drizzle-orm';
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
import { restAsLong } from '../../platform/jobs/rest-as-long.ts';
import { startSending } from './send-monthly-statements.ts';

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
 * was entered for or that owed something, and has them drawn and sent by another job. Accounts go by in batches, each in one
 * statement, so that a stop loses none and the next hour goes on; the row of account and month lets nobody get two.
 */
export async function makeMonthlyStatements(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const { db } = deps.database;
  if (Number(toLocalDay(now).slice(8)) > LAST_DAY || !(await isMonthly(db))) return;
  const { month, from, to } = getMonthBefore(now);
  for (let after = 0; ;) {
    const begun = performance.now();
    const { accounts, last } = await listAccounts(db, { month, from, to, after });
    if (accounts.length > 0)
      await db
        .insert(statements)
        .values(
          accounts.map(({ companyId, lang }) => ({
            ...{ companyId, month, kind: 'period' as const, fromDay: from, toDay: to, createdAt: now },
            lang: lang === 'ar' ? ('ar' as const) : ('en' as const),
          })),
        )
        .onConflictDoNothing({ target: [statements.companyId, statements.month] });
    if (last === null) break;
    after = last;
    await restAsLong(begun);
  }
  await startSending(deps);
}

/**
 * Those of the next accounts that get a statement of the month and have none yet, with the language of their first owner, and the
 * last account that was looked at; null after the last of all.
 */
async function listAccounts(
  tx: Tx,
  { month, from, to, after }: { month: string; from: string; to: string; after: number },
): Promise<{ readonly accounts: readonly { companyId: number; lang: string }[]; readonly last: number | null }> {
  const [start, end] = [toStartOfLocalDay(from), toStartOfLocalDay(addDays(to, 1))];
  const { createdAt } = ledgerEntries;
  const next = tx
    .select()
    .from(ledgerBalances)
    .where(gt(ledgerBalances.companyId, after))
    .orderBy(asc(ledgerBalances.companyId))
    .limit(BATCH_SIZE)
    .as('next');
  // Of each account by its index: all at once, the entries of everybody would be read for each batch.
  const entries = tx
    .select({
      isMoved: sql<boolean>`coalesce(bool_or(${createdAt} < ${end}), false)`.as('is_moved'),
      since:
        sql<number>`coalesce(sum(${ledgerEntries.owed} + ${ledgerEntries.promised}) filter (where ${createdAt} >= ${end}), 0)`.as(
          'since',
        ),
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.companyId, next.companyId), gte(createdAt, start)))
    .as('entries');
  const isLeftOut = or(
    exists(
      tx
        .select({ one: sql`1` })
        .from(statementOptOuts)
        .where(eq(statementOptOuts.companyId, next.companyId)),
    ),
    exists(
      tx
        .select({ one: sql`1` })
        .from(statements)
        .where(and(eq(statements.companyId, next.companyId), eq(statements.month, month))),
    ),
  );
  const owner = tx
    .select({ lang: users.lang })
    .from(users)
    .where(and(eq(users.companyId, next.companyId), eq(users.isMember, false)))
    .orderBy(asc(users.id))
    .limit(1)
    .as('owner');
  const rows = await tx
    .select({
      companyId: next.companyId,
      lang: owner.lang,
      isDue: sql<boolean>`(${entries.isMoved} or ${next.owed} + ${next.promised} <> ${entries.since}) and not (${isLeftOut})`,
    })
    .from(next)
    .crossJoinLateral(entries)
    .leftJoinLateral(owner, sql`true`)
    .orderBy(asc(next.companyId));
  return {
    accounts: rows.flatMap(({ companyId, lang, isDue }) => (isDue ? [{ companyId, lang: lang ?? 'en' }] : [])),
    last: rows.length < BATCH_SIZE ? null : (rows.at(-1)?.companyId ?? null),
  };
}
