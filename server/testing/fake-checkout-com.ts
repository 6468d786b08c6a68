import { createHmac, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { z } from 'zod';

/** A request as the fake received it. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly idempotencyKey: string;
  readonly body: unknown;
}
export interface FakeCheckoutCom {
  readonly url: string;
  readonly secretKey: string;
  readonly publicKey: string;
  readonly webhookKey: string;
  readonly requests: readonly RecordedRequest[];
  /** Webhooks in the order in which they would be sent, signed. */
  readonly webhooks: readonly { readonly headers: Record<string, string>; readonly raw: Buffer }[];
  /** Answers every request with this status; null switches back to normal. */
  failWith: (status: number | null) => void;
  /** Confirms or declines on the bank's page. Returns the URL that the browser is redirected to. */
  readonly answerBankPage: (redirectUrl: string, approve: boolean) => string;
  readonly close: () => Promise<void>;
}

interface FakePayment {
  id: string;
  sid: string;
  reference: string;
  amount: number;
  currency: string;
  status: string;
  refunded: number;
  refunds: string[];
  successUrl: string;
  failureUrl: string;
}

const tokenBodySchema = z.object({
  type: z.literal('card'),
  number: z.string(),
  expiry_month: z.number(),
  expiry_year: z.number(),
  cvv: z.string(),
});
const paymentBodySchema = z.object({
  source: z.object({ type: z.literal('token'), token: z.string() }),
  amount: z.number().int().positive(),
  currency: z.string().length(3),
  reference: z.string().min(1),
  capture: z.literal(true),
  '3ds': z.object({ enabled: z.literal(true) }),
  success_url: z.url(),
  failure_url: z.url(),
});
const refundBodySchema = z.object({ amount: z.number().int().positive(), reference: z.string() });

/** An HTTP fake of Checkout.com's REST API: tokens, payments with 3-D Secure, details, refunds, signed webhooks. */
export async function startFakeCheckoutCom(): Promise<FakeCheckoutCom> {
  const [secretKey, publicKey, webhookKey] = [`sk_${randomUUID()}`, `pk_${randomUUID()}`, `wh_${randomUUID()}`];
  const tokens = new Map<string, string>();
  const payments: FakePayment[] = [];
  const answersByKey = new Map<string, { status: number; body: unknown }>();
  const requests: RecordedRequest[] = [];
  const webhooks: { headers: Record<string, string>; raw: Buffer }[] = [];
  let failureStatus: number | null = null;
  const app = Fastify();

  const addWebhook = (payment: FakePayment) => {
    const type = `payment_${payment.status.toLowerCase()}`;
    const data = { id: payment.id, reference: payment.reference, amount: payment.amount, currency: payment.currency };
    const raw = Buffer.from(JSON.stringify({ id: `evt_${randomUUID()}`, type, data }));
    webhooks.push({ raw, headers: { 'cko-signature': createHmac('sha256', webhookKey).update(raw).digest('hex') } });
  };
  const toPaymentBody = (payment: FakePayment) => ({
    id: payment.id,
    status: payment.status,
    reference: payment.reference,
    amount: payment.amount,
    currency: payment.currency,
    approved: payment.status === 'Captured',
    balances: { total_captured: ['Captured', 'Refunded'].includes(payment.status) ? payment.amount : 0 },
    response_summary: payment.status === 'Declined' ? 'Declined - Do not honour' : 'Approved',
  });

  app.addHook('onRequest', async (_request, reply) => {
    if (failureStatus !== null) await reply.code(failureStatus).send({});
  });
  app.addHook('preHandler', async (request, reply) => {
    const authorization = request.headers.authorization ?? '';
    const key = request.headers['cko-idempotency-key'];
    requests.push({
      method: request.method,
      path: request.url,
      authorization,
      idempotencyKey: String(key ?? ''),
      body: request.body,
    });
    if (request.url === '/tokens' ? authorization !== `Bearer ${publicKey}` : authorization !== `Bearer ${secretKey}`) {
      await reply.code(401).send();
    }
  });
  app.post('/tokens', async (request, reply) => {
    const { data: card } = tokenBodySchema.safeParse(request.body);
    if (!card) return reply.code(422).send({ error_type: 'request_invalid', error_codes: ['number_required'] });
    const token = `tok_${randomUUID()}`;
    tokens.set(token, card.number);
    return reply.code(201).send({ type: 'card', token });
  });
  app.post('/payments', async (request, reply) => {
    const parsed = paymentBodySchema.safeParse(request.body);
    if (!parsed.success)
      return reply.code(422).send({ error_type: 'request_invalid', error_codes: ['request_invalid'] });
    const earlier = answersByKey.get(String(request.headers['cko-idempotency-key']));
    if (earlier) return reply.code(earlier.status).send(earlier.body);
    const { source, amount, currency, reference, ...rest } = parsed.data;
    const number = tokens.get(source.token);
    tokens.delete(source.token);
    if (!number) return reply.code(422).send({ error_type: 'request_invalid', error_codes: ['token_invalid'] });
    const status =
      number.endsWith('4242') || number.endsWith('0119')
        ? 'Captured'
        : number.endsWith('3220')
          ? 'Pending'
          : 'Declined';
    const payment: FakePayment = {
      id: `pay_${randomUUID().replaceAll('-', '').slice(0, 26)}`,
      sid: `sid_${randomUUID().replaceAll('-', '').slice(0, 26)}`,
      reference,
      amount,
      currency,
      status,
      refunded: 0,
      refunds: [],
      successUrl: rest.success_url,
      failureUrl: rest.failure_url,
    };
    payments.push(payment);
    if (number.endsWith('0119')) {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    const body =
      status === 'Pending'
        ? {
            id: payment.id,
            status,
            reference,
            _links: { redirect: { href: `https://3ds.example/interceptor/${payment.sid}` } },
          }
        : toPaymentBody(payment);
    if (status !== 'Pending') addWebhook(payment);
    const answer = { status: status === 'Pending' ? 202 : 201, body };
    answersByKey.set(String(request.headers['cko-idempotency-key']), answer);
    return reply.code(answer.status).send(answer.body);
  });
  app.get<{ Querystring: { reference?: string } }>('/payments', async (request) => ({
    data: payments.filter((one) => one.reference === request.query.reference).map(toPaymentBody),
  }));
  app.get<{ Params: { id: string } }>('/payments/:id', async (request, reply) => {
    const found = payments.find(({ id, sid }) => id === request.params.id || sid === request.params.id);
    return found ? toPaymentBody(found) : reply.code(404).send();
  });
  app.post<{ Params: { id: string } }>('/payments/:id/refunds', async (request, reply) => {
    const { amount, reference } = refundBodySchema.parse(request.body);
    const found = payments.find(({ id }) => id === request.params.id);
    if (!found) return reply.code(404).send();
    if (found.status !== 'Captured' && found.status !== 'Refunded') return reply.code(403).send();
    if (!found.refunds.includes(reference)) {
      found.refunds.push(reference);
      found.refunded += amount;
      if (found.refunded >= found.amount) found.status = 'Refunded';
      addWebhook(found);
    }
    return reply.code(202).send({ action_id: `act_${randomUUID()}`, reference });
  });

  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    secretKey,
    publicKey,
    webhookKey,
    requests,
    webhooks,
    failWith: (status) => {
      failureStatus = status;
    },
    answerBankPage: (redirectUrl, approve) => {
      const payment = payments.find(({ sid }) => redirectUrl.endsWith(sid));
      if (!payment) throw new Error('There is no such session.');
      if (payment.status === 'Pending') {
        payment.status = approve ? 'Captured' : 'Declined';
        addWebhook(payment);
      }
      return `${approve ? payment.successUrl : payment.failureUrl}?cko-session-id=${payment.sid}`;
    },
    close: () => app.close(),
  };
}
