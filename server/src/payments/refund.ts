import { and, eq } from 'drizzle-orm';
import { bookRefund } from '../credits/book.ts';
import type { Tx } from '../db/database.ts';
import { payments } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { REFUND_DUE } from './capture.ts';

/**
 * A paid order was cancelled: what was captured goes back the way it came (handbook 4.3). Cards are paid back by the
 * settle job; what the house itself carries (account, cheque, cash on delivery) is free at once.
 */
export async function refundOrder(tx: Tx, deps: Deps, orderId: number): Promise<void> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'captured')))
    .for('update');
  if (!payment) return;
  const atHouse = payment.provider === 'house';
  await tx
    .update(payments)
    .set({ ...(atHouse ? { state: 'refunded' } : {}), reason: REFUND_DUE, updatedAt: deps.clock.now() })
    .where(eq(payments.id, payment.id));
  await bookRefund(tx, payment, deps.clock.now());
  if (!atHouse) await deps.jobs.send(tx, 'settle', { paymentId: payment.id });
}
