import { desc, eq, sql } from 'drizzle-orm';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { AttemptState } from '@platewright/domain/payments/payment-attempt';
import { usesCredit } from '@platewright/domain/payments/payment-methods';
import { getPaymentProgress } from '@platewright/domain/payments/payment-progress';
import { filsToAed } from '@platewright/domain/money/fils';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';
import { getPaymentMethodName } from '../checkout/index.ts';
import { findPaymentEntry } from '../credit/index.ts';
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
    entry: usesCredit(method) ? await findPaymentEntry(tx, now, order.companyId, payment.id) : null,
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
