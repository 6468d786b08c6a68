import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../../testing/manual-clock.ts';
import { startFakeCheckoutCom } from '../../../testing/fake-checkout-com.ts';
import { createCheckoutComProvider } from './checkout-com.ts';
import {
  PaymentProviderRejectedError,
  PaymentProviderUnavailableError,
  type WebhookHeaders,
  type RemotePaymentProvider,
} from '../payment/port.ts';
import { createStandInCardProvider } from './stand-in.ts';

interface CardRig {
  readonly provider: RemotePaymentProvider;
  readonly token: (number: string) => Promise<string>;
  /** The customer's answer on the bank's page; answers where the browser is sent to. */
  readonly answerBankPage: (redirectUrl: string, approve: boolean) => Promise<string>;
  readonly webhooks: () => Promise<readonly { headers: WebhookHeaders; raw: Buffer }[]>;
  readonly advanceClock: () => void;
  readonly close: () => Promise<void>;
}

const createCardInput = (number: string) => ({
  type: 'card',
  number,
  expiry_month: 12,
  expiry_year: 2030,
  cvv: '123',
  name: 'A Person',
});

async function createStandInRig(): Promise<CardRig> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platewright-card-'));
  const clock = createManualClock();
  const provider = createStandInCardProvider({ dataDir, secret: 'a secret of this test alone, long enough', clock });
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
    token: async (number) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/demo/card/tokens',
        payload: createCardInput(number),
      });
      return answer.json<{ token: string }>().token;
    },
    answerBankPage: async (url, approve) => {
      const page = await app.inject({ url });
      expect(page.body).toContain('Approve');
      const decision = `decision=${approve ? 'approve' : 'decline'}`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await app.inject({ method: 'POST', url, payload: decision, headers })).headers.location ?? '';
    },
    webhooks: async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return webhooks;
    },
    advanceClock: () => clock.advance({ minutes: 2 }),
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createCheckoutComRig(): Promise<CardRig> {
  const fake = await startFakeCheckoutCom();
  const provider = createCheckoutComProvider({ ...fake, api: fake.url, channel: null, timeoutMs: 2000 });
  return {
    provider,
    token: async (number) => {
      const headers = {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${fake.publicKey}`,
      };
      const answer = await fetch(`${fake.url}/tokens`, {
        method: 'POST',
        headers,
        body: JSON.stringify(createCardInput(number)),
      });
      return ((await answer.json()) as { token: string }).token;
    },
    answerBankPage: async (url, approve) => fake.answerBankPage(url, approve),
    webhooks: async () => fake.webhooks,
    advanceClock: () => undefined,
    close: fake.close,
  };
}

const openRigs: CardRig[] = [];
afterEach(async () => {
  for (const rig of openRigs.splice(0)) await rig.close();
});

describe.each([
  ['the stand-in', createStandInRig],
  ['Checkout.com', createCheckoutComRig],
])('a card provider: %s', (_name, make) => {
  const start = async (number: string) => {
    const rig = await make();
    openRigs.push(rig);
    const request = {
      token: await rig.token(number),
      reference: randomUUID(),
      charge: { amountMinor: 85_499, currency: 'AED' },
      description: 'Order 10413',
      successUrl: 'http://localhost:3000/checkout/10413/success',
      failureUrl: 'http://localhost:3000/checkout/10413/failed',
    };
    return { ...rig, request };
  };

  it('captures immediately in minor units and finds the payment by id, session and reference [PAY-12]', async () => {
    const { provider, request } = await start('4242 4242 4242 4242'.replaceAll(' ', ''));
    const { payment, redirectUrl, sessionId } = await provider.start(request);
    const expected = {
      id: payment.id,
      reference: request.reference,
      amountMinor: 85_499,
      currency: 'AED',
      state: 'captured',
    };
    expect(payment).toMatchObject(expected);
    expect(redirectUrl).toBeNull();
    expect(await provider.findById(payment.id)).toMatchObject(expected);
    expect(await provider.findByReference(request.reference)).toMatchObject(expected);
    expect(await provider.findBySession(sessionId ?? payment.id)).toMatchObject(expected);
  });

  it('never charges the same reference twice', async () => {
    const { provider, request, token } = await start('4242424242424242');
    const [first, second] = [
      await provider.start(request),
      await provider.start({ ...request, token: await token('4242424242424242') }),
    ];
    expect(second.payment.id).toBe(first.payment.id);
  });

  it('returns a decline as a result with a reason', async () => {
    const { provider, request } = await start('4000000000000002');
    const { payment } = await provider.start(request);
    expect(payment.state).toBe('declined');
    expect(payment.reason).toBeTruthy();
  });

  it('accepts a token once', async () => {
    const { provider, request } = await start('4242424242424242');
    await provider.start(request);
    const again = await provider.start({ ...request, reference: randomUUID() });
    expect(again.payment).toMatchObject({ id: '', state: 'declined', reason: 'token_invalid' });
  });

  it.each([
    [true, 'captured', '/success'],
    [false, 'declined', '/failed'],
  ])('asks for 3-D Secure and comes back with the session id (approved: %s) [PAY-15]', async (approve, state, page) => {
    const { provider, request, answerBankPage: decide } = await start('4000000000003220');
    const { payment, redirectUrl, sessionId } = await provider.start(request);
    expect(payment.state).toBe('pending');
    const back = new URL(await decide(redirectUrl ?? '', approve), 'http://localhost:3000');
    expect(back.pathname).toBe(`/checkout/10413${page}`);
    expect(back.searchParams.get('cko-session-id')).toBe(sessionId);
    expect(await provider.findBySession(sessionId ?? '')).toMatchObject({
      id: payment.id,
      reference: request.reference,
      state,
    });
  });

  it('after a lost response finds the payment by our reference', async () => {
    const { provider, request, advanceClock: later } = await start('4000000000000119');
    await expect(provider.start(request)).rejects.toBeInstanceOf(PaymentProviderUnavailableError);
    later();
    expect(await provider.findByReference(request.reference)).toMatchObject({
      state: 'captured',
      amountMinor: 85_499,
    });
  });

  it('returns null for an unknown payment', async () => {
    const { provider } = await start('4242424242424242');
    expect(await provider.findByReference(randomUUID())).toBeNull();
    expect(await provider.findBySession('sid_unknown')).toBeNull();
    expect(await provider.findById('pay_unknown')).toBeNull();
    expect(await provider.findBySession('../../etc')).toBeNull();
  });

  it('takes its own keys', async () => {
    const { provider } = await start('4242424242424242');
    await expect(provider.verify()).resolves.toBeUndefined();
  });

  it('refunds once per reference', async () => {
    const { provider, request } = await start('4242424242424242');
    const { payment } = await provider.start(request);
    await provider.refund(payment.id, request.charge, 'refund-1');
    await provider.refund(payment.id, request.charge, 'refund-1');
    expect(await provider.findById(payment.id)).toMatchObject({ state: 'refunded' });
    await expect(provider.refund('pay_unknown', request.charge, 'refund-2')).rejects.toBeInstanceOf(
      PaymentProviderRejectedError,
    );
  });

  it('signs webhooks over the raw body', async () => {
    const { provider, request, webhooks } = await start('4242424242424242');
    const { payment } = await provider.start(request);
    const [sent] = await webhooks();
    if (!sent) throw new Error('No webhook was sent.');
    expect(await provider.readWebhook(sent.headers, sent.raw)).toMatchObject({
      paymentId: payment.id,
      reference: request.reference,
    });
    const changed = Buffer.from(sent.raw.toString('utf8').replace('85499', '1'));
    expect(await provider.readWebhook(sent.headers, changed)).toBeNull();
    expect(await provider.readWebhook({}, sent.raw)).toBeNull();
    expect(await provider.readWebhook({ 'cko-signature': '' }, sent.raw)).toBeNull();
  });
});

describe('the adapter of Checkout.com', () => {
  it('tries both keys, and tells a refusal from silence', async () => {
    const fake = await startFakeCheckoutCom();
    const verifyWith = (options: object) =>
      createCheckoutComProvider({ ...fake, api: fake.url, channel: null, timeoutMs: 2000, ...options }).verify();
    try {
      for (const wrong of [{ secretKey: 'sk_invented' }, { publicKey: 'pk_invented' }]) {
        const verified = verifyWith(wrong);
        await expect(verified).rejects.toBeInstanceOf(PaymentProviderRejectedError);
        await expect(verified).rejects.toThrow('Checkout.com refused with 401');
      }
      fake.failWith(503);
      await expect(verifyWith({})).rejects.toBeInstanceOf(PaymentProviderUnavailableError);
    } finally {
      await fake.close();
    }
    await expect(verifyWith({})).rejects.toBeInstanceOf(PaymentProviderUnavailableError);
  });

  it('names the attempt as idempotency key and reference and sends the secret key only to the provider', async () => {
    const fake = await startFakeCheckoutCom();
    const provider = createCheckoutComProvider({ ...fake, api: `${fake.url}/`, channel: 'pc_1', timeoutMs: 2000 });
    const pay = (token: string) =>
      provider.start({
        token,
        reference: 'attempt-1',
        charge: { amountMinor: 100, currency: 'AED' },
        description: 'Order 1',
        successUrl: 'http://localhost:3000/s',
        failureUrl: 'http://localhost:3000/f',
      });
    try {
      expect((await pay('tok_none')).payment.reason).toBe('token_invalid');
      expect(fake.requests[0]).toMatchObject({
        authorization: `Bearer ${fake.secretKey}`,
        idempotencyKey: 'attempt-1',
        body: { reference: 'attempt-1', capture: true, processing_channel_id: 'pc_1', '3ds': { enabled: true } },
      });
      for (const status of [500, 502, 429, 409, 408]) {
        fake.failWith(status);
        await expect(pay('tok_x')).rejects.toBeInstanceOf(PaymentProviderUnavailableError);
        await expect(provider.findById('pay_x')).rejects.toBeInstanceOf(PaymentProviderUnavailableError);
      }
      for (const status of [400, 401, 403]) {
        fake.failWith(status);
        await expect(pay('tok_x')).rejects.toBeInstanceOf(PaymentProviderRejectedError);
      }
    } finally {
      await fake.close();
    }
    await expect(pay('tok_x')).rejects.toBeInstanceOf(PaymentProviderUnavailableError);
  });
});

describe('the stand-in', () => {
  it.each([
    ['4242424242424241', {}, 'card_number_invalid'],
    ['4242424242424242', { expiry_year: 2026, expiry_month: 10 }, 'card_expired'],
    ['4242424242424242', { cvv: '12' }, 'cvv_invalid'],
  ])('refuses the card %s with %o', async (number, more, code) => {
    const rig = await createStandInRig();
    openRigs.push(rig);
    const app = Fastify();
    rig.provider.registerRoutes?.(app, async () => true);
    const answer = await app.inject({
      method: 'POST',
      url: '/demo/card/tokens',
      payload: { ...createCardInput(number), ...more },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ error_codes: string[] }>().error_codes).toEqual([code]);
    await app.close();
  });

  it('accepts expiry dates as printed, valid to the end of the month', async () => {
    const rig = await createStandInRig();
    openRigs.push(rig);
    const app = Fastify();
    rig.provider.registerRoutes?.(app, async () => true);
    const payload = { number: '4242 4242 4242 4242', expiry: '11/26', cvv: '123', name: 'A Person' };
    expect((await app.inject({ method: 'POST', url: '/demo/card/tokens', payload })).statusCode).toBe(201);
    await app.close();
  });

  it('persists payments, tokens and undelivered webhooks across a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'platewright-card-'));
    const options = { dataDir, secret: 'a secret of this test alone, long enough', clock: createManualClock() };
    const run = async <T>(
      deliver: (raw: Buffer) => boolean,
      work: (provider: RemotePaymentProvider, token: () => Promise<string>) => Promise<T>,
    ) => {
      const provider = createStandInCardProvider(options);
      const app = Fastify();
      provider.registerRoutes?.(app, async (_headers, raw) => deliver(raw));
      await app.ready();
      const token = async () =>
        (
          await app.inject({
            method: 'POST',
            url: '/demo/card/tokens',
            payload: createCardInput('4242424242424242'),
          })
        ).json<{
          token: string;
        }>().token;
      const value = await work(provider, token);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await app.close();
      return value;
    };
    const urls = { successUrl: 'http://localhost:3000/s', failureUrl: 'http://localhost:3000/f' };
    const request = {
      reference: randomUUID(),
      charge: { amountMinor: 100, currency: 'AED' },
      description: '',
      ...urls,
    };
    const spare = await run(
      () => false,
      async (provider, token) => {
        await provider.start({ ...request, token: await token() });
        return token();
      },
    );
    const delivered: string[] = [];
    await run(
      (raw) => delivered.push(raw.toString('utf8')) > 0,
      async (provider) => {
        expect(await provider.findByReference(request.reference)).toMatchObject({ state: 'captured' });
        const next = await provider.start({ ...request, reference: randomUUID(), token: spare });
        expect(next.payment.state).toBe('captured');
      },
    );
    expect(delivered.filter((body) => body.includes(request.reference))).toHaveLength(1);
    expect(delivered).toHaveLength(2);
    await rm(dataDir, { recursive: true, force: true });
  });

  it('expires an unanswered bank page', async () => {
    const clock = createManualClock();
    const dataDir = await mkdtemp(join(tmpdir(), 'platewright-card-'));
    const provider = createStandInCardProvider({ dataDir, secret: 'a secret of this test alone, long enough', clock });
    const app = Fastify();
    provider.registerRoutes?.(app, async () => true);
    const answer = await app.inject({
      method: 'POST',
      url: '/demo/card/tokens',
      payload: createCardInput('4000000000003220'),
    });
    const { token } = answer.json<{ token: string }>();
    const urls = { successUrl: 'http://localhost:3000/s', failureUrl: 'http://localhost:3000/f' };
    const paid = await provider.start({
      token,
      reference: 'r',
      charge: { amountMinor: 1, currency: 'AED' },
      description: '<b>',
      ...urls,
    });
    expect((await app.inject({ url: paid.redirectUrl ?? '' })).body).toContain('&lt;b&gt;');
    clock.advance({ minutes: 15 });
    expect(await provider.findById(paid.payment.id)).toMatchObject({ state: 'declined', reason: 'expired' });
    expect((await app.inject({ url: `${paid.redirectUrl}?lang=ar` })).body).toContain('dir="rtl"');
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});
