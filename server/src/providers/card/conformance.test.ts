import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { handClock } from '../../../testing/clock.ts';
import { fakeCheckoutCom } from '../../../testing/fake-checkout-com.ts';
import { checkoutComProcessor } from './checkout-com.ts';
import { ProcessorRefused, ProcessorSilent, type CardHeaders, type CardProcessor } from './port.ts';
import { standInProcessor } from './stand-in.ts';

interface Rig {
  readonly processor: CardProcessor;
  readonly token: (number: string) => Promise<string>;
  /** The customer's answer on the bank's page; answers where the browser is sent to. */
  readonly decide: (redirectUrl: string, approve: boolean) => Promise<string>;
  readonly webhooks: () => Promise<readonly { headers: CardHeaders; raw: Buffer }[]>;
  readonly later: () => void;
  readonly close: () => Promise<void>;
}

const card = (number: string) => ({
  type: 'card',
  number,
  expiry_month: 12,
  expiry_year: 2030,
  cvv: '123',
  name: 'A Person',
});

async function standInRig(): Promise<Rig> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platewright-card-'));
  const clock = handClock();
  const processor = standInProcessor({ dataDir, secret: 'a secret of this test alone, long enough', clock });
  const app = Fastify();
  await app.register(formbody);
  const webhooks: { headers: CardHeaders; raw: Buffer }[] = [];
  processor.play?.(app, async (headers, raw) => {
    webhooks.push({ headers, raw });
    return true;
  });
  await app.ready();
  return {
    processor,
    token: async (number) => {
      const answer = await app.inject({ method: 'POST', url: processor.browser.tokenUrl, payload: card(number) });
      return answer.json<{ token: string }>().token;
    },
    decide: async (url, approve) => {
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
    later: () => clock.forward({ minutes: 2 }),
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function checkoutComRig(): Promise<Rig> {
  const fake = await fakeCheckoutCom();
  const processor = checkoutComProcessor({ ...fake, api: fake.url, channel: null, timeoutMs: 2000 });
  return {
    processor,
    token: async (number) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${processor.browser.publicKey}` };
      const answer = await fetch(processor.browser.tokenUrl, {
        method: 'POST',
        headers,
        body: JSON.stringify(card(number)),
      });
      return ((await answer.json()) as { token: string }).token;
    },
    decide: async (url, approve) => fake.decide(url, approve),
    webhooks: async () => fake.webhooks,
    later: () => undefined,
    close: fake.close,
  };
}

const open: Rig[] = [];
afterEach(async () => {
  for (const rig of open.splice(0)) await rig.close();
});

describe.each([
  ['the stand-in', standInRig],
  ['Checkout.com', checkoutComRig],
])('a card processor: %s', (_name, make) => {
  const start = async (number: string) => {
    const rig = await make();
    open.push(rig);
    const request = {
      token: await rig.token(number),
      reference: randomUUID(),
      amountMinor: 85_499,
      currency: 'AED',
      description: 'Order 10413',
      successUrl: 'http://localhost:3000/checkout/10413/success',
      failureUrl: 'http://localhost:3000/checkout/10413/failed',
    };
    return { ...rig, request };
  };

  it('captures at once in minor units and knows it by every name [PAY-12]', async () => {
    const { processor, request } = await start('4242 4242 4242 4242'.replaceAll(' ', ''));
    const { payment, redirectUrl, sessionId } = await processor.pay(request);
    const expected = {
      id: payment.id,
      reference: request.reference,
      amountMinor: 85_499,
      currency: 'AED',
      state: 'captured',
    };
    expect(payment).toMatchObject(expected);
    expect(redirectUrl).toBeNull();
    expect(await processor.byId(payment.id)).toMatchObject(expected);
    expect(await processor.byReference(request.reference)).toMatchObject(expected);
    expect(await processor.bySession(sessionId ?? payment.id)).toMatchObject(expected);
  });

  it('never charges the same reference twice', async () => {
    const { processor, request, token } = await start('4242424242424242');
    const [first, second] = [
      await processor.pay(request),
      await processor.pay({ ...request, token: await token('4242424242424242') }),
    ];
    expect(second.payment.id).toBe(first.payment.id);
  });

  it('declines as an answer, with a reason', async () => {
    const { processor, request } = await start('4000000000000002');
    const { payment } = await processor.pay(request);
    expect(payment.state).toBe('declined');
    expect(payment.reason).toBeTruthy();
  });

  it('takes a token once', async () => {
    const { processor, request } = await start('4242424242424242');
    await processor.pay(request);
    const again = await processor.pay({ ...request, reference: randomUUID() });
    expect(again.payment).toMatchObject({ id: '', state: 'declined', reason: 'token_invalid' });
  });

  it.each([
    [true, 'captured', '/success'],
    [false, 'declined', '/failed'],
  ])('asks for 3-D Secure and comes back with the session id (approved: %s) [PAY-15]', async (approve, state, page) => {
    const { processor, request, decide } = await start('4000000000003220');
    const { payment, redirectUrl, sessionId } = await processor.pay(request);
    expect(payment.state).toBe('pending');
    const back = new URL(await decide(redirectUrl ?? '', approve), 'http://localhost:3000');
    expect(back.pathname).toBe(`/checkout/10413${page}`);
    expect(back.searchParams.get('cko-session-id')).toBe(sessionId);
    expect(await processor.bySession(sessionId ?? '')).toMatchObject({
      id: payment.id,
      reference: request.reference,
      state,
    });
  });

  it('falls silent, and tells afterwards by our own reference', async () => {
    const { processor, request, later } = await start('4000000000000119');
    await expect(processor.pay(request)).rejects.toBeInstanceOf(ProcessorSilent);
    later();
    expect(await processor.byReference(request.reference)).toMatchObject({ state: 'captured', amountMinor: 85_499 });
  });

  it('knows nothing of what never was', async () => {
    const { processor } = await start('4242424242424242');
    expect(await processor.byReference(randomUUID())).toBeNull();
    expect(await processor.bySession('sid_unknown')).toBeNull();
    expect(await processor.byId('pay_unknown')).toBeNull();
    expect(await processor.bySession('../../etc')).toBeNull();
  });

  it('pays back, the same reference once', async () => {
    const { processor, request } = await start('4242424242424242');
    const { payment } = await processor.pay(request);
    await processor.refund(payment.id, 85_499, 'refund-1');
    await processor.refund(payment.id, 85_499, 'refund-1');
    expect(await processor.byId(payment.id)).toMatchObject({ state: 'refunded' });
    await expect(processor.refund('pay_unknown', 1, 'refund-2')).rejects.toBeInstanceOf(ProcessorRefused);
  });

  it('signs its webhooks over the bytes as they came', async () => {
    const { processor, request, webhooks } = await start('4242424242424242');
    const { payment } = await processor.pay(request);
    const [sent] = await webhooks();
    if (!sent) throw new Error('No webhook was sent.');
    expect(processor.readWebhook(sent.headers, sent.raw)).toMatchObject({
      paymentId: payment.id,
      reference: request.reference,
    });
    const changed = Buffer.from(sent.raw.toString('utf8').replace('85499', '1'));
    expect(processor.readWebhook(sent.headers, changed)).toBeNull();
    expect(processor.readWebhook({}, sent.raw)).toBeNull();
    expect(processor.readWebhook({ 'cko-signature': '' }, sent.raw)).toBeNull();
  });
});

describe('the adapter of Checkout.com', () => {
  it('names the attempt as idempotency key and reference and sends the secret key only to the processor', async () => {
    const fake = await fakeCheckoutCom();
    const processor = checkoutComProcessor({ ...fake, api: `${fake.url}/`, channel: 'pc_1', timeoutMs: 2000 });
    const pay = (token: string) =>
      processor.pay({
        token,
        reference: 'attempt-1',
        amountMinor: 100,
        currency: 'AED',
        description: 'Order 1',
        successUrl: 'http://localhost:3000/s',
        failureUrl: 'http://localhost:3000/f',
      });
    try {
      expect((await pay('tok_none')).payment.reason).toBe('token_invalid');
      expect(fake.seen[0]).toMatchObject({
        authorization: `Bearer ${fake.secretKey}`,
        idempotencyKey: 'attempt-1',
        body: { reference: 'attempt-1', capture: true, processing_channel_id: 'pc_1', '3ds': { enabled: true } },
      });
      expect(JSON.stringify(processor.browser)).not.toContain(fake.secretKey);
      for (const status of [500, 502, 429, 409, 408]) {
        fake.breakWith(status);
        await expect(pay('tok_x')).rejects.toBeInstanceOf(ProcessorSilent);
        await expect(processor.byId('pay_x')).rejects.toBeInstanceOf(ProcessorSilent);
      }
      for (const status of [400, 401, 403]) {
        fake.breakWith(status);
        await expect(pay('tok_x')).rejects.toBeInstanceOf(ProcessorRefused);
      }
    } finally {
      await fake.close();
    }
    await expect(pay('tok_x')).rejects.toBeInstanceOf(ProcessorSilent);
  });
});

describe('the stand-in', () => {
  it.each([
    ['4242424242424241', {}, 'card_number_invalid'],
    ['4242424242424242', { expiry_year: 2026, expiry_month: 10 }, 'card_expired'],
    ['4242424242424242', { cvv: '12' }, 'cvv_invalid'],
  ])('refuses the card %s with %o', async (number, more, code) => {
    const rig = await standInRig();
    open.push(rig);
    const app = Fastify();
    rig.processor.play?.(app, async () => true);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/demo/card/tokens',
      payload: { ...card(number), ...more },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ error_codes: string[] }>().error_codes).toEqual([code]);
    await app.close();
  });

  it('takes an expiry as it is printed on the card and is good to the end of its month', async () => {
    const rig = await standInRig();
    open.push(rig);
    const app = Fastify();
    rig.processor.play?.(app, async () => true);
    const payload = { number: '4242 4242 4242 4242', expiry: '11/26', cvv: '123', name: 'A Person' };
    expect((await app.inject({ method: 'POST', url: '/api/demo/card/tokens', payload })).statusCode).toBe(201);
    await app.close();
  });

  it('loses nothing in a restart: payments, tokens and webhooks that were not taken', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'platewright-card-'));
    const options = { dataDir, secret: 'a secret of this test alone, long enough', clock: handClock() };
    const run = async <T>(
      deliver: (raw: Buffer) => boolean,
      work: (processor: CardProcessor, token: () => Promise<string>) => Promise<T>,
    ) => {
      const processor = standInProcessor(options);
      const app = Fastify();
      processor.play?.(app, async (_headers, raw) => deliver(raw));
      await app.ready();
      const token = async () =>
        (await app.inject({ method: 'POST', url: '/api/demo/card/tokens', payload: card('4242424242424242') })).json<{
          token: string;
        }>().token;
      const value = await work(processor, token);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await app.close();
      return value;
    };
    const urls = { successUrl: 'http://localhost:3000/s', failureUrl: 'http://localhost:3000/f' };
    const request = { reference: randomUUID(), amountMinor: 100, currency: 'AED', description: '', ...urls };
    const spare = await run(
      () => false,
      async (processor, token) => {
        await processor.pay({ ...request, token: await token() });
        return token();
      },
    );
    const delivered: string[] = [];
    await run(
      (raw) => delivered.push(raw.toString('utf8')) > 0,
      async (processor) => {
        expect(await processor.byReference(request.reference)).toMatchObject({ state: 'captured' });
        const next = await processor.pay({ ...request, reference: randomUUID(), token: spare });
        expect(next.payment.state).toBe('captured');
      },
    );
    expect(delivered.filter((body) => body.includes(request.reference))).toHaveLength(1);
    expect(delivered).toHaveLength(2);
    await rm(dataDir, { recursive: true, force: true });
  });

  it('gives up on a bank page that nobody answers', async () => {
    const clock = handClock();
    const dataDir = await mkdtemp(join(tmpdir(), 'platewright-card-'));
    const processor = standInProcessor({ dataDir, secret: 'a secret of this test alone, long enough', clock });
    const app = Fastify();
    processor.play?.(app, async () => true);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/demo/card/tokens',
      payload: card('4000000000003220'),
    });
    const { token } = answer.json<{ token: string }>();
    const urls = { successUrl: 'http://localhost:3000/s', failureUrl: 'http://localhost:3000/f' };
    const paid = await processor.pay({
      token,
      reference: 'r',
      amountMinor: 1,
      currency: 'AED',
      description: '<b>',
      ...urls,
    });
    expect((await app.inject({ url: paid.redirectUrl ?? '' })).body).toContain('&lt;b&gt;');
    clock.forward({ minutes: 15 });
    expect(await processor.byId(paid.payment.id)).toMatchObject({ state: 'declined', reason: 'expired' });
    expect((await app.inject({ url: `${paid.redirectUrl}?lang=ar` })).body).toContain('dir="rtl"');
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});
