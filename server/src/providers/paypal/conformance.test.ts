import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakePaypal } from '../../../testing/fake-paypal.ts';
import { createManualClock } from '../../../testing/manual-clock.ts';
import {
  PaymentProviderRejectedError,
  PaymentProviderUnavailableError,
  type RemotePaymentProvider,
  type WebhookHeaders,
} from '../payment/port.ts';
import { createPaypalProvider } from './paypal.ts';
import { createStandInPaypalProvider } from './stand-in.ts';

interface PaypalRig {
  readonly provider: RemotePaymentProvider;
  /** The customer's answer on PayPal's page; answers where the browser is sent to. */
  readonly answerPage: (redirectUrl: string, approve: boolean) => Promise<string>;
  readonly webhooks: () => Promise<readonly { headers: WebhookHeaders; raw: Buffer }[]>;
  readonly close: () => Promise<void>;
}

const secret = 'a secret of this test alone, long enough';

async function createStandInRig(): Promise<PaypalRig> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platewright-paypal-'));
  const provider = createStandInPaypalProvider({ dataDir, secret, clock: createManualClock(), aedPerUsd: 3.6725 });
  const app = Fastify();
  await app.register(formbody);
  const webhooks: { headers: WebhookHeaders; raw: Buffer }[] = [];
  provider.registerRoutes?.(app, async (headers, raw) => {
    webhooks.push({ headers, raw });
    return true;
  });
  await app.ready();
  return {
    provider,
    answerPage: async (url, approve) => {
      expect((await app.inject({ url })).body).toContain('USD 232.81');
      const payload = `decision=${approve ? 'approve' : 'cancel'}`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await app.inject({ method: 'POST', url, payload, headers })).headers.location ?? '';
    },
    webhooks: async () => {
      await expect.poll(() => webhooks.length).toBeGreaterThan(0);
      return webhooks;
    },
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const createAdapter = (fake: Awaited<ReturnType<typeof startFakePaypal>>) =>
  createPaypalProvider({ ...fake, api: `${fake.url}/`, aedPerUsd: 3.6725, timeoutMs: 2000 });

async function createPaypalRig(): Promise<PaypalRig> {
  const fake = await startFakePaypal();
  return {
    provider: createAdapter(fake),
    answerPage: async (url, approve) => fake.answerPage(url, approve),
    webhooks: async () => fake.webhooks,
    close: fake.close,
  };
}

const openRigs: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const rig of openRigs.splice(0)) await rig.close();
});

const createRequest = () => ({
  token: '',
  reference: randomUUID(),
  charge: { amountMinor: 23_281, currency: 'USD' },
  description: 'Order 10413',
  successUrl: 'http://localhost:3000/checkout/10413/success',
  failureUrl: 'http://localhost:3000/checkout/10413/failed',
});

describe.each([
  ['the stand-in', createStandInRig],
  ['PayPal', createPaypalRig],
])('a PayPal provider: %s', (_name, make) => {
  const start = async () => {
    const rig = await make();
    openRigs.push(rig);
    const request = createRequest();
    const started = await rig.provider.start(request);
    return { ...rig, request, started, orderId: started.payment.id };
  };
  const approve = async () => {
    const rig = await start();
    const back = await rig.answerPage(rig.started.redirectUrl ?? '', true);
    return { ...rig, back };
  };

  it('charges US dollars at its rate, without a token of the browser', async () => {
    const { provider, started, request } = await start();
    expect(provider.getCharge(85_499)).toEqual({ amountMinor: 23_281, currency: 'USD', exchangeRate: 3.6725 });
    expect(provider).toMatchObject({ cardFields: null, redirectField: 'url', returnParameter: 'token' });
    expect(started.payment).toMatchObject({ reference: request.reference, ...request.charge, state: 'pending' });
    expect(started.sessionId).toBe(started.payment.id);
  });

  it('takes its own keys', async () => {
    const { provider } = await start();
    await expect(provider.verify()).resolves.toBeUndefined();
  });

  it('orders the same reference once', async () => {
    const { provider, request, started } = await start();
    const again = await provider.start(request);
    expect(again).toMatchObject({ redirectUrl: started.redirectUrl, payment: { id: started.payment.id } });
  });

  it('comes back with its order as token, approved and not charged', async () => {
    const { provider, back, orderId, request } = await approve();
    const url = new URL(back, 'http://localhost:3000');
    expect(url.pathname).toBe('/checkout/10413/success');
    expect(url.searchParams.get('token')).toBe(orderId);
    expect(await provider.findBySession(orderId)).toMatchObject({
      id: orderId,
      reference: request.reference,
      ...request.charge,
      state: 'approved',
    });
  });

  it('comes back from a cancel with its order unchanged', async () => {
    const { provider, started, orderId, answerPage } = await start();
    const url = new URL(await answerPage(started.redirectUrl ?? '', false), 'http://localhost:3000');
    expect([url.pathname, url.searchParams.get('token')]).toEqual(['/checkout/10413/failed', orderId]);
    expect(await provider.findById(orderId)).toMatchObject({ state: 'pending' });
  });

  it('captures an approved order once, however often it is asked', async () => {
    const { provider, orderId, request } = await approve();
    const expected = { id: orderId, reference: request.reference, ...request.charge, state: 'captured' };
    const answers = await Promise.all([1, 2].map(() => provider.capture?.(orderId, request.reference)));
    expect(answers).toEqual([1, 2].map(() => expect.objectContaining(expected) as unknown));
    expect(await provider.capture?.(orderId, request.reference)).toMatchObject(expected);
    expect(await provider.findById(orderId)).toMatchObject(expected);
  });

  it('does not capture what nobody approved', async () => {
    const { provider, orderId, request } = await start();
    await expect(provider.capture?.(orderId, request.reference)).rejects.toBeInstanceOf(PaymentProviderRejectedError);
    await expect(provider.capture?.('UNKNOWN', randomUUID())).rejects.toBeInstanceOf(PaymentProviderRejectedError);
  });

  it('refunds all of a capture, once', async () => {
    const { provider, orderId, request } = await approve();
    await expect(provider.refund(orderId, request.charge, 'refund-1')).rejects.toBeInstanceOf(
      PaymentProviderRejectedError,
    );
    await provider.capture?.(orderId, request.reference);
    await provider.refund(orderId, request.charge, 'refund-1');
    await provider.refund(orderId, request.charge, 'refund-1');
    await provider.refund(orderId, request.charge, 'refund-2');
    expect(await provider.findById(orderId)).toMatchObject({ state: 'refunded' });
  });

  it('returns null for an unknown payment', async () => {
    const { provider } = await start();
    for (const id of ['UNKNOWN', '../../etc', 'a/b?c', '']) {
      expect(await provider.findById(id)).toBeNull();
      expect(await provider.findBySession(id)).toBeNull();
    }
    expect(await provider.findByReference(randomUUID())).toBeNull();
  });

  it('signs webhooks over the raw body', async () => {
    const { provider, webhooks, orderId, request } = await approve();
    const [sent] = await webhooks();
    if (!sent) throw new Error('No webhook was sent.');
    expect(await provider.readWebhook(sent.headers, sent.raw)).toMatchObject({ paymentId: orderId });
    const changed = Buffer.from(sent.raw.toString('utf8').replaceAll(orderId, 'OTHER'));
    expect(await provider.readWebhook(sent.headers, changed)).toBeNull();
    expect(await provider.readWebhook({}, sent.raw)).toBeNull();
    expect(await provider.readWebhook({ ...sent.headers, 'paypal-transmission-sig': '' }, sent.raw)).toBeNull();
    expect(await provider.readWebhook(sent.headers, Buffer.from('no json'))).toBeNull();
    await provider.capture?.(orderId, request.reference);
    await expect
      .poll(async () => {
        const last = (await webhooks()).at(-1);
        return last && provider.readWebhook(last.headers, last.raw);
      })
      .toMatchObject({ paymentId: orderId, reference: request.reference });
  });
});

describe("the adapter of PayPal's REST API", () => {
  it('tries the keys and the webhook, and tells a refusal from silence', async () => {
    const fake = await startFakePaypal();
    const verifyWith = (options: object) =>
      createPaypalProvider({ ...fake, api: fake.url, aedPerUsd: 3.6725, timeoutMs: 2000, ...options }).verify();
    try {
      await expect(verifyWith({ clientSecret: 'invented' })).rejects.toThrow('PayPal refused with 401');
      await expect(verifyWith({ webhookId: 'WH-INVENTED' })).rejects.toThrow(
        'PayPal refused with 404 INVALID_RESOURCE_ID',
      );
      await expect(verifyWith({ webhookId: 'WH-INVENTED' })).rejects.toBeInstanceOf(PaymentProviderRejectedError);
      fake.failWith(503);
      await expect(verifyWith({})).rejects.toBeInstanceOf(PaymentProviderUnavailableError);
    } finally {
      await fake.close();
    }
    await expect(verifyWith({})).rejects.toBeInstanceOf(PaymentProviderUnavailableError);
  });

  const startRig = async () => {
    const fake = await startFakePaypal();
    openRigs.push(fake);
    const provider = createAdapter(fake);
    return { fake, provider };
  };
  const startApproved = async () => {
    const { fake, provider } = await startRig();
    const request = createRequest();
    const { payment, redirectUrl } = await provider.start(request);
    fake.answerPage(redirectUrl ?? '', true);
    return { fake, provider, request, orderId: payment.id };
  };

  it('names the attempt as idempotency key and asks for an access token once', async () => {
    const { fake, provider } = await startRig();
    const requests = [createRequest(), createRequest()];
    await Promise.all(requests.map((request) => provider.start(request)));
    const tokens = fake.requests.filter(({ path }) => path === '/v1/oauth2/token');
    const orders = fake.requests.filter(({ path }) => path === '/v2/checkout/orders');
    expect(tokens).toHaveLength(1);
    expect(new Set(orders.map(({ requestId }) => requestId))).toEqual(
      new Set(requests.map(({ reference }) => reference)),
    );
    expect(orders[0]?.body).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'USD', value: '232.81' } }],
    });
    expect(JSON.stringify(orders)).not.toContain(fake.clientSecret);
  });

  it('asks for another access token when one ended before its time', async () => {
    const { fake, provider } = await startRig();
    await provider.start(createRequest());
    fake.revokeTokens();
    expect((await provider.start(createRequest())).payment.state).toBe('pending');
  });

  it('has charged nothing when the start of a payment fails, whatever the reason', async () => {
    const { fake, provider } = await startRig();
    for (const status of [500, 429, 400, 403]) {
      fake.failWith(status);
      await expect(provider.start(createRequest())).rejects.toBeInstanceOf(PaymentProviderRejectedError);
    }
    await fake.close();
    await expect(provider.start(createRequest())).rejects.toBeInstanceOf(PaymentProviderRejectedError);
  });

  it.each([
    [500, 'PaymentProviderUnavailableError'],
    [429, 'PaymentProviderUnavailableError'],
    [403, 'PaymentProviderRejectedError'],
  ])('tells an unknown outcome of a capture from a refusal (%i)', async (status, name) => {
    const { fake, provider, orderId, request } = await startApproved();
    fake.failWith(status);
    const error = await provider.capture?.(orderId, request.reference).catch((caught: unknown) => caught);
    expect((error as Error).constructor.name).toBe(name);
    fake.failWith(null);
    expect(await provider.capture?.(orderId, request.reference)).toMatchObject({ state: 'captured' });
  });

  it('returns a declined funding as a result with a reason', async () => {
    const { fake, provider, orderId, request } = await startApproved();
    fake.refuseCapture('INSTRUMENT_DECLINED');
    expect(await provider.capture?.(orderId, request.reference)).toMatchObject({
      state: 'declined',
      reason: 'INSTRUMENT_DECLINED',
      reference: request.reference,
    });
  });

  it.each([
    ['PENDING', 'authorised'],
    ['DECLINED', 'declined'],
    ['PARTIALLY_REFUNDED', 'captured'],
    ['A_STATUS_TO_COME', 'authorised'],
  ])('reads a capture in status %s as %s', async (status, state) => {
    const { fake, provider, orderId, request } = await startApproved();
    fake.captureAs(status);
    expect(await provider.capture?.(orderId, request.reference)).toMatchObject({ id: orderId, state });
  });

  it('refuses webhooks that cannot be signed without asking, and does not guess when PayPal is silent', async () => {
    const { fake, provider } = await startApproved();
    const [sent] = fake.webhooks;
    if (!sent) throw new Error('No webhook was sent.');
    const before = fake.requests.length;
    const foreign = { ...sent.headers, 'paypal-cert-url': 'https://api.paypal.com.example/cert' };
    expect(await provider.readWebhook(foreign, sent.raw)).toBeNull();
    expect(await provider.readWebhook({ ...sent.headers, 'paypal-auth-algo': 'x y' }, sent.raw)).toBeNull();
    expect(fake.requests).toHaveLength(before);
    for (const status of [500, 403]) {
      fake.failWith(status);
      await expect(provider.readWebhook(sent.headers, sent.raw)).rejects.toThrow('PayPal');
    }
    fake.failWith(400);
    expect(await provider.readWebhook(sent.headers, sent.raw)).toBeNull();
  });
});

describe('the stand-in', () => {
  it('forgets an order that nobody approves, and speaks both languages', async () => {
    const clock = createManualClock();
    const dataDir = await mkdtemp(join(tmpdir(), 'platewright-paypal-'));
    const provider = createStandInPaypalProvider({ dataDir, secret, clock, aedPerUsd: 3.6725 });
    const app = Fastify();
    provider.registerRoutes?.(app, async () => true);
    openRigs.push({ close: () => app.close() }, { close: () => rm(dataDir, { recursive: true, force: true }) });
    const { redirectUrl, payment } = await provider.start({ ...createRequest(), description: '<b>' });
    const url = redirectUrl ?? '';
    expect((await app.inject({ url })).body).toContain('&lt;b&gt;');
    expect((await app.inject({ url: `${url}?lang=ar` })).body).toContain('dir="rtl"');
    clock.advance({ minutes: 180 });
    expect(await provider.findById(payment.id)).toBeNull();
    const gone = await app.inject({ method: 'POST', url, payload: { decision: 'approve' } });
    expect([gone.statusCode, (await app.inject({ url })).statusCode]).toEqual([404, 404]);
  });
});
