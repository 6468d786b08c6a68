import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { chequeTransitions } from '@platewright/domain/ledger/cheque';
import { filsToAed, type Fils } from '@platewright/domain/money/fils';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { cheques, ledgerEntries, openItems } from '../../platform/db/schema/index.ts';
import { lockCompany } from '../companies/index.ts';
import { listOpenDebts } from './balance.ts';
import {
  assertChequeIsNew,
  findAwaitedCheque,
  isInvoiceOfCheque,
  toChequeColumns,
  type ChequeDetails,
} from './cheques.ts';
import { insertEntries } from './insert-entries.ts';
import { updateSettledDebts } from './settled-debts.ts';

interface HandedCheque extends ChequeDetails {
  readonly companyId: number;
  /** The entry of the invoice that it was promised for. */
  readonly entryId: number;
  readonly amount: Fils;
  readonly staffId: number;
}

/**
 * Enters the cheque of an order when it is here: it pays the invoice that it was promised for, whatever is due earlier, and promises as much until the bank has paid it.
 * @returns the entry that receives it
 * @throws CallError changedMeanwhile when somebody else has received it, chequeNotAwaited when its order owes nothing any more, invalidInput at date, number or amount
 */
export async function receiveCheque(tx: Tx, handed: HandedCheque, now: Date): Promise<number> {
  const { companyId, entryId, amount, staffId } = handed;
  await lockCompany(tx, companyId);
  const awaited = await findAwaitedCheque(tx, companyId, entryId);
  if (!awaited) throw await explainMissing(tx, companyId, entryId);
  const { cheque, invoice } = awaited;
  const open = (await listOpenDebts(tx, companyId)).find(({ id }) => id === entryId)?.open ?? 0;
  if (open === 0) throw new CallError('chequeNotAwaited');
  // Written before a part was paid or credited, it may be of more than is open now, and of no more than the order was.
  const highest = Math.min(cheque.amount, invoice.owed - (await sumNamedPayments(tx, entryId)));
  if (amount < Math.min(open, highest) || amount > highest)
    throw fieldError('amount', 'chequeAmountDiffers', { sum: filsToAed(Math.min(open, highest)).toFixed(2) });
  await tx
    .update(cheques)
    .set({ ...toChequeColumns(handed, now), amount, receivedAt: now })
    .where(eq(cheques.id, cheque.id));
  await assertChequeIsNew(tx, companyId, cheque.id, handed);
  const { orderId, paymentId, isOnCredit } = invoice;
  await insertEntries(
    tx,
    chequeTransitions.received.enters.map(([kind, sign]) => ({
      ...{ companyId, kind, amount: sign * amount, chequeId: cheque.id, settlesId: entryId },
      ...{ orderId, paymentId, isOnCredit, staffId, createdAt: now },
    })),
  );
  await updateSettledDebts(tx, companyId);
  const [entry] = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.chequeId, cheque.id), eq(ledgerEntries.kind, 'chequeReceived')));
  return entry?.id ?? entryId;
}

/** The cheque that is awaited for a payment, by the entry of its invoice, with what is open of it in AED; null where none is. */
export async function loadAwaitedCheque(tx: Tx, paymentId: string) {
  const [row] = await tx
    .select({
      ...{ companyId: cheques.companyId, entryId: ledgerEntries.id, open: openItems.amount, amount: cheques.amount },
      dueAt: cheques.dueAt,
    })
    .from(cheques)
    .innerJoin(ledgerEntries, isInvoiceOfCheque)
    .innerJoin(
      openItems,
      and(
        eq(openItems.companyId, cheques.companyId),
        eq(openItems.source, 'debt'),
        eq(openItems.itemId, ledgerEntries.id),
      ),
    )
    .where(and(eq(cheques.paymentId, paymentId), isNull(cheques.receivedAt)));
  return row
    ? {
        ...{ companyId: row.companyId, entryId: row.entryId, amount: filsToAed(Math.min(row.open, row.amount)) },
        latestDay: toLocalDay(row.dueAt),
      }
    : null;
}

/** Why no cheque is awaited for an entry: somebody has received it, or its order was cancelled or credited; or there never was one. */
async function explainMissing(tx: Tx, companyId: number, entryId: number): Promise<CallError> {
  const [row] = await tx
    .select({ received: sql<boolean>`${cheques.id} is not null` })
    .from(ledgerEntries)
    .leftJoin(cheques, eq(cheques.paymentId, ledgerEntries.paymentId))
    .where(
      and(eq(ledgerEntries.id, entryId), eq(ledgerEntries.companyId, companyId), eq(ledgerEntries.kind, 'invoice')),
    );
  if (!row) return new CallError('notFound');
  return new CallError(row.received ? 'changedMeanwhile' : 'chequeNotAwaited');
}

/** The orders of entries, in the order in which they are locked. */
export async function listOrdersOfEntries(tx: Tx, entryIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ orderId: ledgerEntries.orderId })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.id, [...entryIds]))
    .orderBy(ledgerEntries.orderId);
  return rows.flatMap(({ orderId }) => orderId ?? []);
}

/** What was received for a debt by its name. */
async function sumNamedPayments(tx: Tx, debtId: number): Promise<Fils> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(-sum(${ledgerEntries.owed}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.settlesId, debtId));
  return row?.sum ?? 0;
}

/** What is credited of an order needs no cheque any more; nobody has one yet, so that nothing else refers to it. The caller has locked the company. */
export async function reduceAwaitedCheque(tx: Tx, paymentId: string, credited: Fils): Promise<void> {
  const isAwaited = and(eq(cheques.paymentId, paymentId), isNull(cheques.receivedAt));
  await tx.delete(cheques).where(and(isAwaited, lte(cheques.amount, credited)));
  await tx
    .update(cheques)
    .set({ amount: sql`${cheques.amount} - ${credited}` })
    .where(isAwaited);
}
