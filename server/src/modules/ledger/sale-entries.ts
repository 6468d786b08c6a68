import { and, eq, sql } from 'drizzle-orm';
import { getChequeDueDate } from '@platewright/domain/ledger/cheque';
import type { Fils } from '@platewright/domain/money/fils';
import { usesCredit } from '@platewright/domain/payments/payment-methods';
import type { Tx } from '../../platform/db/database.ts';
import { ledgerEntries, type payments } from '../../platform/db/schema/index.ts';
import { insertCheque } from './cheques.ts';
import { insertEntries } from './insert-entries.ts';
import { reduceAwaitedCheque } from './receive-cheque.ts';
import { updateSettledDebts } from './settled-debts.ts';

type EnteredPayment = Pick<typeof payments.$inferSelect, 'id' | 'orderId' | 'method' | 'amount'>;

interface Sale {
  readonly companyId: number;
  readonly payment: EnteredPayment;
  /** Its due date is null for methods other than on account. */
  readonly invoice: { readonly id: number; readonly total: Fils; readonly dueAt: Date | null };
  /** What came in, where staff have accepted another sum than the payment's; in fils. */
  readonly received: Fils;
}

/**
 * Enters an invoice and what was paid of it: on account and by cheque nothing yet, because a cheque is handed over later (`receiveCheque`),
 * in cash nothing before somebody has received it, by what is kept on the account nothing more, else all. Must run in the transaction that issues the invoice; of a
 * payment on credit its caller has locked the company.
 */
export async function enterSale(tx: Tx, { companyId, payment, invoice, received }: Sale, now: Date): Promise<void> {
  if (invoice.total === 0) return;
  const { method, orderId, id: paymentId } = payment;
  const isOnCredit = usesCredit(method);
  const common = { companyId, orderId, paymentId, isOnCredit, createdAt: now };
  const chequeDueAt = getChequeDueDate(now);
  const dueAt = method === 'pdc' ? chequeDueAt : invoice.dueAt;
  const invoiced = { ...common, kind: 'invoice', amount: invoice.total, invoiceId: invoice.id, dueAt } as const;
  if (method === 'pdc')
    await insertCheque(tx, {
      companyId,
      orderId,
      paymentId,
      amount: payment.amount,
      dueAt: chequeDueAt,
      createdAt: now,
    });
  if (isOnCredit || method === 'cash' || method === 'balance') await insertEntries(tx, [invoiced]);
  else
    await insertEntries(tx, [
      invoiced,
      { ...common, kind: 'payment', amount: received },
      // What staff have let go, or kept.
      { ...common, kind: 'adjustment', amount: payment.amount - received },
    ]);
  if (isOnCredit) await updateSettledDebts(tx, companyId);
}

/** What was entered of a payment when it came in or was given back, without what went back; in fils. */
export async function loadEntered(tx: Tx, paymentId: string): Promise<Fils> {
  const [row] = await tx
    .select({ entered: sql<number>`coalesce(-sum(${ledgerEntries.owed}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, paymentId), eq(ledgerEntries.kind, 'payment')));
  return row?.entered ?? 0;
}

interface ReceivedCash {
  readonly companyId: number;
  readonly orderId: number;
  /** By which it is taken back, without the payment: a payment comes in once, and cash that was taken back may come in again. */
  readonly receiptId: number;
  readonly staffId: number | null;
  readonly amount: Fils;
}

/**
 * Enters cash that staff have received for an order. It counts from now on, whenever it came: a statement of a period that is over
 * stays as it was sent.
 */
export const enterReceivedCash = (tx: Tx, cash: ReceivedCash, now: Date): Promise<void> =>
  insertEntries(tx, [{ ...cash, isOnCredit: false, kind: 'payment', means: 'cash', createdAt: now }]);

/**
 * Enters what is credited of a payment, which frees the credit that its order used. Must run in the transaction that issues
 * the note; of a payment on credit its caller has locked the company.
 * @param credit null for a payment without an invoice: all of it is credited
 */
export async function enterCredit(
  tx: Tx,
  {
    companyId,
    payment,
    credit,
  }: {
    readonly companyId: number;
    readonly payment: EnteredPayment;
    readonly credit: { readonly amount: Fils; readonly creditNoteId: number } | null;
  },
  now: Date,
): Promise<void> {
  const isOnCredit = usesCredit(payment.method);
  const amount = credit?.amount ?? payment.amount;
  if (payment.method === 'pdc') await reduceAwaitedCheque(tx, payment.id, amount);
  await insertEntries(tx, [
    {
      ...{ companyId, orderId: payment.orderId, paymentId: payment.id, isOnCredit, createdAt: now },
      ...{ kind: 'creditNote', amount, creditNoteId: credit?.creditNoteId ?? null },
    },
  ]);
  if (isOnCredit) await updateSettledDebts(tx, companyId);
}
