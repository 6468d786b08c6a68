import { z } from 'zod';
import {
  PaymentProviderRejectedError,
  PaymentProviderUnavailableError,
  type ProviderPayment,
  type RemotePaymentProvider,
} from '../payment/port.ts';
import { sendRequest } from '../payment/send-request.ts';
import { cardWire } from './card-wire.ts';
import { CARD_FIELDS_PATH, registerCheckoutComFields } from './fields/checkout-com-fields.ts';
import { readSignedWebhook } from './webhook-signature.ts';

export interface CheckoutComOptions {
  /** Base address of the API: live or sandbox. */
  readonly api: string;
  readonly secretKey: string;
  readonly publicKey: string;
  /** Key of the webhook signatures. */
  readonly webhookKey: string;
  /** Processing channel, required by some accounts. */
  readonly channel: string | null;
  readonly timeoutMs?: number;
}

const stateByStatus: Readonly<Record<string, ProviderPayment['state']>> = {
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

/** In the form of Checkout.com; no payment has it. */
const UNUSED_PAYMENT_ID = `pay_${'a'.repeat(26)}`;

/** Error codes that the customer can correct (wrong or used token or card); all others are configuration errors. */
const CARD_ERROR_CODES = /^(token|card|cvv|expiry|payment_source|source)/;

/** Checkout.com's REST API: payments with 3-D Secure, payment details, refunds, signed webhooks. */
export function createCheckoutComProvider(options: CheckoutComOptions): RemotePaymentProvider {
  const api = options.api.replace(/\/$/, '');
  const callWith = (key: string, method: 'GET' | 'POST', path: string, body?: unknown, idempotencyKey?: string) =>
    sendRequest('Checkout.com', `${api}${path}`, options.timeoutMs ?? 20_000, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey ? { 'Cko-Idempotency-Key': idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  const call = (method: 'GET' | 'POST', path: string, body?: unknown, idempotencyKey?: string) =>
    callWith(options.secretKey, method, path, body, idempotencyKey);

  /** The payment details endpoint accepts the payment's id and the session id of a return page. */
  const findPayment = async (id: string): Promise<ProviderPayment | null> => {
    if (!/^[\w-]{1,120}$/.test(id)) return null;
    const { status, body } = await call('GET', `/payments/${id}`);
    if (status === 404 || status === 422) return null;
    assertResponseStatus(status, body, [200]);
    return toCardPayment(parseBody(paymentBody, body));
  };

  return {
    ...cardWire,
    name: 'checkout-com',
    cardFields: { url: CARD_FIELDS_PATH, isSandboxed: false },
    registerRoutes: (app) => registerCheckoutComFields(app, options.publicKey),
    start: async ({ token, reference, charge, description, successUrl, failureUrl }) => {
      const { amountMinor, currency } = charge;
      const { status, body } = await call(
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
      if (codes.some((code) => CARD_ERROR_CODES.test(code))) {
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
      assertResponseStatus(status, body, [200, 201, 202]);
      const answer = parseBody(paymentBody, body);
      const redirectUrl = answer._links?.redirect?.href ?? null;
      return {
        payment: toCardPayment({
          ...answer,
          amount: answer.amount ?? amountMinor,
          currency: answer.currency ?? currency,
          reference: answer.reference ?? reference,
        }),
        redirectUrl,
        sessionId: /\bsid_\w+/.exec(redirectUrl ?? '')?.[0] ?? null,
      };
    },
    findBySession: findPayment,
    findById: findPayment,
    verify: async () => {
      // A key that is refused is an error, and a payment that is not there is none.
      await findPayment(UNUSED_PAYMENT_ID);
      // Pages make tokens with the public key. Without a card none is made, and only a key that counts is told so.
      const { status, body } = await callWith(options.publicKey, 'POST', '/tokens', { type: 'card' });
      assertResponseStatus(status, body, [422]);
    },
    findByReference: async (reference) => {
      const { status, body } = await call(
        'GET',
        `/payments?limit=10&skip=0&reference=${encodeURIComponent(reference)}`,
      );
      if (status === 404) return null;
      assertResponseStatus(status, body, [200]);
      const found = parseBody(listBody, body).data.find((payment) => payment.reference === reference);
      return found ? findPayment(found.id) : null;
    },
    refund: async (paymentId, { amountMinor }, reference) => {
      const { status, body } = await call(
        'POST',
        `/payments/${paymentId}/refunds`,
        { amount: amountMinor, reference },
        reference,
      );
      assertResponseStatus(status, body, [200, 201, 202]);
    },
    readWebhook: async (headers, raw) => readSignedWebhook(options.webhookKey, headers, raw),
  };
}

function toCardPayment(body: PaymentBody): ProviderPayment {
  const state = stateByStatus[body.status] ?? 'pending';
  const captured = state === 'captured' ? body.balances?.total_captured : null;
  const amountMinor = captured ?? body.amount;
  // Money that came in without a sum can be neither compared nor refunded: the payment is queried again.
  if (state === 'captured' && (typeof amountMinor !== 'number' || !body.currency))
    throw new PaymentProviderUnavailableError('Checkout.com answered a captured payment without its sum.');
  return {
    id: body.id,
    reference: body.reference ?? '',
    amountMinor: amountMinor ?? 0,
    currency: body.currency ?? '',
    state,
    reason: state === 'declined' ? (body.response_summary ?? body.response_code ?? body.status) : null,
  };
}

/**
 * @throws PaymentProviderUnavailableError when the status does not tell the outcome
 * @throws PaymentProviderRejectedError when the request was refused
 */
function assertResponseStatus(status: number, body: unknown, expected: readonly number[]): void {
  if (expected.includes(status)) return;
  const codes = errorBody.safeParse(body).data?.error_codes?.join(' ') ?? '';
  if (status >= 500 || status === 408 || status === 409 || status === 429) {
    throw new PaymentProviderUnavailableError(`Checkout.com answered ${status} ${codes}`);
  }
  throw new PaymentProviderRejectedError(`Checkout.com refused with ${status} ${codes}`);
}

function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new PaymentProviderUnavailableError('The answer of Checkout.com is malformed.');
  return parsed.data;
}
