import { and, asc, desc, eq } from 'drizzle-orm';
import { sumFils, type Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../../../platform/db/database.ts';
import {
  cheques,
  debtPaymentParts,
  debtPayments,
  invoices,
  ledgerEntries,
  moneyReceiptParts,
  moneyReceipts,
  orders,
} from '../../../platform/db/schema/index.ts';
import type { DebtPaymentRow } from './debt-payments.ts';

export interface PaidDebt {
  readonly kind: 'debt' | 'sale';
  readonly id: number;
  readonly orderId: number | null;
  readonly projectName: string | null;
  /** The number of its invoice. */
  readonly document: string | null;
  /** The number of the cheque that was returned. */
  readonly cheque: string | null;
  readonly amount: Fils;
  /** What its money has paid of it; null before it has come in. */
  readonly paid: Fils | null;
}

/** What a payment of debts was to pay and what its money has paid; null where there is no such payment. */
export async function loadPaidDebts(
  tx: Tx,
  combinedId: string,
): Promise<{ readonly row: DebtPaymentRow; readonly parts: PaidDebt[]; readonly rest: Fils } | null> {
  const [row] = await tx.select().from(debtPayments).where(eq(debtPayments.id, combinedId));
  if (!row) return null;
  const [receipt] = await tx
    .select({ id: moneyReceipts.id, rest: moneyReceipts.rest })
    .from(moneyReceipts)
    .where(eq(moneyReceipts.debtPaymentId, combinedId))
    .orderBy(desc(moneyReceipts.id))
    .limit(1);
  const found = await tx
    .select({
      part: debtPaymentParts,
      projectName: orders.projectName,
      document: invoices.number,
      cheque: cheques.number,
      paid: moneyReceiptParts.amount,
    })
    .from(debtPaymentParts)
    .leftJoin(orders, eq(orders.id, debtPaymentParts.orderId))
    .leftJoin(invoices, eq(invoices.orderId, debtPaymentParts.orderId))
    .leftJoin(ledgerEntries, and(eq(debtPaymentParts.kind, 'debt'), eq(ledgerEntries.id, debtPaymentParts.itemId)))
    .leftJoin(cheques, eq(cheques.id, ledgerEntries.chequeId))
    .leftJoin(
      moneyReceiptParts,
      and(
        eq(moneyReceiptParts.receiptId, receipt?.id ?? 0),
        eq(moneyReceiptParts.kind, debtPaymentParts.kind),
        eq(moneyReceiptParts.itemId, debtPaymentParts.itemId),
      ),
    )
    .where(eq(debtPaymentParts.debtPaymentId, combinedId))
    .orderBy(asc(debtPaymentParts.orderId), asc(debtPaymentParts.itemId));
  const parts = found.map(({ part: { kind, itemId, orderId, amount }, paid, ...names }) => ({
    ...{ kind, id: itemId, orderId, amount, ...names },
    paid: receipt ? (paid ?? 0) : null,
  }));
  return { row, parts, rest: receipt?.rest ?? 0 };
}

/** What came in for debts, in fils: what they were paid with, and what is left. */
export const sumReceived = ({ parts, rest }: { readonly parts: readonly PaidDebt[]; readonly rest: Fils }): Fils =>
  sumFils([...parts.map(({ paid }) => paid ?? 0), rest]);
