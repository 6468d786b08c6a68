import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { z } from 'zod';

/** A request as the fake received it. */
export interface RecordedPaypalRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly requestId: string;
  readonly body: unknown;
}

export interface FakePaypal {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly requests: readonly RecordedPaypalRequest[];
  /** Webhooks in the order in which they would be sent, with the headers of a signature that the fake verifies. */
  readonly webhooks: readonly { readonly headers: Record<string, string>; readonly raw: Buffer }[];
  /** Answers every request but those for tokens with this status; null switches back to normal. */
  failWith: (status: number | null) => void;
  /** Answers the next capture with this issue and status 422. */
  refuseCapture: (issue: string) => void;
  /** Status of captures from now on; COMPLETED by default. */
  captureAs: (status: string) => void;
  /** Ends all access tokens before their time. */
  revokeTokens: () => void;
  /** Approves or cancels on PayPal's page. Returns the URL that the browser is redirected to. */
  readonly answerPage: (redirectUrl: string, approve: boolean) => string;
  readonly close: () => Promise<void>;
}

const amountSchema = z.object({ currency_code: z.literal('USD'), value: z.string().regex(/^\d+\.\d{2}$/) });
const orderSchema = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({ custom_id: z.string().min(1).max(255), description: z.string().max(127), amount: amountSchema }),
  ]),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({
        return_url: z.url(),
        cancel_url: z.url(),
        user_action: z.literal('PAY_NOW'),
        shipping_preference: z.literal('NO_SHIPPING'),
        payment_method_preference: z.literal('IMMEDIATE_PAYMENT_REQUIRED'),
      }),
    }),
  }),
});
const verificationSchema = z.object({
  transmission_sig: z.string(),
  webhook_id: z.string(),
  webhook_event: z.object({ id: z.string() }),
});

interface FakeOrder {
  id: string;
  status: string;
  unit: z.infer<typeof orderSchema>['purchase_units'][0];
  returnUrl: string;
  cancelUrl: string;
  capture: { id: string; status: string } | null;
}

/** An HTTP fake of PayPal's REST API: access tokens, orders (version 2), refunds, verification of webhooks. */
export async function startFakePaypal(): Promise<FakePaypal> {
  const [clientId, clientSecret, webhookId] = [`id-${randomUUID()}`, `secret-${randomUUID()}`, 'WH1'];
  const orders: FakeOrder[] = [];
  const answersByKey = new Map<string, { status: number; body: unknown }>();
  const requests: RecordedPaypalRequest[] = [];
  const webhooks: { headers: Record<string, string>; raw: Buffer }[] = [];
  const signedEvents = new Map<string, string>();
  let validTokens = new Set<string>();
  let failureStatus: number | null = null;
  let captureIssue: string | null = null;
  let captureStatus = 'COMPLETED';
  const app = Fastify();
  await app.register(formbody);
  // The bytes of an event are signed, so the body of a verification is needed as it was sent.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    (request as { rawText?: string }).rawText = String(body);
    done(null, body === '' ? {} : JSON.parse(String(body)));
  });

  const createId = () => randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase();
  const toBody = ({ id, status, unit, capture }: FakeOrder) => ({
    id,
    status,
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        ...unit,
        ...(capture
          ? { payments: { captures: [{ ...capture, amount: unit.amount, custom_id: unit.custom_id }] } }
          : {}),
      },
    ],
  });
  const addWebhook = (event_type: string, resource: object) => {
    const event = JSON.stringify({ id: `WH-${randomUUID()}`, event_type, event_version: '1.0', resource }, null, 1);
    const signature = `sig-${randomUUID()}`;
    signedEvents.set(signature, event);
    const headers = {
      'paypal-transmission-id': randomUUID(),
      'paypal-transmission-time': new Date().toISOString(),
      'paypal-transmission-sig': signature,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    };
    webhooks.push({ headers, raw: Buffer.from(event) });
  };
  const refuse = (issue: string) => ({
    name: 'UNPROCESSABLE_ENTITY',
    details: [{ issue, description: 'Refused.' }],
  });

  app.addHook('preHandler', async (request, reply) => {
    const authorization = request.headers.authorization ?? '';
    const requestId = String(request.headers['paypal-request-id'] ?? '');
    requests.push({ method: request.method, path: request.url, authorization, requestId, body: request.body });
    if (request.url === '/v1/oauth2/token') {
      const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
      if (authorization !== expected) await reply.code(401).send({ error: 'invalid_client' });
      return;
    }
    if (failureStatus !== null) return reply.code(failureStatus).send({ name: 'FAILURE' });
    if (!validTokens.has(authorization)) return reply.code(401).send({ name: 'AUTHENTICATION_FAILURE' });
    const earlier = requestId ? answersByKey.get(requestId) : undefined;
    if (earlier) return reply.code(earlier.status).send(earlier.body);
  });
  app.post('/v1/oauth2/token', async () => {
    const access_token = `A21${randomUUID()}`;
    validTokens.add(`Bearer ${access_token}`);
    return { access_token, token_type: 'Bearer', expires_in: 32_400 };
  });
  app.get<{ Params: { id: string } }>('/v1/notifications/webhooks/:id', async (request, reply) =>
    request.params.id === webhookId
      ? { id: webhookId, url: 'https://plates.example/api/webhooks/paypal' }
      : reply.code(404).send({ name: 'INVALID_RESOURCE_ID' }),
  );
  app.post('/v2/checkout/orders', async (request, reply) => {
    const parsed = orderSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ name: 'INVALID_REQUEST' });
    const { return_url, cancel_url } = parsed.data.payment_source.paypal.experience_context;
    const order: FakeOrder = {
      id: createId(),
      status: 'PAYER_ACTION_REQUIRED',
      unit: parsed.data.purchase_units[0],
      returnUrl: return_url,
      cancelUrl: cancel_url,
      capture: null,
    };
    orders.push(order);
    const links = [{ rel: 'payer-action', href: `https://www.paypal.example/checkoutnow?token=${order.id}` }];
    const body = { ...toBody(order), links };
    answersByKey.set(String(request.headers['paypal-request-id']), { status: 200, body });
    return body;
  });
  app.get<{ Params: { id: string } }>('/v2/checkout/orders/:id', async (request, reply) => {
    const order = orders.find(({ id }) => id === request.params.id);
    return order ? toBody(order) : reply.code(404).send({ name: 'RESOURCE_NOT_FOUND' });
  });
  app.post<{ Params: { id: string } }>('/v2/checkout/orders/:id/capture', async (request, reply) => {
    const order = orders.find(({ id }) => id === request.params.id);
    if (!order) return reply.code(404).send({ name: 'RESOURCE_NOT_FOUND' });
    const issue = captureIssue ?? (order.capture ? 'ORDER_ALREADY_CAPTURED' : null);
    captureIssue = null;
    if (issue) return reply.code(422).send(refuse(issue));
    if (order.status !== 'APPROVED') return reply.code(422).send(refuse('ORDER_NOT_APPROVED'));
    order.status = 'COMPLETED';
    order.capture = { id: createId(), status: captureStatus };
    addWebhook('PAYMENT.CAPTURE.COMPLETED', {
      id: order.capture.id,
      custom_id: order.unit.custom_id,
      amount: order.unit.amount,
      supplementary_data: { related_ids: { order_id: order.id } },
    });
    return reply.code(201).send({ id: order.id, status: order.status });
  });
  app.post<{ Params: { id: string } }>('/v2/payments/captures/:id/refund', async (request, reply) => {
    const order = orders.find(({ capture }) => capture?.id === request.params.id);
    if (!order?.capture) return reply.code(404).send({ name: 'RESOURCE_NOT_FOUND' });
    if (order.capture.status === 'REFUNDED') return reply.code(422).send(refuse('CAPTURE_FULLY_REFUNDED'));
    const { amount } = z.object({ amount: amountSchema }).parse(request.body);
    order.capture.status = amount.value === order.unit.amount.value ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    const body = { id: createId(), status: 'COMPLETED' };
    answersByKey.set(String(request.headers['paypal-request-id']), { status: 201, body });
    addWebhook('PAYMENT.CAPTURE.REFUNDED', { id: body.id, custom_id: order.unit.custom_id });
    return reply.code(201).send(body);
  });
  app.post('/v1/notifications/verify-webhook-signature', async (request, reply) => {
    const parsed = verificationSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ name: 'VALIDATION_ERROR' });
    const event = signedEvents.get(parsed.data.transmission_sig);
    const isVerified =
      parsed.data.webhook_id === webhookId &&
      event !== undefined &&
      (request as { rawText?: string }).rawText?.includes(event);
    return { verification_status: isVerified ? 'SUCCESS' : 'FAILURE' };
  });

  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    clientId,
    clientSecret,
    webhookId,
    requests,
    webhooks,
    failWith: (status) => {
      failureStatus = status;
    },
    refuseCapture: (issue) => {
      captureIssue = issue;
    },
    captureAs: (status) => {
      captureStatus = status;
    },
    revokeTokens: () => {
      validTokens = new Set();
    },
    answerPage: (redirectUrl, approve) => {
      const order = orders.find(({ id }) => redirectUrl.endsWith(id));
      if (!order) throw new Error('There is no such order.');
      if (!approve) return `${order.cancelUrl}?token=${order.id}`;
      if (order.status === 'PAYER_ACTION_REQUIRED') {
        order.status = 'APPROVED';
        addWebhook('CHECKOUT.ORDER.APPROVED', { id: order.id, purchase_units: [{ custom_id: order.unit.custom_id }] });
      }
      return `${order.returnUrl}?token=${order.id}&PayerID=BUYER`;
    },
    close: () => app.close(),
  };
}
