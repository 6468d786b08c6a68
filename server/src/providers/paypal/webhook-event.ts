import { z } from 'zod';
import type { ProviderWebhook, ReportedDispute } from '../payment/port.ts';
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
      links: z.array(z.object({ rel: text, href: z.string().max(2000) })).nullish(),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: text.nullish(), custom: text.nullish() }))
        .nullish(),
      dispute_outcome: z.object({ outcome_code: text.nullish() }).nullish(),
    })
    .nullish(),
});
type EventBody = z.infer<typeof eventBody>;

/** The ids of PayPal's orders; others are not asked about. */
export const isPaypalId = (id: string): boolean => /^[A-Za-z0-9]{1,36}$/.test(id);

const parseEvent = (raw: Buffer): EventBody | null => eventBody.safeParse(parseJson(raw.toString('utf8'))).data ?? null;

/** What the outcome of a dispute means: the money stays here, or it is the customer's. Of any other the money is not known. */
const disputeByOutcome = new Map<string, ReportedDispute>([
  ['RESOLVED_SELLER_FAVOUR', 'win'],
  ['CANCELED_BY_BUYER', 'win'],
  ['DENIED', 'win'],
  ['RESOLVED_WITH_PAYOUT', 'win'],
  ['RESOLVED_BUYER_FAVOUR', 'lose'],
  ['ACCEPTED', 'lose'],
]);

function getDispute({ event_type: type, resource }: EventBody): ReportedDispute | null {
  if (type === 'PAYMENT.CAPTURE.REVERSED') return 'lose';
  if (type === 'CUSTOMER.DISPUTE.CREATED') return 'open';
  if (type !== 'CUSTOMER.DISPUTE.RESOLVED') return null;
  return disputeByOutcome.get(resource?.dispute_outcome?.outcome_code ?? '') ?? 'open';
}

/** Which payment an event is about; null for what is no event. Events about anything else name no payment. */
export function parseWebhookEvent(raw: Buffer): ProviderWebhook | null {
  const event = parseEvent(raw);
  if (!event) return null;
  const { id: eventId, event_type: type, resource } = event;
  const isCapture = type.startsWith('PAYMENT.CAPTURE.');
  const orderId = type.startsWith('CHECKOUT.ORDER.')
    ? resource?.id
    : isCapture
      ? resource?.supplementary_data?.related_ids?.order_id
      : null;
  const dispute = getDispute(event);
  const reference = isCapture ? resource?.custom_id : dispute && resource?.disputed_transactions?.[0]?.custom;
  return {
    eventId,
    paymentId: orderId && isPaypalId(orderId) ? orderId : null,
    reference: reference ?? '',
    ...(dispute && { dispute }),
  };
}

/** The capture that a dispute is about, for an event that does not carry our reference; null when it names none. */
export function findDisputedCapture(raw: Buffer): string | null {
  const resource = parseEvent(raw)?.resource;
  // What is reversed refers to its capture by a link.
  const link = resource?.links?.find(({ rel }) => rel === 'up')?.href;
  const id = resource?.disputed_transactions?.[0]?.seller_transaction_id ?? link?.split('/captures/')[1] ?? null;
  return id !== null && isPaypalId(id) ? id : null;
}
