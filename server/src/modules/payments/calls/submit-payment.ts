import { CallError } from '@platewright/contract/call-errors';
import type { StagedHandler, StagedHandlerContext } from '../../../platform/http/handler-context.ts';
import { translate } from '../../../platform/translate.ts';
import {
  PaymentProviderRejectedError,
  type RemotePaymentProvider,
  type StartedRemotePayment,
} from '../../../providers/payment/port.ts';
import { getStoredCharge } from '../../checkout/index.ts';
import { applyProviderReport, markAttemptUnknown } from '../provider-report.ts';
import { findCardFields, startPayment, toSubmitAnswer, type RemoteAttempt } from './start-payment.ts';

/**
 * Pays in stages: the attempt is stored, the provider is called while no transaction is open, its answer is stored.
 * If the process ends in between, the query job that was enqueued with the attempt finds the outcome.
 */
export const checkoutSubmit: StagedHandler<'checkoutSubmit'> = {
  run: async ({ orderId, cardToken, expectedTotal }, ctx) => {
    const input = { orderId, token: cardToken ?? '', expectedTotal };
    const fields = input.token ? null : await findCardFields(ctx, input);
    if (fields) return fields;
    const started = await ctx.transact((inner) => startPayment(inner, input));
    if ('answer' in started) return started.answer;
    const { attempt, provider } = started;
    const { payment, sessionId, redirectUrl } = await requestPayment(ctx, started);
    const outcome = await ctx.transact(({ tx, publish, deps }) =>
      applyProviderReport(tx, publish, deps, { paymentId: attempt.id, payment, sessionId, redirectUrl }),
    );
    if (outcome.state === 'failed') throw new CallError('paymentDeclined');
    return {
      ...toSubmitAnswer(orderId, attempt.method, outcome.state === 'captured'),
      [provider.redirectField]: redirectUrl ?? getReturnPath(provider, orderId, 'success', sessionId ?? payment.id),
    };
  },
};

/** Sends the payment to the provider. @throws CallError paymentUnknown, providerUnavailable */
async function requestPayment(
  ctx: StagedHandlerContext,
  { attempt, provider, token }: RemoteAttempt,
): Promise<StartedRemotePayment> {
  const { deps } = ctx;
  const publicUrl = deps.config.PUBLIC_URL;
  try {
    return await provider.start({
      token,
      reference: attempt.id,
      charge: getStoredCharge(attempt),
      description: translate(ctx.lang, 'checkout.paymentDescription', { orderId: attempt.orderId }),
      successUrl: publicUrl + getReturnPath(provider, attempt.orderId, 'success'),
      failureUrl: publicUrl + getReturnPath(provider, attempt.orderId, 'failed'),
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

const getReturnPath = (
  { returnParameter }: RemotePaymentProvider,
  orderId: number,
  page: 'success' | 'failed',
  sessionId?: string,
): string => `/checkout/${orderId}/${page}${sessionId ? `?${returnParameter}=${encodeURIComponent(sessionId)}` : ''}`;
