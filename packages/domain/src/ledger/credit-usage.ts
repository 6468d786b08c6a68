import type { Fils } from '../money/fils.ts';
import { countLocalDaysUntil } from '../time/local-time.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/*
 * What a company owes on credit (handbook 5.3). The server's `modules/ledger/balance.ts` repeats these rules in SQL; `balance.test.ts`
 * beside it compares the results.
 */

/** Due date of an order on account (handbook 5.2, dp). */
export const getOrderDueDate = (invoicedAt: Date, termsDays: number): Date =>
  new Date(invoicedAt.getTime() + termsDays * 86_400_000);

/** The credit that an entry uses, in fils; negative when it frees credit. A cheque uses it until the bank has paid it. */
export const getCreditUsage = ({ isOnCredit, owed, promised }: LedgerEntry): Fils => (isOnCredit ? owed + promised : 0);

/** The credit limit without the credit that the entries use (handbook 5.3). */
export const calculateAvailableBalance = (limit: Fils, entries: readonly LedgerEntry[]): Fils =>
  entries.reduce((available, entry) => available - getCreditUsage(entry), limit);

/** Whether payments settle the entry: an invoice on account, and a cheque of an order that bounced. */
export const isDebt = ({ dueAt }: Pick<LedgerEntry, 'dueAt'>): boolean => dueAt !== null;

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

const getDueTime = ({ dueAt }: LedgerEntry): number => dueAt?.getTime() ?? 0;

/**
 * The debts that payments have not settled, oldest due date first; of debts due at the same time the earlier entry comes
 * first. A payment that was received for one debt settles that one, and no other. An adjustment against the customer reduces what was paid.
 * @param entries all entries of the account, in the order in which they were added
 */
export function calculateOpenDebts<E extends LedgerEntry>(entries: readonly E[]): OpenDebt<E>[] {
  const paid = sumSettlements(entries);
  const named = sumNamed(entries);
  const debts = entries.filter(isDebt).sort((a, b) => getDueTime(a) - getDueTime(b));
  let debtsSoFar = 0;
  return debts
    .map((entry) => {
      const amount = entry.owed - (named.get(entry.id) ?? 0);
      debtsSoFar += amount;
      return { entry, openAmount: calculateOpenAmount(amount, debtsSoFar, paid) };
    })
    .filter(({ openAmount }) => openAmount > 0);
}

/** What was received for each debt by its name. */
function sumNamed(entries: readonly LedgerEntry[]): Map<number | undefined, Fils> {
  const named = new Map<number | undefined, Fils>();
  for (const { settlesId, owed } of entries) if (settlesId) named.set(settlesId, (named.get(settlesId) ?? 0) - owed);
  return named;
}

/** What settles debts, the oldest first, in fils. */
function sumSettlements(entries: readonly LedgerEntry[]): Fils {
  // One that the bank had paid may wait for it again.
  const promisedByCheque = new Map<number | null, Fils>();
  for (const { chequeId, promised } of entries)
    if (promised !== 0) promisedByCheque.set(chequeId, (promisedByCheque.get(chequeId) ?? 0) + promised);
  const paidByWaitingCheque = new Set(
    entries
      .filter(({ kind, chequeId }) => kind === 'chequeReceived' && (promisedByCheque.get(chequeId) ?? 0) > 0)
      .map(({ paymentId }) => paymentId),
  );
  let settled = 0;
  for (const { isOnCredit, kind, owed, promised, paymentId, settlesId } of entries) {
    if (!isOnCredit || settlesId) continue;
    if (kind === 'payment' || kind === 'adjustment') settled -= owed;
    // The note over an order whose cheque waits returns an amount that was never paid, so it settles no debt.
    if (kind === 'creditNote' && (paymentId === null || !paidByWaitingCheque.has(paymentId))) settled -= owed;
    // A cheque counts only when the bank has paid it; that of an order pays its own order, which is no debt meanwhile.
    if (kind === 'chequeCleared' && paymentId === null) settled -= promised;
  }
  return settled;
}

/**
 * Whether a debt is overdue, which removes the methods dp and pdc until it is paid (handbook 5.3). A debt can be paid
 * until the end of its due day; a bounced cheque is overdue at once.
 */
export const isOverdue = (
  { dueAt, bouncedAt }: { readonly dueAt: Date | null; readonly bouncedAt: Date | null },
  now: Date,
): boolean => bouncedAt !== null || (dueAt !== null && countLocalDaysUntil(dueAt, now) < 0);
