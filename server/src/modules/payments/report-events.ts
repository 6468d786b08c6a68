import type { AttemptEvent } from '@platewright/domain/payments/payment-attempt';
import type { ProviderPayment } from '../../providers/payment/port.ts';

/** What each state at a provider says of an attempt; null: nothing new. */
export const attemptEventByState: Readonly<Record<ProviderPayment['state'], AttemptEvent | null>> = {
  pending: null,
  approved: 'authorise',
  authorised: 'authorise',
  captured: 'capture',
  declined: 'decline',
  refunded: 'refund',
};

/** What is reported of one attempt. */
export interface AttemptReport {
  /** As the provider reports it; null when the provider knows none, so nothing was charged. */
  readonly payment: ProviderPayment | null;
  /** The provider's page to which the customer is sent; only in the answer to our own request. */
  readonly redirectUrl?: string | null;
  readonly sessionId?: string | null;
  /** Why nothing is to be charged of what was approved. */
  readonly obstacle: string | null;
}
