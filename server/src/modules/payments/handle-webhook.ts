import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import type { Tx } from '../../platform/db/database.ts';
import { webhooks } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import {
  PaymentProviderUnavailableError,
  type ProviderPayment,
  type ProviderWebhook,
  type RemotePaymentProvider,
  type WebhookHeaders,
} from '../../providers/payment/port.ts';
import { applyReportedDispute } from './payment-disputes.ts';
import { applyReportAndCapture } from './apply-report-and-capture.ts';
import { listChargeAttempts } from './provider-reference.ts';

/**
 * Handles a webhook: verifies the signature, records the event, queries the provider for the state of the payment and
 * applies it. Only then is the event marked as handled and the request answered with 200; any other answer makes the
 * provider send the event again. A handled event is not handled again.
 * @throws CallError signatureWrong, providerUnavailable
 */
export async function handleWebhook(
  deps: Deps,
  provider: RemotePaymentProvider,
  headers: WebhookHeaders,
  raw: Buffer,
): Promise<void> {
  const webhook = await refuseWithoutAnswer(provider.readWebhook(headers, raw));
  if (!webhook) throw new CallError('signatureWrong');
  const key = and(eq(webhooks.provider, provider.name), eq(webhooks.eventId, webhook.eventId));
  const handledAt = await transactWithEvents(deps, async (tx) => {
    await tx
      .insert(webhooks)
      .values({
        provider: provider.name,
        eventId: webhook.eventId,
        body: JSON.parse(raw.toString('utf8')) as unknown,
        receivedAt: deps.clock.now(),
      })
      .onConflictDoNothing();
    const [row] = await tx.select({ handledAt: webhooks.handledAt }).from(webhooks).where(key);
    return row?.handledAt ?? null;
  });
  if (handledAt) return;

  const reported = await refuseWithoutAnswer(findNamedPayment(deps, provider, webhook));
  if (reported && (await isKnownAttempt(deps, provider, reported.reference)))
    await applyReportAndCapture(deps, provider, { paymentId: reported.reference, payment: reported });
  const disputed = reported?.reference ?? webhook.reference;
  if (webhook.dispute && (await isKnownAttempt(deps, provider, disputed)))
    await applyReportedDispute(deps, disputed, webhook.dispute);
  await transactWithEvents(deps, (tx) => tx.update(webhooks).set({ handledAt: deps.clock.now() }).where(key));
}

/** @throws CallError providerUnavailable, so that the provider sends the event again */
const refuseWithoutAnswer = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (error instanceof PaymentProviderUnavailableError) throw new CallError('providerUnavailable');
    throw error;
  });

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

/** The payment that an event is about, as the provider reports it now: the event itself is not trusted to say it. */
async function findNamedPayment(
  { database }: Deps,
  provider: RemotePaymentProvider,
  { paymentId, reference }: ProviderWebhook,
): Promise<ProviderPayment | null> {
  if (paymentId !== null) return provider.findById(paymentId);
  if (!isUuid(reference)) return null;
  const attempt = await findAttempt(database.db, provider, reference);
  return attempt?.providerRef ? provider.findById(attempt.providerRef) : null;
}

async function isKnownAttempt({ database, log }: Deps, provider: RemotePaymentProvider, reference: string) {
  if (!isUuid(reference)) return false;
  const attempt = await findAttempt(database.db, provider, reference);
  if (!attempt) log.warn({ reference }, 'a webhook names an unknown payment');
  return attempt !== undefined;
}

const findAttempt = async (tx: Tx, provider: RemotePaymentProvider, reference: string) =>
  (await listChargeAttempts(tx, reference)).find((one) => one.provider === provider.name);
