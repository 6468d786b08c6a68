import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '@platewright/contract/refusals';
import { payments, webhooks } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { transact } from '../../events/work.ts';
import { applyOutcome } from '../../payments/outcome.ts';
import { ProcessorSilent, type CardHeaders } from '../../providers/card/port.ts';

/**
 * Takes a webhook: signature first, then it is recorded, then the processor is asked what is true, and only when that
 * is stored the sender hears 200. The same event is handled once; a refused one is sent again by the processor.
 * @throws Refusal signatureWrong, providerUnavailable
 */
export async function takeWebhook(deps: Deps, headers: CardHeaders, raw: Buffer): Promise<void> {
  const webhook = deps.card.readWebhook(headers, raw);
  if (!webhook) throw new Refusal('signatureWrong');
  const key = and(eq(webhooks.provider, deps.card.name), eq(webhooks.eventId, webhook.eventId));
  const handled = await transact(deps, async (tx) => {
    await tx
      .insert(webhooks)
      .values({
        provider: deps.card.name,
        eventId: webhook.eventId,
        body: JSON.parse(raw.toString('utf8')) as unknown,
        receivedAt: deps.clock.now(),
      })
      .onConflictDoNothing();
    const [row] = await tx.select({ at: webhooks.handledAt }).from(webhooks).where(key);
    return row?.at ?? null;
  });
  if (handled) return;

  const told = await deps.card.byId(webhook.paymentId).catch((error: unknown) => {
    if (error instanceof ProcessorSilent) throw new Refusal('providerUnavailable');
    throw error;
  });
  await transact(deps, async (tx, raise) => {
    if (told && z.uuid().safeParse(told.reference).success) {
      const [ours] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, told.reference));
      if (ours) await applyOutcome(tx, raise, deps, { paymentId: ours.id, told });
      else deps.log.warn({ reference: told.reference }, 'a webhook tells of a payment that is not ours');
    }
    await tx.update(webhooks).set({ handledAt: deps.clock.now() }).where(key);
  });
}
