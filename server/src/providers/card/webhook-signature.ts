import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { WebhookHeaders, ProviderWebhook } from '../payment/port.ts';

/** Header with the HMAC-SHA256 of the raw body, in hexadecimal. */
export const SIGNATURE_HEADER = 'cko-signature';

const webhookBody = z.object({
  id: z.string().min(1).max(200),
  data: z.object({ id: z.string().min(1).max(200), reference: z.string().max(200).nullish() }),
});

export const signWebhook = (key: string, raw: Buffer): string => createHmac('sha256', key).update(raw).digest('hex');

/** Parses a webhook; null when its signature is wrong or it is not about a payment. */
export function readSignedWebhook(key: string, headers: WebhookHeaders, raw: Buffer): ProviderWebhook | null {
  const given = Buffer.from(headers[SIGNATURE_HEADER] ?? '', 'utf8');
  const expected = Buffer.from(signWebhook(key, raw), 'utf8');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const parsed = webhookBody.safeParse(parseJson(raw));
  if (!parsed.success) return null;
  const { id, data } = parsed.data;
  return { eventId: id, paymentId: data.id, reference: data.reference ?? '' };
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
