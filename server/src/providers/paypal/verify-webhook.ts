import { z } from 'zod';
import { PaymentProviderRejectedError, PaymentProviderUnavailableError, type WebhookHeaders } from '../payment/port.ts';
import { parseJson } from '../payment/send-request.ts';
import { assertStatus, parseAnswer, type PaypalApi } from './paypal-api.ts';

const verificationBody = z.object({ verification_status: z.string() });

const isPaypalUrl = (url: string): boolean => {
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' && /(^|\.)paypal\.com$/.test(parsed.hostname);
};

const signatureHeaders = z.object({
  'paypal-transmission-id': z.string().min(1).max(50),
  'paypal-transmission-time': z.string().min(1).max(100),
  'paypal-transmission-sig': z.string().min(1).max(500),
  'paypal-auth-algo': z.string().regex(/^[a-zA-Z0-9]{1,100}$/),
  'paypal-cert-url': z.string().max(500).refine(isPaypalUrl),
});

/**
 * Asks PayPal whether it signed a webhook. What cannot be a signature is refused without asking.
 * @throws PaymentProviderUnavailableError when PayPal does not say
 */
export async function isSignedByPaypal(
  api: PaypalApi,
  webhookId: string,
  headers: WebhookHeaders,
  raw: Buffer,
): Promise<boolean> {
  const signature = signatureHeaders.safeParse(headers);
  const event = raw.toString('utf8');
  const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!signature.success || !isObject(parseJson(event))) return false;
  const fields = JSON.stringify({
    auth_algo: signature.data['paypal-auth-algo'],
    cert_url: signature.data['paypal-cert-url'],
    transmission_id: signature.data['paypal-transmission-id'],
    transmission_sig: signature.data['paypal-transmission-sig'],
    transmission_time: signature.data['paypal-transmission-time'],
    webhook_id: webhookId,
  });
  // The signature covers the bytes of the event: serialized again, it would not be verified.
  const body = `${fields.slice(0, -1)},"webhook_event":${event}}`;
  const answer = await api('POST', '/v1/notifications/verify-webhook-signature', { body });
  // PayPal calls values that were never its own malformed.
  if (answer.status === 400 || answer.status === 422) return false;
  try {
    assertStatus(answer, [200]);
  } catch (error) {
    // Wrong keys are our fault: the event must come again.
    if (error instanceof PaymentProviderRejectedError) throw new PaymentProviderUnavailableError(error.message);
    throw error;
  }
  return parseAnswer(verificationBody, answer).verification_status === 'SUCCESS';
}
