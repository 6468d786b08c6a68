import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { filsToAed } from '@platewright/domain/money/fils';
import { payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';
import { isolateUserText, sendStaffOrderEmail } from '../notifications/index.ts';

/**
 * Job: emails one of the staff what has become of a payment that its customer disputes.
 * @throws Error when the mail server did not accept it; the queue retries
 */
export async function sendDisputeEmail(
  deps: Deps,
  { staffId, orderId, dispute }: JobData['disputeEmail'],
): Promise<void> {
  const [payment] = await deps.database.db
    .select({ amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.dispute)))
    .orderBy(desc(payments.updatedAt))
    .limit(1);
  if (!payment) return;
  const facts = [['dispute.amount', isolateUserText(`AED ${filsToAed(payment.amount).toFixed(2)}`)]] as const;
  await sendStaffOrderEmail(deps, { staffId, orderId, group: 'dispute', kind: dispute, facts });
}
