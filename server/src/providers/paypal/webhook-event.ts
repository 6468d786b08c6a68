import { z } from 'zod';
import type { ProviderWebhook } from '../payment/port.ts';
import { parseJson } from '../payment/send-request.ts';

const text = z.string().max(200);
const eventBody = z.object({
  id: text.min(1),
  event_type: text,
  resource: z
    .object({
      id: text.nullish(),
      custom_id: text.nullish(),
      purchase_units: z.array(z.object({ custom_id: text.nullish() })).nullish(),
      supplementary_data: z.object({ related_ids: z.object({ order_id: text.nullish() }).nullish() }).nullish(),
    })
    .nullish(),
});

/** The ids of PayPal's orders; others are not asked about. */
export const isPaypalId = (id: string): boolean => /^[A-Za-z0-9]{1,36}$/.test(id);

/** Which payment an event is about; null for what is no event. Events about anything else name no payment. */
export function parseWebhookEvent(raw: Buffer): ProviderWebhook | null {
  const parsed = eventBody.safeParse(parseJson(raw.toString('utf8')));
  if (!parsed.success) return null;
  const { id: eventId, event_type: type, resource } = parsed.data;
  const orderId = type.startsWith('CHECKOUT.ORDER.')
    ? resource?.id
    : type.startsWith('PAYMENT.CAPTURE.')
      ? resource?.supplementary_data?.related_ids?.order_id
      : null;
  const reference = type.startsWith('PAYMENT.CAPTURE.') ? resource?.custom_id : null;
  return { eventId, paymentId: orderId && isPaypalId(orderId) ? orderId : null, reference: reference ?? '' };
}
