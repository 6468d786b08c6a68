import type { Deps } from '../../platform/deps.ts';
import { isolateUserText, sendStaffOrderEmail } from '../notifications/index.ts';

/** Money of an order that waits for staff. */
export interface StaffPaymentEmail {
  readonly staffId: number;
  readonly orderId: number;
  readonly kind: 'mismatch' | 'mismatchRefunded' | 'refundRejected';
  /** Sums with their currencies. */
  readonly amount: string;
  /** What was to be charged; null where nothing else came in. */
  readonly expected: string | null;
}

/**
 * Job: emails one of the staff that money of an order waits.
 * @throws Error when the mail server did not accept it; the queue retries
 */
export async function sendStaffPaymentEmail(
  deps: Deps,
  { staffId, orderId, kind, amount, expected }: StaffPaymentEmail,
): Promise<void> {
  const facts = [
    [expected === null ? 'payment.amount' : 'payment.received', isolateUserText(amount)],
    ['payment.expected', isolateUserText(expected ?? '')],
  ] as const;
  await sendStaffOrderEmail(deps, { staffId, orderId, group: 'payment', kind, facts });
}
