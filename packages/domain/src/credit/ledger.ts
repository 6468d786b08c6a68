import type { Fils } from '../money/fils.ts';
import { localDaysUntil } from '../time/local.ts';

/** Kinds of ledger entries (handbook 5.3). */
export const entryTypes = ['Order', 'Payment', 'Cheque', 'Refund', 'Adjustment'] as const;
export type EntryType = (typeof entryTypes)[number];
/** How a payment came in. */
export const paymentMeans = ['cash', 'transfer', 'cheque'] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

export interface LedgerEntry {
  readonly type: EntryType;
  /**
   * Orders and cheques use credit, payments and refunds give it back; all four are above nothing. An adjustment is in
   * the customer's favour above nothing and against it below.
   */
  readonly amount: Fils;
  readonly createdAt: Date;
  readonly dueAt: Date | null;
  /** The payment at checkout it stands for; a refund has that of what it gives back. */
  readonly paymentId?: string | null;
  /** Of a payment. */
  readonly means?: PaymentMeans | null;
  /** The bank has paid the cheque: that of an order uses no credit any more, that of a payment counts from now on. */
  readonly clearedAt?: Date | null;
  /** The bank has not paid the cheque: that of an order is due at once, that of a payment never counts. */
  readonly bouncedAt?: Date | null;
}

const DAY_MS = 86_400_000;
/** A post-dated cheque is dated at most so far ahead (handbook 5.2). */
export const CHEQUE_DAYS = 60;
/** No bank pays a cheque that is older than six months. */
const CHEQUE_OLDEST_DAYS = 180;

/** When an order on account is due: invoice date and terms (handbook 5.2, dp). */
export const orderDue = (invoicedAt: Date, termsDays: number): Date =>
  new Date(invoicedAt.getTime() + termsDays * DAY_MS);
export const chequeDue = (acceptedAt: Date): Date => orderDue(acceptedAt, CHEQUE_DAYS);

/** Whether a cheque with this date is taken today; a date is a whole day at the plate house. */
export function chequeDateFits(date: Date, now: Date): boolean {
  const days = localDaysUntil(date, now);
  return days <= CHEQUE_DAYS && days >= -CHEQUE_OLDEST_DAYS;
}

export const chequeStates = ['waiting', 'cleared', 'bounced'] as const;
export type ChequeState = (typeof chequeStates)[number];

/** What the bank said of an entry's cheque, of an order or of a payment; null for entries without one. */
export function chequeState({
  type,
  means,
  clearedAt,
  bouncedAt,
}: Pick<LedgerEntry, 'type' | 'means' | 'clearedAt' | 'bouncedAt'>): ChequeState | null {
  if (type !== 'Cheque' && means !== 'cheque') return null;
  return clearedAt ? 'cleared' : bouncedAt ? 'bounced' : 'waiting';
}

/** What an entry uses of the credit; below nothing when it gives some back. */
export function effectOf({ type, amount, means, clearedAt }: LedgerEntry): Fils {
  if (type === 'Order') return amount;
  if (type === 'Cheque') return clearedAt ? 0 : amount;
  // Money that the bank has not paid is none.
  if (means === 'cheque' && !clearedAt) return 0;
  // Not -0 for an adjustment of nothing.
  return amount === 0 ? 0 : -amount;
}

/** Limit less open orders and uncleared cheques plus what was paid and belongs to none of them (handbook 5.3). */
export const availableBalance = (limit: Fils, entries: Iterable<LedgerEntry>): Fils => {
  let used = 0;
  for (const entry of entries) used += effectOf(entry);
  return limit - used;
};

/** Whether payments settle it: orders, and cheques that bounced. Other cheques wait for the bank. */
export const isDebt = ({ type, bouncedAt, clearedAt }: LedgerEntry): boolean =>
  type === 'Order' || (type === 'Cheque' && Boolean(bouncedAt) && !clearedAt);

/**
 * What is still open of an amount, when the debts up to and with it, oldest due first, come to `debtsSoFar` and
 * `paid` was paid in all. Payments settle the oldest due entry first.
 */
export const openPart = (amount: Fils, debtsSoFar: Fils, paid: Fils): Fils =>
  Math.min(amount, Math.max(0, debtsSoFar - Math.max(0, paid)));

export interface OpenDebt<E extends LedgerEntry> {
  readonly entry: E;
  readonly open: Fils;
}

/**
 * The debts that are not settled, oldest due first. An adjustment against the customer lessens what was paid. The refund
 * of a cheque that waits for the bank gives back what was not paid: it settles no other debt.
 */
export function openDebts<E extends LedgerEntry>(entries: readonly E[]): OpenDebt<E>[] {
  const due = (entry: E) => (entry.dueAt ?? entry.createdAt).getTime();
  const waiting = new Set<unknown>();
  for (const entry of entries)
    if (entry.type === 'Cheque' && chequeState(entry) === 'waiting') waiting.add(entry.paymentId);
  let paid = 0;
  for (const entry of entries) {
    if (entry.type === 'Order' || entry.type === 'Cheque') continue;
    if (entry.type === 'Refund' && entry.paymentId && waiting.has(entry.paymentId)) continue;
    paid -= effectOf(entry);
  }
  let soFar = 0;
  return entries
    .filter(isDebt)
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => due(a.entry) - due(b.entry) || a.index - b.index)
    .map(({ entry }) => {
      soFar += entry.amount;
      return { entry, open: openPart(entry.amount, soFar, paid) };
    })
    .filter(({ open }) => open > 0);
}

/**
 * Overdue: dp and pdc disappear until it is paid (handbook 5.3). A debt can be paid until the end of the day on which it
 * is due; what a bounced cheque should have paid is late at once.
 */
export const isOverdue = ({ dueAt, bouncedAt }: Pick<LedgerEntry, 'dueAt' | 'bouncedAt'>, now: Date): boolean =>
  Boolean(bouncedAt) || (dueAt !== null && localDaysUntil(dueAt, now) < 0);

/** Days before the due date on which a reminder goes out; once it has passed, one in each week (handbook 5.3). */
export const REMINDER_DAYS_BEFORE = [7, 1] as const;

/** Whether a debt gets a reminder on this day, `days` whole days before (above nothing) or after its due date. */
export const isReminderDay = (days: number): boolean =>
  days >= 0 ? (REMINDER_DAYS_BEFORE as readonly number[]).includes(days) : -days % 7 === 0;
