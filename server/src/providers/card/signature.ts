import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CardHeaders, CardWebhook } from './port.ts';

/** Header that carries the HMAC-SHA256 of the body as it came, in hexadecimal. */
export const SIGNATURE_HEADER = 'cko-signature';

const body = z.object({
  id: z.string().min(1).max(200),
  data: z.object({ id: z.string().min(1).max(200), reference: z.string().max(200).nullish() }),
});

export const signatureOf = (key: string, raw: Buffer): string => createHmac('sha256', key).update(raw).digest('hex');

/** Reads a webhook whose signature is right; null for all others and for what is no event of a payment. */
export function readSigned(key: string, headers: CardHeaders, raw: Buffer): CardWebhook | null {
  const given = Buffer.from(headers[SIGNATURE_HEADER] ?? '', 'utf8');
  const expected = Buffer.from(signatureOf(key, raw), 'utf8');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const parsed = body.safeParse(jsonOf(raw));
  if (!parsed.success) return null;
  const { id, data } = parsed.data;
  return { eventId: id, paymentId: data.id, reference: data.reference ?? '' };
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
