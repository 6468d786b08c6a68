import { and, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import {
  chequeTransitions,
  isChequeDateAccepted,
  type ChequeEvent,
  type ChequeState,
} from '@platewright/domain/ledger/cheque';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { cheques, ledgerEntries } from '../../platform/db/schema/index.ts';
import { lockCompany } from '../companies/index.ts';
import { insertEntries } from './insert-entries.ts';
import { updateSettledDebts } from './settled-debts.ts';

/** The details printed on a cheque. */
export interface ChequeDetails {
  readonly number: string;
  readonly bank: string;
  readonly date: Date;
}

/** As a form has them: its day at noon in Dubai, which is the same calendar day in the time zones of all readers we have. */
export const toChequeDetails = ({
  number,
  bank,
  date,
}: {
  readonly number: string;
  readonly bank: string;
  readonly date: string;
}): ChequeDetails => ({ number, bank, date: new Date(`${date}T08:00:00.000Z`) });

/** Stores a cheque. @returns its id */
export async function insertCheque(tx: Tx, columns: typeof cheques.$inferInsert): Promise<number> {
  const [cheque] = await tx.insert(cheques).values(columns).returning({ id: cheques.id });
  if (!cheque) throw new Error('The cheque was not stored.');
  return cheque.id;
}

/** @throws CallError invalidInput at date */
export function toChequeColumns({ number, bank, date }: ChequeDetails, now: Date) {
  if (!isChequeDateAccepted(date, now)) throw fieldError('date', 'chequeDateInvalid');
  return { number, bank, dueAt: date };
}

/**
 * A cheque pays once. One that bounced may be presented again or replaced by one of the same number. The caller has locked
 * the company, so that two people cannot book it at once.
 * @throws CallError invalidInput at number
 */
export async function assertChequeIsNew(
  tx: Tx,
  companyId: number,
  chequeId: number,
  { number, bank }: ChequeDetails,
): Promise<void> {
  const [booked] = await tx
    .select({ id: cheques.id })
    .from(cheques)
    .where(
      and(
        eq(cheques.companyId, companyId),
        ne(cheques.id, chequeId),
        isNull(cheques.bouncedAt),
        // Banks print leading zeros, people leave them out.
        sql`ltrim(${cheques.number}, '0') = ltrim(${number}, '0')`,
        sql`lower(${cheques.bank}) = lower(${bank})`,
      ),
    )
    .limit(1);
  if (booked) throw fieldError('number', 'chequeBooked');
}

/** SQL condition of each state. */
const isInState: Readonly<Record<ChequeState, SQL | undefined>> = {
  awaited: isNull(cheques.receivedAt),
  /** It is here, and the bank has neither cleared nor returned it. */
  waiting: and(isNotNull(cheques.receivedAt), isNull(cheques.clearedAt), isNull(cheques.bouncedAt)),
  cleared: isNotNull(cheques.clearedAt),
  bounced: isNotNull(cheques.bouncedAt),
};

/** The cheque that an entry of this company has received. @throws CallError notFound, chequeAwaited for the invoice of one that is not here */
export async function loadReceivedCheque(
  tx: Tx,
  companyId: number,
  entryId: number,
): Promise<typeof cheques.$inferSelect & { readonly isOnCredit: boolean }> {
  const [row] = await tx
    .select({ cheque: cheques, isOnCredit: ledgerEntries.isOnCredit })
    .from(ledgerEntries)
    .innerJoin(cheques, eq(cheques.id, ledgerEntries.chequeId))
    .where(
      and(
        eq(ledgerEntries.id, entryId),
        eq(ledgerEntries.companyId, companyId),
        eq(ledgerEntries.kind, 'chequeReceived'),
      ),
    );
  if (!row) throw new CallError((await findAwaitedCheque(tx, companyId, entryId)) ? 'chequeAwaited' : 'notFound');
  return { ...row.cheque, isOnCredit: row.isOnCredit };
}

/** Condition of a join: the invoice that a cheque was promised for. */
export const isInvoiceOfCheque = and(eq(ledgerEntries.paymentId, cheques.paymentId), eq(ledgerEntries.kind, 'invoice'));

/** The cheque that is awaited for the order of an invoice; null where none is. */
export async function findAwaitedCheque(tx: Tx, companyId: number, invoiceEntryId: number) {
  const [row] = await tx
    .select({ cheque: cheques, invoice: ledgerEntries })
    .from(ledgerEntries)
    .innerJoin(cheques, isInvoiceOfCheque)
    .where(and(eq(ledgerEntries.id, invoiceEntryId), eq(ledgerEntries.companyId, companyId), isInState.awaited));
  return row ?? null;
}

/** What a screen showed of a cheque: nothing before its details were recorded. */
interface SeenCheque {
  readonly number: string;
  readonly bank: string;
  /** Day of the operator. */
  readonly date: string;
}

/** The date of a cheque without details is the latest that it can have, which no screen shows. */
const isAsSeen = (
  { number, bank, dueAt }: Pick<typeof cheques.$inferSelect, 'number' | 'bank' | 'dueAt'>,
  seen: SeenCheque,
): boolean =>
  seen.number === (number ?? '') &&
  (number === null || (seen.bank === (bank ?? '') && seen.date === toLocalDay(dueAt)));

/**
 * Records the details of a received cheque; its date becomes the due date.
 * @throws CallError notFound, chequeAwaited, changedMeanwhile when the cheque is settled already or is another one than was seen, invalidInput at date or number: what stands on
 * a deposit slip stays until the deposit is taken back
 */
export async function recordChequeDetails(
  tx: Tx,
  {
    companyId,
    entryId,
    details,
    seen,
  }: { companyId: number; entryId: number; details: ChequeDetails; seen?: SeenCheque | undefined },
  now: Date,
): Promise<void> {
  await lockCompany(tx, companyId);
  const { id, ...stored } = await loadReceivedCheque(tx, companyId, entryId);
  if (seen && !isAsSeen(stored, seen)) throw new CallError('changedMeanwhile');
  const [cheque] = await tx
    .update(cheques)
    .set(toChequeColumns(details, now))
    .where(and(eq(cheques.id, id), isInState.waiting))
    .returning({ id: cheques.id, depositId: cheques.depositId });
  if (!cheque) throw new CallError('changedMeanwhile');
  // Its row is locked since: no deposit comes in between.
  if (cheque.depositId !== null) throw fieldError('number', 'chequeDeposited');
  await assertChequeIsNew(tx, companyId, id, details);
}

/**
 * Enters what became of a cheque. One that paid for an order makes that amount due at once when it bounces (handbook 5.2), also
 * where the bank had paid it first; freezing the credit and putting the order on hold is up to the caller. Returns the cheque as it
 * was before.
 * @throws CallError notFound, chequeAwaited, changedMeanwhile when the cheque is in another state by now
 */
export async function settleCheque(
  tx: Tx,
  { companyId, entryId, event }: { companyId: number; entryId: number; event: Exclude<ChequeEvent, 'received'> },
  now: Date,
): Promise<typeof cheques.$inferSelect> {
  await lockCompany(tx, companyId);
  const cheque = await loadReceivedCheque(tx, companyId, entryId);
  const { from, to, enters } = chequeTransitions[event];
  const settled = await tx
    .update(cheques)
    .set({ clearedAt: to === 'cleared' ? now : null, bouncedAt: to === 'bounced' ? now : null })
    .where(and(eq(cheques.id, cheque.id), isInState[from]))
    .returning({ id: cheques.id });
  if (settled.length === 0) throw new CallError('changedMeanwhile');
  const { id: chequeId, orderId, paymentId, amount, isOnCredit } = cheque;
  await insertEntries(
    tx,
    enters.map(([kind, sign]) => ({
      ...{ companyId, kind, chequeId, orderId, paymentId, isOnCredit, createdAt: now },
      ...{ amount: sign * amount, dueAt: kind === 'chequeBounced' && paymentId !== null ? now : null },
    })),
  );
  await updateSettledDebts(tx, companyId);
  return cheque;
}

/**
 * The money that had cleared a cheque was other money: the cheque waits for the bank again, unless the bank has returned it since.
 * @throws CallError notFound
 */
export async function reopenCheque(
  tx: Tx,
  { companyId, entryId }: { companyId: number; entryId: number },
  now: Date,
): Promise<void> {
  await lockCompany(tx, companyId);
  const { clearedAt } = await loadReceivedCheque(tx, companyId, entryId);
  if (clearedAt) await settleCheque(tx, { companyId, entryId, event: 'reopened' }, now);
}
