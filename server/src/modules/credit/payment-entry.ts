import { and, eq, inArray } from 'drizzle-orm';
import { isOverdue } from '@platewright/domain/credit/credit-ledger';
import type { PaymentProgressFacts } from '@platewright/domain/payments/payment-progress';
import type { Tx } from '../../platform/db/database.ts';
import { creditEntries } from '../../platform/db/schema/index.ts';
import { listOpenDebts } from './balance.ts';

/** The ledger entry of a payment on credit, and whether payments of the company have settled it. */
export async function findPaymentEntry(
  tx: Tx,
  now: Date,
  companyId: number,
  paymentId: string,
): Promise<PaymentProgressFacts['entry']> {
  const [entry] = await tx
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.paymentId, paymentId), inArray(creditEntries.type, ['Order', 'Cheque'])));
  if (!entry) return null;
  const { id, dueAt, clearedAt, bouncedAt } = entry;
  const debts = await listOpenDebts(tx, companyId);
  return {
    dueAt,
    clearedAt,
    bouncedAt,
    isSettled: entry.type === 'Order' && !debts.some((debt) => debt.id === id),
    isOverdue: isOverdue({ dueAt, bouncedAt }, now),
  };
}
