import { z } from 'zod';
import { ProcessorRefused, ProcessorSilent, type CardPayment, type CardProcessor } from './port.ts';
import { readSigned } from './signature.ts';

export interface CheckoutComOptions {
  /** Base address of the API: live or sandbox. */
  readonly api: string;
  readonly secretKey: string;
  readonly publicKey: string;
  /** Key of the webhook's signature. */
  readonly webhookKey: string;
  /** Processing channel; some accounts need it. */
  readonly channel: string | null;
  readonly timeoutMs?: number;
}

const statuses: Readonly<Record<string, CardPayment['state']>> = {
  Pending: 'pending',
  Authorized: 'authorised',
  Captured: 'captured',
  'Partially Captured': 'captured',
  'Partially Refunded': 'captured',
  Refunded: 'refunded',
  Declined: 'declined',
  Voided: 'declined',
  Canceled: 'declined',
  Expired: 'declined',
};

const paymentBody = z.object({
  id: z.string().min(1),
  status: z.string(),
  reference: z.string().nullish(),
  amount: z.number().int().nullish(),
  currency: z.string().nullish(),
  balances: z.object({ total_captured: z.number().int().nullish() }).nullish(),
  response_code: z.string().nullish(),
  response_summary: z.string().nullish(),
  _links: z.object({ redirect: z.object({ href: z.url() }).nullish() }).nullish(),
});
type PaymentBody = z.infer<typeof paymentBody>;
const listBody = z.object({ data: z.array(paymentBody) });
const errorBody = z.object({ error_type: z.string().nullish(), error_codes: z.array(z.string()).nullish() });

/** A wrong or used token or card is the customer's to repair; anything else that is refused is ours. */
const CARD_CODES = /^(token|card|cvv|expiry|payment_source|source)/;

/** The real processor: Checkout.com's REST API (payments with 3-D Secure, payment details, refunds, signed webhooks). */
export function checkoutComProcessor(options: CheckoutComOptions): CardProcessor {
  const api = options.api.replace(/\/$/, '');
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown, idempotencyKey?: string) =>
    request(`${api}${path}`, options.timeoutMs ?? 20_000, {
      method,
      headers: {
        Authorization: `Bearer ${options.secretKey}`,
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey ? { 'Cko-Idempotency-Key': idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  /** Payment details answer to the payment's id and to the session id of a return page alike. */
  const details = async (id: string): Promise<CardPayment | null> => {
    if (!/^[\w-]{1,120}$/.test(id)) return null;
    const { status, body } = await ask('GET', `/payments/${id}`);
    if (status === 404 || status === 422) return null;
    refuse(status, body, [200]);
    return toPayment(parse(paymentBody, body));
  };

  return {
    name: 'checkout-com',
    browser: { publicKey: options.publicKey, tokenUrl: `${api}/tokens` },
    pay: async ({ token, reference, amountMinor, currency, description, successUrl, failureUrl }) => {
      const { status, body } = await ask(
        'POST',
        '/payments',
        {
          source: { type: 'token', token },
          amount: amountMinor,
          currency,
          reference,
          description,
          capture: true,
          '3ds': { enabled: true, attempt_n3d: false },
          success_url: successUrl,
          failure_url: failureUrl,
          ...(options.channel ? { processing_channel_id: options.channel } : {}),
        },
        reference,
      );
      const codes = status === 422 ? (errorBody.safeParse(body).data?.error_codes ?? []) : [];
      if (codes.some((code) => CARD_CODES.test(code))) {
        const declined = {
          id: '',
          reference,
          amountMinor,
          currency,
          state: 'declined',
          reason: codes.join(' '),
        } as const;
        return { payment: declined, redirectUrl: null, sessionId: null };
      }
      refuse(status, body, [200, 201, 202]);
      const answer = parse(paymentBody, body);
      const redirectUrl = answer._links?.redirect?.href ?? null;
      return {
        payment: toPayment({
          ...answer,
          amount: answer.amount ?? amountMinor,
          currency: answer.currency ?? currency,
          reference: answer.reference ?? reference,
        }),
        redirectUrl,
        sessionId: /\bsid_\w+/.exec(redirectUrl ?? '')?.[0] ?? null,
      };
    },
    bySession: details,
    byId: details,
    byReference: async (reference) => {
      const { status, body } = await ask('GET', `/payments?limit=10&skip=0&reference=${encodeURIComponent(reference)}`);
      if (status === 404) return null;
      refuse(status, body, [200]);
      const found = parse(listBody, body).data.find((one) => one.reference === reference);
      return found ? details(found.id) : null;
    },
    refund: async (paymentId, amountMinor, reference) => {
      const { status, body } = await ask(
        'POST',
        `/payments/${paymentId}/refunds`,
        { amount: amountMinor, reference },
        reference,
      );
      refuse(status, body, [200, 201, 202]);
    },
    readWebhook: (headers, raw) => readSigned(options.webhookKey, headers, raw),
  };
}

function toPayment(body: PaymentBody): CardPayment {
  const state = statuses[body.status] ?? 'pending';
  const captured = state === 'captured' ? body.balances?.total_captured : null;
  return {
    id: body.id,
    reference: body.reference ?? '',
    amountMinor: captured ?? body.amount ?? 0,
    currency: body.currency ?? '',
    state,
    reason: state === 'declined' ? (body.response_summary ?? body.response_code ?? body.status) : null,
  };
}

/** @throws ProcessorSilent for answers that say nothing about the outcome, ProcessorRefused for a plain no */
function refuse(status: number, body: unknown, good: readonly number[]): void {
  if (good.includes(status)) return;
  const codes = errorBody.safeParse(body).data?.error_codes?.join(' ') ?? '';
  if (status >= 500 || status === 408 || status === 409 || status === 429) {
    throw new ProcessorSilent(`Checkout.com answered ${status} ${codes}`);
  }
  throw new ProcessorRefused(`Checkout.com refused with ${status} ${codes}`);
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ProcessorSilent('Checkout.com answered something that can not be read.');
  return parsed.data;
}

/** @throws ProcessorSilent when there is no answer in time */
async function request(url: string, timeoutMs: number, init: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const text = await response.text();
    return { status: response.status, body: jsonOf(text) };
  } catch (error) {
    throw new ProcessorSilent('Checkout.com did not answer.', { cause: error });
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
