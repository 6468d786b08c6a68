import { desc, eq, sql } from 'drizzle-orm';
import type { AttemptState } from '@platewright/domain/payments/payment-attempt';
import type { Tx } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';
import { selectGoingBack } from './refunds.ts';

/** State of an attempt as customers see it: paid, declined (another one may be started), or checking while it is unknown. */
export interface CustomerOutcome {
  readonly success: boolean;
  readonly state: 'paid' | 'declined' | 'checking';
}

/** @param isGoingBack an attempt that is to be refunded counts as declined */
export function toCustomerOutcome(state: AttemptState, isGoingBack = false): CustomerOutcome {
  if (isGoingBack || state === 'failed' || state === 'surplus' || state === 'refunded')
    return { success: false, state: 'declined' };
  return state === 'captured' ? { success: true, state: 'paid' } : { success: false, state: 'checking' };
}

/** The captured attempt of an order, otherwise its latest; null when there is none. */
export async function findPaymentStatus(tx: Tx, orderId: number) {
  const [payment] = await tx
    .select({
      method: payments.method,
      state: payments.state,
      isGoingBack: selectGoingBack(tx),
      redirectUrl: payments.redirectUrl,
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(sql`${payments.state} = 'captured'`), desc(payments.createdAt))
    .limit(1);
  return payment ?? null;
}
