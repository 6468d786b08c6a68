import { CallError } from '@platewright/contract/call-errors';
import type { PaymentMethodId } from '@platewright/domain/payments/payment-methods';
import { toCardMinorUnits } from '@platewright/domain/pricing/order-types';
import type { StagedHandler, StagedHandlerContext } from '../../../platform/http/handler-context.ts';
import { translate } from '../../../platform/translate.ts';
import { PaymentProviderRejectedError, type RemotePaymentProvider } from '../../../providers/payment/port.ts';
import { applyProviderReport, markAttemptUnknown } from '../provider-report.ts';
import { startPayment, toSubmitAnswer, type StartedPayment } from './start-payment.ts';

type RemoteAttempt = Extract<StartedPayment, { remote: RemotePaymentProvider }>;
type PayResult = Awaited<ReturnType<RemotePaymentProvider['pay']>>;

/**
 * Pays in stages: the attempt is stored, the provider is called while no transaction is open, its answer is stored.
 * If the process ends in between, the settle job that was enqueued with the attempt finds the outcome.
 */
export const checkoutSubmit: StagedHandler<'checkoutSubmit'> = {
  run: async (input, ctx) => {
    const started = await ctx.transact((inner) => startPayment(inner, input));
    if ('answer' in started) return started.answer;
    const { attempt } = started;
    const { payment, sessionId, redirectUrl } = await requestPayment(ctx, started);
    const outcome = await ctx.transact(({ tx, publish, deps }) =>
      applyProviderReport(tx, publish, deps, { paymentId: attempt.id, payment, sessionId, redirectUrl }),
    );
    if (outcome.state === 'failed') throw new CallError('paymentDeclined');
    return {
      ...toSubmitAnswer(attempt.orderId, attempt.method as PaymentMethodId, outcome.state === 'captured'),
      redirectUrl: redirectUrl ?? getReturnPath(attempt.orderId, 'success', sessionId ?? payment.id),
    };
  },
};

/** Sends the payment to the provider. @throws CallError paymentUnknown, providerUnavailable */
async function requestPayment(
  ctx: StagedHandlerContext,
  { attempt, remote, token }: RemoteAttempt,
): Promise<PayResult> {
  const { deps } = ctx;
  const publicUrl = deps.config.PUBLIC_URL;
  try {
    return await remote.pay({
      token,
      reference: attempt.id,
      amountMinor: toCardMinorUnits(attempt.amount),
      currency: attempt.currency,
      description: translate('en', 'checkout.cardDescription', { orderId: attempt.orderId }),
      successUrl: publicUrl + getReturnPath(attempt.orderId, 'success'),
      failureUrl: publicUrl + getReturnPath(attempt.orderId, 'failed'),
    });
  } catch (error) {
    deps.log.error({ err: error, paymentId: attempt.id }, 'a payment provider did not accept a payment');
    if (error instanceof PaymentProviderRejectedError) {
      await ctx.transact(({ tx, publish }) =>
        applyProviderReport(tx, publish, deps, { paymentId: attempt.id, payment: null }),
      );
      throw new CallError('providerUnavailable');
    }
    // Any other error leaves the outcome unknown: it is queried later, because a retry could charge twice.
    await ctx.transact(({ tx }) => markAttemptUnknown(tx, deps, attempt.id));
    throw new CallError('paymentUnknown');
  }
}

const getReturnPath = (orderId: number, page: 'success' | 'failed', sessionId?: string): string =>
  `/checkout/${orderId}/${page}${sessionId ? `?cko-session-id=${encodeURIComponent(sessionId)}` : ''}`;
