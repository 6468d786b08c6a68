import type { Fils } from '../money/fils.ts';
import { countLocalDaysUntil } from '../time/local-time.ts';

/** Kinds of ledger entries (handbook 5.3). */
export const ledgerEntryTypes = ['Order', 'Payment', 'Cheque', 'Refund', 'Adjustment'] as const;
export type LedgerEntryType = (typeof ledgerEntryTypes)[number];
/** Means by which a payment was received. */
export const paymentMeans = ['cash', 'transfer', 'cheque'] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

/** The members of a ledger entry that the rules below read. */
export interface LedgerEntry {
  readonly type: LedgerEntryType;
  /**
   * Orders and cheques use credit, payments and refunds free it; all four are positive. An adjustment is positive in the
   * customer's favour and negative otherwise.
   */
  readonly amount: Fils;
  readonly createdAt: Date;
  readonly dueAt: Date | null;
  /** Id of the payment at checkout that caused the entry; a refund has the id of the refunded payment. */
  readonly paymentId?: string | null;
  /** Means of a payment. */
  readonly means?: PaymentMeans | null;
  /** When the bank paid the cheque: it then stops using credit (of an order) or starts to count (of a payment). */
  readonly clearedAt?: Date | null;
  /** When the bank refused the cheque: it is then due at once (of an order) or never counts (of a payment). */
  readonly bouncedAt?: Date | null;
}

const DAY_MS = 86_400_000;
/** Post-dated cheques are accepted up to 60 days ahead (handbook 5.2). */
const MAX_CHEQUE_DAYS_AHEAD = 60;
/** Banks refuse cheques that are older than six months. */
const MAX_CHEQUE_AGE_DAYS = 180;

/** Due date of an order on account (handbook 5.2, dp). */
export const getOrderDueDate = (invoicedAt: Date, termsDays: number): Date =>
  new Date(invoicedAt.getTime() + termsDays * DAY_MS);
export const getChequeDueDate = (acceptedAt: Date): Date => getOrderDueDate(acceptedAt, MAX_CHEQUE_DAYS_AHEAD);

/** Whether a cheque with this date is accepted today, by the calendar of the operator. */
export function isChequeDateAccepted(date: Date, now: Date): boolean {
  const days = countLocalDaysUntil(date, now);
  return days <= MAX_CHEQUE_DAYS_AHEAD && days >= -MAX_CHEQUE_AGE_DAYS;
}

export const chequeStates = ['waiting', 'cleared', 'bounced'] as const;
export type ChequeState = (typeof chequeStates)[number];

/** State of the cheque of an order or a payment; null for entries without a cheque. */
export function getChequeState({
  type,
  means,
  clearedAt,
  bouncedAt,
}: Pick<LedgerEntry, 'type' | 'means' | 'clearedAt' | 'bouncedAt'>): ChequeState | null {
  if (type !== 'Cheque' && means !== 'cheque') return null;
  return clearedAt ? 'cleared' : bouncedAt ? 'bounced' : 'waiting';
}

/**
 * The credit that an entry uses, in fils; negative when it frees credit. The server's `modules/credit/balance.ts` repeats
 * this rule, `isDebt` and `calculateOpenDebts` in SQL; `balance.test.ts` beside it compares the results.
 */
export function getCreditUsage({
  type,
  amount,
  means,
  clearedAt,
}: Pick<LedgerEntry, 'type' | 'amount' | 'means' | 'clearedAt'>): Fils {
  if (type === 'Order') return amount;
  if (type === 'Cheque') return clearedAt ? 0 : amount;
  // A payment by cheque counts only when the bank has cleared the cheque.
  return means === 'cheque' && !clearedAt ? 0 : -amount;
}

/** The credit limit without the credit that the entries use (handbook 5.3). */
export const calculateAvailableBalance = (limit: Fils, entries: readonly LedgerEntry[]): Fils =>
  entries.reduce((available, entry) => available - getCreditUsage(entry), limit);

/** Whether payments settle the entry: orders and bounced cheques. Other cheques are settled by the bank. */
export const isDebt = ({
  type,
  clearedAt,
  bouncedAt,
}: Pick<LedgerEntry, 'type' | 'clearedAt' | 'bouncedAt'>): boolean =>
  type === 'Order' || (type === 'Cheque' && Boolean(bouncedAt) && !clearedAt);

/**
 * Open amount of a debt; payments settle the debt with the oldest due date first.
 * @param debtsSoFar sum of all debts up to and including this one, oldest due date first
 * @param paid sum of all payments of the account
 */
export const calculateOpenAmount = (amount: Fils, debtsSoFar: Fils, paid: Fils): Fils =>
  Math.min(amount, Math.max(0, debtsSoFar - Math.max(0, paid)));

export interface OpenDebt<E extends LedgerEntry> {
  readonly entry: E;
  readonly openAmount: Fils;
}

const getDueTime = ({ dueAt, createdAt }: LedgerEntry): number => (dueAt ?? createdAt).getTime();

/**
 * The debts that payments have not settled, oldest due date first; of debts due at the same time the earlier entry comes
 * first. An adjustment against the customer reduces what was paid.
 * @param entries all entries of the account, in the order in which they were added
 */
export function calculateOpenDebts<E extends LedgerEntry>(entries: readonly E[]): OpenDebt<E>[] {
  const paid = sumPayments(entries);
  const debts = entries.filter(isDebt).sort((a, b) => getDueTime(a) - getDueTime(b));
  let debtsSoFar = 0;
  return debts
    .map((entry) => {
      debtsSoFar += entry.amount;
      return { entry, openAmount: calculateOpenAmount(entry.amount, debtsSoFar, paid) };
    })
    .filter(({ openAmount }) => openAmount > 0);
}

/** Without the refunds of waiting cheques: such a refund returns an amount that was never paid, so it settles no debt. */
function sumPayments(entries: readonly LedgerEntry[]): Fils {
  const waitingPaymentIds = new Set(
    entries
      .filter((entry) => entry.type === 'Cheque' && getChequeState(entry) === 'waiting')
      .map(({ paymentId }) => paymentId),
  );
  let paid = 0;
  for (const entry of entries) {
    if (entry.type === 'Order' || entry.type === 'Cheque') continue;
    if (entry.type === 'Refund' && entry.paymentId && waitingPaymentIds.has(entry.paymentId)) continue;
    paid -= getCreditUsage(entry);
  }
  return paid;
}

/**
 * Whether a debt is overdue, which removes the methods dp and pdc until it is paid (handbook 5.3). A debt can be paid
 * until the end of its due day; a bounced cheque is overdue at once.
 */
export const isOverdue = ({ dueAt, bouncedAt }: Pick<LedgerEntry, 'dueAt' | 'bouncedAt'>, now: Date): boolean =>
  Boolean(bouncedAt) || (dueAt !== null && countLocalDaysUntil(dueAt, now) < 0);
