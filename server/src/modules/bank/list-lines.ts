import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { bankLineSorts } from '@platewright/contract/modules/bank/desk-calls';
import { readAmount } from '@platewright/domain/bank/statement-figures';
import type { Tx } from '../../platform/db/database.ts';
import {
  bankAccounts,
  bankLines,
  companies,
  companyNameSql,
  moneyReceipts,
  staff,
} from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';

export type LineFilter = CallInput<Contract['deskBankLinesCsv']>;

interface LinePage extends LineFilter {
  readonly sort: (typeof bankLineSorts)[number];
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

const isBookable = isNull(bankLines.obstacle);
const conditions = {
  open: and(eq(bankLines.state, 'open'), isBookable),
  booked: eq(bankLines.state, 'booked'),
  aside: eq(bankLines.state, 'aside'),
  refused: and(eq(bankLines.state, 'open'), isNotNull(bankLines.obstacle)),
} as const;

function toCondition({ search, filter, accountId }: LineFilter): SQL | undefined {
  const text = search.trim();
  const amount = text === '' ? null : readAmount(text, '.');
  return and(
    filter ? conditions[filter] : undefined,
    accountId === undefined ? undefined : eq(bankLines.accountId, accountId),
    text === ''
      ? undefined
      : or(
          ilikeContains(sql`${bankLines.payer} || ' ' || ${bankLines.reference} || ' ' || ${bankLines.text}`, text),
          amount === null ? undefined : eq(bankLines.amount, amount),
        ),
  );
}

const selectLines = (tx: Tx) =>
  tx
    .select({
      line: bankLines,
      account: bankAccounts.name,
      decidedBy: staff.name,
      receipt: moneyReceipts,
      company: companyNameSql,
    })
    .from(bankLines)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankLines.accountId))
    .leftJoin(staff, eq(staff.id, bankLines.decidedBy))
    .leftJoin(moneyReceipts, and(eq(moneyReceipts.bankLineId, bankLines.id), isNull(moneyReceipts.takenBackAt)))
    .leftJoin(companies, eq(companies.id, moneyReceipts.companyId))
    .$dynamic();
export type ListedLine = Awaited<ReturnType<typeof selectLines>>[number];

/** A page of lines, and the sums in dirhams of all that match. In fils. */
export async function listLines(tx: Tx, { sort, direction, offset, limit, ...filter }: LinePage) {
  const condition = toCondition(filter);
  const sumOf = (state: SQL | undefined) =>
    sql<number>`coalesce(sum(${bankLines.amount}) filter (where ${state}), 0)`.mapWith(Number);
  const [sums] = await tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      open: sumOf(conditions.open),
      booked: sumOf(conditions.booked),
      aside: sumOf(and(conditions.aside, eq(bankLines.currency, 'AED'))),
    })
    .from(bankLines)
    .where(condition);
  const order = direction === 'asc' ? asc : desc;
  const column = sort === 'amount' ? bankLines.amount : bankLines.day;
  const rows = await selectLines(tx)
    .where(condition)
    .orderBy(order(column), order(bankLines.id))
    .limit(limit)
    .offset(offset);
  return { rows, ...(sums ?? { count: 0, open: 0, booked: 0, aside: 0 }) };
}

const BATCH_SIZE = 500;

/** All matching lines in batches, so that only one batch is in memory. */
export async function* streamLines(tx: Tx, filter: LineFilter): AsyncGenerator<ListedLine[]> {
  for (let after = 0; ;) {
    const rows: ListedLine[] = await selectLines(tx)
      .where(and(toCondition(filter), gt(bankLines.id, after)))
      .orderBy(asc(bankLines.id))
      .limit(BATCH_SIZE);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = last.line.id;
  }
}
