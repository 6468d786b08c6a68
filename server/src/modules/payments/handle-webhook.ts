import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { payments, webhooks } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import {
  PaymentProviderUnavailableError,
  type RemotePaymentProvider,
  type WebhookHeaders,
} from '../../providers/payment/port.ts';
import { applyProviderReport } from './provider-report.ts';

/**
 * Handles a webhook: verifies the signature, records the event, queries the provider for the state of the payment and
 * applies it. Only then is the event marked as handled and the request answered with 200; any other answer makes the
 * provider send the event again. A handled event is not handled again.
 * @throws CallError signatureWrong, providerUnavailable
 */
export async function handleWebhook(
  deps: Deps,
  remote: RemotePaymentProvider,
  headers: WebhookHeaders,
  raw: Buffer,
): Promise<void> {
  const webhook = remote.readWebhook(headers, raw);
  if (!webhook) throw new CallError('signatureWrong');
  const key = and(eq(webhooks.provider, remote.name), eq(webhooks.eventId, webhook.eventId));
  const handledAt = await transactWithEvents(deps, async (tx) => {
    await tx
      .insert(webhooks)
      .values({
        provider: remote.name,
        eventId: webhook.eventId,
        body: JSON.parse(raw.toString('utf8')) as unknown,
        receivedAt: deps.clock.now(),
      })
      .onConflictDoNothing();
    const [row] = await tx.select({ handledAt: webhooks.handledAt }).from(webhooks).where(key);
    return row?.handledAt ?? null;
  });
  if (handledAt) return;

  const reported = await remote.findById(webhook.paymentId).catch((error: unknown) => {
    if (error instanceof PaymentProviderUnavailableError) throw new CallError('providerUnavailable');
    throw error;
  });
  await transactWithEvents(deps, async (tx, publish) => {
    if (reported && z.uuid().safeParse(reported.reference).success) {
      const [attempt] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, reported.reference));
      if (attempt) await applyProviderReport(tx, publish, deps, { paymentId: attempt.id, payment: reported });
      else deps.log.warn({ reference: reported.reference }, 'a webhook names an unknown payment');
    }
    await tx.update(webhooks).set({ handledAt: deps.clock.now() }).where(key);
  });
}
