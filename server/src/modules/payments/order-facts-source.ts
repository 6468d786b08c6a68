import { desc, eq, sql } from 'drizzle-orm';
import { payments } from '../../platform/db/schema/index.ts';
import type { OrderFactsSource } from '../orders/index.ts';

/** The captured amount. It replaces the checkout's total, because a capture is stored only when it equals that total. */
export const loadPaymentFacts: OrderFactsSource = async (tx, order) => {
  const [payment] = await tx
    .select({ state: payments.state, amount: payments.amount })
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(sql`${payments.state} = 'captured'`), desc(payments.createdAt))
    .limit(1);
  return payment?.state === 'captured' && payment.amount > 0 ? { captured: payment.amount, total: payment.amount } : {};
};
