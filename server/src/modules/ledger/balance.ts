import { and, asc, eq, inArray, isNotNull, isNull, notExists, or, sql, type SQLWrapper } from 'drizzle-orm';
import { isOverdue, calculateOpenAmount } from '@platewright/domain/ledger/credit-usage';
import type { Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { cheques, ledgerEntries, openItems } from '../../platform/db/schema/index.ts';

const { kind, owed, promised, dueAt, createdAt, id } = ledgerEntries;

// The SQL below repeats rules of the domain's `credit-usage.ts`, so that a ledger is summed up in the database.
// `balance.test.ts` compares both on random ledgers.

const isOfCredit = (companyId: CompanyKey) => and(eq(ledgerEntries.companyId, companyId), ledgerEntries.isOnCredit);

/** A company as a value or as a part of the statement that asks about it. */
export type CompanyKey = number | SQLWrapper;

/** The credit that a company's ledger uses, in fils, as a part of another statement. */
export const selectUsedCredit = (tx: Tx, companyId: CompanyKey) =>
  tx
    .select({ used: sql<number>`coalesce(sum(${owed} + ${promised}), 0)`.mapWith(Number).as('used') })
    .from(ledgerEntries)
    .where(isOfCredit(companyId));

/** The credit that a company's ledger uses, in fils; negative when more was paid than was ordered. */
export async function sumUsedCredit(tx: Tx, companyId: number): Promise<Fils> {
  const [row] = await selectUsedCredit(tx, companyId);
  return row?.used ?? 0;
}

/**
 * What settles debts, the oldest first, in fils: payments that were received for none of them, credit notes, adjustments and
 * cheques on account that the bank has paid. Without the notes over orders whose cheque waits: such a note returns an amount
 * that was never paid.
 */
function selectSettlements(tx: Tx, companyId: CompanyKey) {
  const waitingCheque = tx
    .select({ one: sql`1` })
    .from(cheques)
    .where(
      and(
        eq(cheques.paymentId, ledgerEntries.paymentId),
        isNotNull(cheques.receivedAt),
        isNull(cheques.clearedAt),
        isNull(cheques.bouncedAt),
      ),
    );
  return tx
    .select({
      paid: sql<number>`coalesce(-sum(case ${kind} when 'chequeCleared' then ${promised} else ${owed} end), 0)`.as(
        'paid',
      ),
    })
    .from(ledgerEntries)
    .where(
      and(
        isOfCredit(companyId),
        isNull(ledgerEntries.settlesId),
        or(
          inArray(kind, ['payment', 'adjustment']),
          and(eq(kind, 'creditNote'), notExists(waitingCheque)),
          and(eq(kind, 'chequeCleared'), isNull(ledgerEntries.paymentId)),
        ),
      ),
    );
}

interface Debt {
  readonly id: number;
  readonly orderId: number | null;
  /** The cheque that the bank returned; null for an invoice on account. */
  readonly chequeId: number | null;
  readonly open: Fils;
  readonly dueAt: Date;
  /** When the bank returned the cheque that should have settled it. */
  readonly bouncedAt: Date | null;
}

/** `calculateOpenDebts` as SQL: open debts; payments settle debts in the order of their due dates (handbook 5.3). */
export function selectOpenDebts(tx: Tx, companyId: CompanyKey) {
  const named = tx
    .select({ sum: sql`coalesce(-sum(named.owed), 0)` })
    .from(sql`${ledgerEntries} named`)
    .where(sql`named.settles_id = ${ledgerEntries}.id`);
  const amount = sql<number>`(${owed} - (${named}))`.mapWith(Number);
  const runningTotal = sql<number>`sum(${amount}) over (order by ${dueAt}, ${id})`.mapWith(Number);
  const paid = tx.$with('paid').as(selectSettlements(tx, companyId));
  const debts = tx
    .select({
      id,
      orderId: ledgerEntries.orderId,
      chequeId: ledgerEntries.chequeId,
      amount: amount.as('amount'),
      dueAt: sql<Date>`${dueAt}`.mapWith(dueAt).as('due'),
      bouncedAt: sql<Date | null>`case ${kind} when 'chequeBounced' then ${createdAt} end`
        .mapWith(createdAt)
        .as('bounced'),
      runningTotal: runningTotal.as('running_total'),
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.companyId, companyId), isNotNull(dueAt)))
    .as('debts');
  return tx
    .with(paid)
    .select({
      id: debts.id,
      orderId: debts.orderId,
      chequeId: debts.chequeId,
      amount: debts.amount,
      dueAt: debts.dueAt,
      bouncedAt: debts.bouncedAt,
      runningTotal: debts.runningTotal,
      paid: sql<number>`${paid.paid}`.mapWith(Number).as('all_paid'),
    })
    .from(debts)
    .innerJoin(paid, sql`${debts.runningTotal} > ${paid.paid} and ${debts.amount} > 0`);
}

/** The open debts of a company, the earliest due first. */
export async function listOpenDebts(tx: Tx, companyId: number): Promise<Debt[]> {
  const rows = await selectOpenDebts(tx, companyId).orderBy(sql`"debts"."running_total"`);
  return rows.map((row) => ({
    id: row.id,
    orderId: row.orderId,
    chequeId: row.chequeId,
    dueAt: row.dueAt,
    bouncedAt: row.bouncedAt,
    open: calculateOpenAmount(row.amount, row.runningTotal, row.paid),
  }));
}

/** The same as it was stored with the last change of the company, for who has changed nothing. */
export async function listStoredDebts(tx: Tx, companyId: number): Promise<Debt[]> {
  const rows = await tx
    .select({
      id,
      orderId: ledgerEntries.orderId,
      chequeId: ledgerEntries.chequeId,
      kind,
      dueAt: sql<Date>`${dueAt}`.mapWith(dueAt),
      createdAt,
      open: openItems.amount,
    })
    .from(openItems)
    .innerJoin(ledgerEntries, eq(id, openItems.itemId))
    .where(and(eq(openItems.companyId, companyId), inArray(openItems.source, ['debt', 'bounced'])))
    .orderBy(asc(dueAt), asc(id));
  return rows.map(({ kind: of, createdAt: at, ...row }) => ({ ...row, bouncedAt: of === 'chequeBounced' ? at : null }));
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
