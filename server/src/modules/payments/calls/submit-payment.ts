import { CallError } from '@platewright/contract/call-errors';
import type { StagedHandler } from '../../../platform/http/handler-context.ts';
import { translate } from '../../../platform/translate.ts';
import { getStoredCharge } from '../../checkout/index.ts';
import { applyProviderReport } from '../provider-report.ts';
import { getReturnPath, requestPayment } from './request-payment.ts';
import { findCardFields, startPayment, toSubmitAnswer } from './start-payment.ts';

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
    const { attempt, provider, token } = started;
    const { payment, sessionId, redirectUrl } = await requestPayment(ctx, {
      ...{ provider, token, orderId, reference: attempt.id, charge: getStoredCharge(attempt) },
      description: translate(ctx.lang, 'checkout.paymentDescription', { orderId }),
    });
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
