import { Refusal } from '@platewright/contract/refusals';
import { cardMinorUnits } from '@platewright/domain/pricing/checkout';
import type { payments } from '../../db/schema/index.ts';
import type { Staged, StagedContext } from '../../http/context.ts';
import { applyOutcome, loseAttempt } from '../../payments/outcome.ts';
import { ProcessorRefused, type CardProcessor } from '../../providers/card/port.ts';
import { say } from '../../texts.ts';
import { answerOf, beginPayment } from './begin.ts';

type PaymentRow = typeof payments.$inferSelect;
type Paid = Awaited<ReturnType<CardProcessor['pay']>>;

/**
 * Pays. In stages: the attempt is written, the processor is asked while no transaction is open, its answer is stored.
 * Whatever happens in between, the settle job that was queued with the attempt finds out.
 */
export const checkoutSubmit: Staged<'checkoutSubmit'> = {
  staged: async (input, ctx) => {
    const begun = await ctx.transact((inner) => beginPayment(inner, input));
    if ('answer' in begun) return begun.answer;
    const { attempt, token } = begun;
    const paid = await charge(ctx, attempt, token);
    const { payment, sessionId, redirectUrl } = paid;
    const outcome = await ctx.transact(({ tx, raise, deps }) =>
      applyOutcome(tx, raise, deps, {
        paymentId: attempt.id,
        told: payment,
        sessionId,
        redirectUrl,
      }),
    );
    if (outcome.state === 'failed') throw new Refusal('paymentDeclined');
    return {
      ...answerOf(attempt.orderId, 'card', outcome.state === 'captured'),
      redirectUrl: redirectUrl ?? returnPath(attempt.orderId, 'success', sessionId ?? payment.id),
    };
  },
};

/** Asks the processor. @throws Refusal paymentUnknown, providerUnavailable */
async function charge(ctx: StagedContext, attempt: PaymentRow, token: string): Promise<Paid> {
  const { deps } = ctx;
  const address = deps.config.PUBLIC_URL;
  try {
    return await deps.card.pay({
      token,
      reference: attempt.id,
      amountMinor: cardMinorUnits(attempt.amount),
      currency: attempt.currency,
      description: say('en', 'checkout.cardDescription', { orderId: attempt.orderId }),
      successUrl: address + returnPath(attempt.orderId, 'success'),
      failureUrl: address + returnPath(attempt.orderId, 'failed'),
    });
  } catch (error) {
    deps.log.error({ err: error, paymentId: attempt.id }, 'the processor did not take a payment');
    if (error instanceof ProcessorRefused) {
      await ctx.transact(({ tx, raise }) => applyOutcome(tx, raise, deps, { paymentId: attempt.id, told: null }));
      throw new Refusal('providerUnavailable');
    }
    // Silence, and every error that says nothing about the money: better asked again than charged twice.
    await ctx.transact(({ tx }) => loseAttempt(tx, deps, attempt.id));
    throw new Refusal('paymentUnknown');
  }
}

const returnPath = (orderId: number, page: 'success' | 'failed', sessionId?: string): string =>
  `/checkout/${orderId}/${page}${sessionId ? `?cko-session-id=${encodeURIComponent(sessionId)}` : ''}`;
