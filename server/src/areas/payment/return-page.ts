import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '@platewright/contract/refusals';
import type { AttemptState } from '@platewright/domain/payment/attempt';
import { payments } from '../../db/schema/index.ts';
import type { Staged, StagedContext } from '../../http/context.ts';
import { REFUND_DUE } from '../../payments/capture.ts';
import { applyOutcome, type Outcome } from '../../payments/outcome.ts';
import { ProcessorRefused, ProcessorSilent, type CardPayment } from '../../providers/card/port.ts';

/**
 * A return page of the processor: who stands there says nothing, the processor is asked. Anyone may send a session id;
 * only the order's number and the outcome are told.
 */
export const checkoutCheckoutcom: Staged<'checkoutCheckoutcom'> = {
  staged: async ({ ckoSessionId }, ctx) => {
    const told = await askProcessor(ctx, ckoSessionId);
    if (told === 'silent') return answerOf(await remembered(ctx, ckoSessionId));
    if (!told || !z.uuid().safeParse(told.reference).success) throw new Refusal('notFound');
    return answerOf(
      await ctx.transact(({ tx, raise, deps }) => applyOutcome(tx, raise, deps, { paymentId: told.reference, told })),
    );
  },
};

async function askProcessor({ deps }: StagedContext, sessionId: string): Promise<CardPayment | null | 'silent'> {
  try {
    return await deps.card.bySession(sessionId);
  } catch (error) {
    if (error instanceof ProcessorSilent || error instanceof ProcessorRefused) return 'silent';
    throw error;
  }
}

/** What we know without the processor. @throws Refusal providerUnavailable */
async function remembered({ deps }: StagedContext, sessionId: string): Promise<Outcome> {
  const [payment] = await deps.database.read
    .select({ orderId: payments.orderId, state: payments.state, reason: payments.reason })
    .from(payments)
    .where(and(eq(payments.provider, deps.card.name), eq(payments.sessionId, sessionId)));
  if (!payment) throw new Refusal('providerUnavailable');
  return {
    orderId: payment.orderId,
    state: payment.reason === REFUND_DUE ? 'refunded' : (payment.state as AttemptState),
  };
}

function answerOf({ orderId, state }: Outcome) {
  if (state === 'captured') return { success: true, orderId, state: 'paid' as const };
  if (state === 'failed' || state === 'refunded') return { success: false, orderId, state: 'declined' as const };
  return { success: false, orderId, state: 'checking' as const };
}
