import { eq } from 'drizzle-orm';
import { getOrderDueDate } from '@platewright/domain/ledger/credit-usage';
import { getChequeDueDate } from '@platewright/domain/ledger/cheque';
import type { Fils } from '@platewright/domain/money/fils';
import { usesCredit } from '@platewright/domain/payments/payment-methods';
import type { Tx } from '../../platform/db/database.ts';
import { cheques, companies, type payments } from '../../platform/db/schema/index.ts';
import { lockCompany } from '../companies/index.ts';
import { enter } from './enter.ts';
import { updateSettledDebts } from './settled-debts.ts';

export type EnteredPayment = Pick<typeof payments.$inferSelect, 'id' | 'orderId' | 'method' | 'amount'>;

interface Sale {
  readonly companyId: number;
  readonly payment: EnteredPayment;
  readonly invoice: { readonly id: number; readonly total: Fils };
}

/**
 * Enters an invoice and what was paid of it: on account nothing yet, by an accepted cheque that the bank has still to pay,
 * in cash nothing before somebody has received it, else all. Must run in the transaction that issues the invoice; of a
 * payment on credit its caller has locked the company.
 */
export async function enterSale(tx: Tx, { companyId, payment, invoice }: Sale, now: Date): Promise<void> {
  if (invoice.total === 0) return;
  const { method, orderId, id: paymentId } = payment;
  const isOnCredit = usesCredit(method);
  const common = { companyId, orderId, paymentId, isOnCredit, createdAt: now };
  const dueAt = method === 'dp' ? getOrderDueDate(now, await loadTermsDays(tx, companyId)) : null;
  const invoiced = { ...common, kind: 'invoice', amount: invoice.total, invoiceId: invoice.id, dueAt } as const;
  if (method === 'pdc') {
    const chequeId = await insertCheque(tx, { companyId, payment }, now);
    await enter(tx, [invoiced, { ...common, kind: 'chequeReceived', amount: payment.amount, chequeId }]);
  } else if (method === 'dp' || method === 'cash') await enter(tx, [invoiced]);
  else await enter(tx, [invoiced, { ...common, kind: 'payment', amount: payment.amount }]);
  if (isOnCredit) await updateSettledDebts(tx, companyId);
}

async function loadTermsDays(tx: Tx, companyId: number): Promise<number> {
  const [company] = await tx
    .select({ termsDays: companies.creditTermsDays })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error(`Company ${companyId} does not exist.`);
  return company.termsDays;
}

async function insertCheque(tx: Tx, { companyId, payment }: Omit<Sale, 'invoice'>, now: Date): Promise<number> {
  const { orderId, id: paymentId, amount } = payment;
  const [cheque] = await tx
    .insert(cheques)
    .values({ companyId, orderId, paymentId, amount, dueAt: getChequeDueDate(now), createdAt: now })
    .returning({ id: cheques.id });
  if (!cheque) throw new Error('The cheque was not stored.');
  return cheque.id;
}

/** Enters cash that staff have received for an order. */
export const enterReceivedCash = (tx: Tx, { companyId, payment }: Omit<Sale, 'invoice'>, now: Date): Promise<void> =>
  enter(tx, [
    {
      ...{ companyId, orderId: payment.orderId, paymentId: payment.id, isOnCredit: false },
      ...{ kind: 'payment', amount: payment.amount, createdAt: now },
    },
  ]);

/**
 * Enters what is credited of a payment, which frees the credit that its order used. Must run in the transaction that issues
 * the note.
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
  if (isOnCredit) await lockCompany(tx, companyId);
  await enter(tx, [
    {
      ...{ companyId, orderId: payment.orderId, paymentId: payment.id, isOnCredit, createdAt: now },
      ...{ kind: 'creditNote', amount: credit?.amount ?? payment.amount, creditNoteId: credit?.creditNoteId ?? null },
    },
  ]);
  if (isOnCredit) await updateSettledDebts(tx, companyId);
}
