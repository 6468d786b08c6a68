import { CallError } from '@platewright/contract/call-errors';
import type { Charge } from '@platewright/domain/payments/charge';
import type { StagedHandlerContext } from '../../../platform/http/handler-context.ts';
import {
  PaymentProviderRejectedError,
  type RemotePaymentProvider,
  type StartedRemotePayment,
} from '../../../providers/payment/port.ts';
import { applyProviderReport, markAttemptUnknown } from '../provider-report.ts';

export interface PaymentRequest {
  readonly provider: RemotePaymentProvider;
  /** The stored attempt, or the combined payment. */
  readonly reference: string;
  readonly token: string;
  readonly charge: Charge;
  /** What the customer reads at the provider. */
  readonly description: string;
  /** The order to whose return pages the provider redirects; of several the first. */
  readonly orderId: number;
}

/** Sends a stored payment to its provider, outside of a transaction. @throws CallError paymentUnknown, providerUnavailable */
export async function requestPayment(
  ctx: StagedHandlerContext,
  { provider, reference, orderId, ...request }: PaymentRequest,
): Promise<StartedRemotePayment> {
  const { deps } = ctx;
  const publicUrl = deps.config.PUBLIC_URL;
  try {
    return await provider.start({
      ...request,
      reference,
      successUrl: publicUrl + getReturnPath(provider, orderId, 'success'),
      failureUrl: publicUrl + getReturnPath(provider, orderId, 'failed'),
    });
  } catch (error) {
    deps.log.error({ err: error, paymentId: reference }, 'a payment provider did not accept a payment');
    if (error instanceof PaymentProviderRejectedError) {
      await ctx.transact(({ tx, publish }) =>
        applyProviderReport(tx, publish, deps, { paymentId: reference, payment: null }),
      );
      throw new CallError('providerUnavailable');
    }
    // Any other error leaves the outcome unknown: it is queried later, because a retry could charge twice.
    await ctx.transact(({ tx }) => markAttemptUnknown(tx, deps, reference));
    throw new CallError('paymentUnknown');
  }
}

/** The page of ours to which a provider redirects. */
export const getReturnPath = (
  { returnParameter }: RemotePaymentProvider,
  orderId: number,
  page: 'success' | 'failed',
  sessionId?: string,
): string => `/checkout/${orderId}/${page}${sessionId ? `?${returnParameter}=${encodeURIComponent(sessionId)}` : ''}`;
