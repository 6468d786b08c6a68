import { and, eq, isNull, ne, notExists, or, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOverdue, calculateOpenAmount } from '@platewright/domain/credit/credit-ledger';
import type { Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { creditEntries } from '../../platform/db/schema/index.ts';

const { type, amount, means, clearedAt, bouncedAt, dueAt, createdAt, id } = creditEntries;

// The SQL below repeats rules of the domain's `credit-ledger.ts`, so that a ledger is summed up in the database.
// `balance.test.ts` compares both on random ledgers.

/** `getCreditUsage` of the domain as SQL. */
const creditUsage = sql`case when ${type} = 'Order' then ${amount}
  when ${type} = 'Cheque' then case when ${clearedAt} is null then ${amount} else 0 end
  when ${means} = 'cheque' and ${clearedAt} is null then 0
  else -${amount} end`;
/** `isDebt` of the domain as SQL. */
export const isDebtCondition = sql`(${type} = 'Order' or (${type} = 'Cheque' and ${bouncedAt} is not null and ${clearedAt} is null))`;

/** A company as a value or as a part of the statement that asks about it. */
export type CompanyKey = number | SQLWrapper;

/** The credit that a company's ledger uses, in fils, as a part of another statement. */
export const selectUsedCredit = (tx: Tx, companyId: CompanyKey) =>
  tx
    .select({ used: sql<number>`coalesce(sum(${creditUsage}), 0)`.mapWith(Number).as('used') })
    .from(creditEntries)
    .where(eq(creditEntries.companyId, companyId));

/** The credit that a company's ledger uses, in fils; negative when more was paid than was ordered. */
export async function sumUsedCredit(tx: Tx, companyId: number): Promise<Fils> {
  const [row] = await selectUsedCredit(tx, companyId);
  return row?.used ?? 0;
}

/**
 * Sum of all payments, refunds and adjustments in fils. Without the refunds of waiting cheques: such a refund returns an
 * amount that was never paid, so it settles no debt.
 */
function selectPayments(tx: Tx, companyId: CompanyKey) {
  const cheques = alias(creditEntries, 'cheques');
  const waitingCheque = tx
    .select({ one: sql`1` })
    .from(cheques)
    .where(
      and(
        eq(cheques.paymentId, creditEntries.paymentId),
        eq(cheques.type, 'Cheque'),
        isNull(cheques.clearedAt),
        isNull(cheques.bouncedAt),
      ),
    );
  return tx
    .select({ paid: sql<number>`coalesce(-sum(${creditUsage}), 0)`.as('paid') })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.companyId, companyId),
        sql`${type} not in ('Order', 'Cheque')`,
        or(ne(type, 'Refund'), notExists(waitingCheque)),
      ),
    );
}

interface Debt {
  readonly id: number;
  /** null for a cheque without an order. */
  readonly orderId: number | null;
  readonly open: Fils;
  readonly dueAt: Date;
  /** When the bank returned the cheque that should have settled it. */
  readonly bouncedAt: Date | null;
}

/** `calculateOpenDebts` as SQL: open debts; payments settle debts in the order of their due dates (handbook 5.3). */
export function selectOpenDebts(tx: Tx, companyId: CompanyKey) {
  const due = sql`coalesce(${dueAt}, ${createdAt})`;
  const runningTotal = sql<number>`sum(${amount}) over (order by ${due}, ${id})`.mapWith(Number);
  const paid = tx.$with('paid').as(selectPayments(tx, companyId));
  const debts = tx
    .select({
      id,
      orderId: creditEntries.orderId,
      amount,
      dueAt: sql<Date>`${due}`.mapWith(createdAt).as('due'),
      bouncedAt,
      runningTotal: runningTotal.as('running_total'),
    })
    .from(creditEntries)
    .where(and(eq(creditEntries.companyId, companyId), isDebtCondition))
    .as('debts');
  return tx
    .with(paid)
    .select({
      id: debts.id,
      orderId: debts.orderId,
      amount: debts.amount,
      dueAt: debts.dueAt,
      bouncedAt: debts.bouncedAt,
      runningTotal: debts.runningTotal,
      paid: sql<number>`${paid.paid}`.mapWith(Number).as('all_paid'),
    })
    .from(debts)
    .innerJoin(paid, sql`${debts.runningTotal} > ${paid.paid}`);
}

/** The open debts of a company, the earliest due first. */
export async function listOpenDebts(tx: Tx, companyId: number): Promise<Debt[]> {
  const rows = await selectOpenDebts(tx, companyId).orderBy(sql`"debts"."running_total"`);
  return rows.map((row) => ({
    id: row.id,
    orderId: row.orderId,
    dueAt: row.dueAt,
    bouncedAt: row.bouncedAt,
    open: calculateOpenAmount(row.amount, row.runningTotal, row.paid),
  }));
}

/** The earliest open debt and whether a cheque for one bounced, as a part of another statement. */
export function selectDebtState(tx: Tx, companyId: CompanyKey) {
  const open = selectOpenDebts(tx, companyId).as('open_debts');
  return tx
    .select({
      state: sql<DebtState>`json_build_object('earliestDue', min(${open.dueAt}),
        'hasBounced', coalesce(bool_or(${open.bouncedAt} is not null), false))`.as('state'),
    })
    .from(open);
}

export interface DebtState {
  /** ISO 8601; null without an open debt. */
  readonly earliestDue: string | null;
  readonly hasBounced: boolean;
}

/** Whether a debt is overdue, which stops new orders on credit until it is paid (handbook 5.3). */
export const hasOverdueDebt = ({ earliestDue, hasBounced }: DebtState, now: Date): boolean =>
  hasBounced || (earliestDue !== null && isOverdue({ dueAt: new Date(earliestDue), bouncedAt: null }, now));
