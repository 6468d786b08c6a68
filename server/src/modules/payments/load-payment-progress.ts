import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { isOverdue } from '@platewright/domain/credit/credit-ledger';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { AttemptState } from '@platewright/domain/payments/payment-attempt';
import { usesCredit } from '@platewright/domain/payments/payment-methods';
import { getPaymentProgress, type PaymentProgressFacts } from '@platewright/domain/payments/payment-progress';
import { filsToAed } from '@platewright/domain/money/fils';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { creditEntries, payments } from '../../platform/db/schema/index.ts';
import { getPaymentMethodName } from '../checkout/index.ts';
import { listOpenDebts } from '../credit/index.ts';
import type { OrderRow } from '../orders/index.ts';

type PaymentAnswer = CallAnswer<Contract['ordersIsexist']>['result']['payment'];
/** As customers and staff see it. */
export type PaymentProgress = NonNullable<PaymentAnswer>;
type ProgressOrder = Pick<OrderRow, 'id' | 'companyId' | 'statusId'>;

/** How the payment of an order stands [FUL-08]; null while nothing was agreed. */
export async function loadPaymentProgress(
  tx: Tx,
  now: Date,
  order: ProgressOrder,
  lang: Language,
): Promise<PaymentProgress | null> {
  const [payment] = await tx
    .select({ id: payments.id, method: payments.method, state: payments.state, amount: payments.amount })
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(sql`${payments.state} in ('captured', 'refunded')`), desc(payments.createdAt))
    .limit(1);
  if (!payment) return null;
  const { method } = payment;
  const progress = getPaymentProgress({
    method,
    state: payment.state as AttemptState,
    isHandedOver: order.statusId === orderStatus.completed,
    entry: usesCredit(method) ? await findEntry(tx, now, order.companyId, payment.id) : null,
  });
  return (
    progress && {
      method,
      name: getPaymentMethodName(method, lang),
      stage: progress.stage,
      dueAt: progress.dueAt && progress.dueAt.toISOString(),
      amount: filsToAed(payment.amount),
    }
  );
}

/** The ledger entry of a payment on credit, and whether payments of the company have settled it. */
async function findEntry(
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
