import type { Fils } from '../money/fils.ts';
import { countLocalDaysUntil, toLocalDay } from '../time/local-time.ts';
import { addDays } from '../time/iso-days.ts';
import { ageingColumns, getAgeingColumn, type AgeingColumn } from './ageing.ts';
import type { LedgerAmounts } from './ledger-entry.ts';

/** period: what was entered from a day until another · openItems: what is still to be paid today, and since when. */
export const statementKinds = ['period', 'openItems'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** What fits into one document; a longer period is divided. */
export const MAX_STATEMENT_LINES = 10_000;

/** What is still to come in as money: a cheque that the bank has not paid is none. */
const toBalance = ({ owed, promised }: LedgerAmounts): Fils => owed + promised;

export interface StatementLine<E> {
  readonly entry: E;
  /** By how much more is owed by it; a cheque changes that when the bank pays it. */
  readonly amount: Fils;
  /** What is owed after it. */
  readonly balance: Fils;
}

/** A period of a ledger: its balance before, every entry with the balance after it, and both sums at its end. */
export interface PeriodStatement<E> {
  readonly opening: Fils;
  readonly lines: readonly StatementLine<E>[];
  /** What the entries added to the balance, and what they took from it. */
  readonly charged: Fils;
  readonly settled: Fils;
  readonly closing: Fils;
  /** The part of the closing balance that cheques promise. */
  readonly promised: Fils;
}

/** @param before both sums of everything that was entered before · @param entries in the order in which they were entered */
export function createPeriodStatement<E extends LedgerAmounts>(
  before: LedgerAmounts,
  entries: readonly E[],
): PeriodStatement<E> {
  const opening = toBalance(before);
  let [balance, promised, charged] = [opening, before.promised, 0];
  const lines = entries.map((entry) => {
    const amount = toBalance(entry);
    balance += amount;
    promised += entry.promised;
    charged += Math.max(0, amount);
    return { entry, amount, balance };
  });
  return { opening, lines, charged, settled: opening + charged - balance, closing: balance, promised };
}

export interface OpenItem {
  readonly amount: Fils;
  readonly dueAt: Date;
  /** A cheque for it bounced: it is late at once. */
  readonly isBounced: boolean;
}

export interface AgedItem<I> {
  readonly item: I;
  /** Days after its due day; 0 and less is not due. */
  readonly daysLate: number;
}

/** What an account has still to pay, the longest due first, and what came in and settles none of it. */
export interface OpenItemsStatement<I> {
  readonly items: readonly AgedItem<I>[];
  readonly ageing: Readonly<Record<AgeingColumn, Fils>>;
  /** The part whose due day is over. */
  readonly late: Fils;
  /** Paid, and not yet for any of the items: not negative. */
  readonly onAccount: Fils;
  /** What the account owes in all. */
  readonly total: Fils;
  readonly promised: Fils;
}

/** @param sums what the account owes and has promised now, by its ledger */
export function createOpenItemsStatement<I extends OpenItem>(
  sums: LedgerAmounts,
  items: readonly I[],
  now: Date,
): OpenItemsStatement<I> {
  const ageing = Object.fromEntries(ageingColumns.map((column) => [column, 0])) as Record<AgeingColumn, Fils>;
  let all = 0;
  const aged = items
    .map((item) => ({ item, daysLate: (item.isBounced ? 1 : 0) - countLocalDaysUntil(item.dueAt, now) }))
    .sort((a, b) => b.daysLate - a.daysLate);
  for (const { item, daysLate } of aged) {
    ageing[getAgeingColumn(daysLate)] += item.amount;
    all += item.amount;
  }
  const total = toBalance(sums);
  return {
    items: aged,
    ageing,
    late: all - ageing.notDue,
    onAccount: all - total,
    total,
    promised: sums.promised,
  };
}

/** Why no statement of these days can be made, with the field that says so; null when it can. */
export function checkStatementPeriod(
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): { readonly field: 'to'; readonly error: 'statementPeriodReversed' | 'statementPeriodNotOver' } | null {
  if (to < from) return { field: 'to', error: 'statementPeriodReversed' };
  // Nothing is known of days that have not come.
  if (to > toLocalDay(now)) return { field: 'to', error: 'statementPeriodNotOver' };
  return null;
}

/** The calendar month before the one of a moment, by the calendar of the operator. */
export function getMonthBefore(now: Date): { readonly month: string; readonly from: string; readonly to: string } {
  const to = addDays(`${toLocalDay(now).slice(0, 7)}-01`, -1);
  const month = to.slice(0, 7);
  return { month, from: `${month}-01`, to };
}
