import { readCardFieldsMessage, createTokenizeMessage } from '@platewright/domain/payments/card-fields';
import Fastify from 'fastify';
import { Window } from 'happy-dom';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createManualClock } from '../../../../testing/manual-clock.ts';
import type { RemotePaymentProvider } from '../../payment/port.ts';
import { createCheckoutComProvider } from '../checkout-com.ts';
import { createStandInCardProvider } from '../stand-in.ts';
import { createFakeFrames, type FakeFrames } from '../../../../testing/fake-frames.ts';

const ORIGIN = 'http://portal.example';
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

interface Card {
  readonly number?: string;
  readonly expiry?: string;
  readonly cvv?: string;
  readonly name?: string;
}
const card: Card = { number: '4242424242424242', expiry: '09 / 31', cvv: '123', name: 'Mariam Al Suwaidi' };

type Kind = 'stand-in' | 'Checkout.com';

async function createProvider(kind: Kind): Promise<RemotePaymentProvider> {
  if (kind === 'Checkout.com') {
    const keys = { secretKey: 'sk_test_secret', publicKey: 'pk_test_public', webhookKey: 'wh' };
    return createCheckoutComProvider({ ...keys, api: 'https://api.sandbox.checkout.com', channel: null });
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'platewright-fields-'));
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
  return createStandInCardProvider({
    dataDir,
    secret: 'a secret of this test alone, long enough',
    clock: createManualClock(),
  });
}

/** Opens the frame as the checkout does, and runs its scripts in a document of its own. */
async function openFields(kind: Kind, { lang = 'en', isBlocked = false } = {}) {
  const provider = await createProvider(kind);
  const app = Fastify();
  await app.register(formbody);
  provider.registerRoutes?.(app, async () => true);
  await app.ready();
  cleanUps.push(() => app.close());
  const url = `${provider.cardFields?.url}?lang=${lang}`;
  const page = await app.inject({ url });
  const window = new Window({ url: ORIGIN + url });
  cleanUps.push(() => window.happyDOM.close());
  const { document } = window;
  document.write(page.body.replace(/<script nonce[\s\S]*?<\/script>/g, ''));
  const frames: FakeFrames | null = kind === 'Checkout.com' && !isBlocked ? createFakeFrames() : null;
  const messages: unknown[] = [];
  const portal = { postMessage: vi.fn((message: unknown) => messages.push(message)) };
  const requests: string[] = [];
  const send = async (address: string, init: { body: URLSearchParams }) => {
    requests.push(address);
    const answer = await app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: init.body.toString(),
    });
    return { ok: answer.statusCode < 300, status: answer.statusCode, json: async () => answer.json<object>() };
  };
  const listeners: ((event: object) => Promise<void>)[] = [];
  const frameWindow = {
    parent: portal,
    addEventListener: (_type: string, listen: (event: object) => Promise<void>) => listeners.push(listen),
    Frames: frames?.api,
  };
  const script = [...page.body.matchAll(/<script nonce="[^"]+">([\s\S]*?)<\/script>/g)]
    .map(([, text]) => text)
    .join('');
  const globals = {
    ...{ window: frameWindow, document, location: { origin: ORIGIN }, fetch: send },
    ResizeObserver: class {
      observe() {}
    },
    getComputedStyle: () => ({ color: 'rgb(0, 0, 0)', fontFamily: 'sans-serif' }),
  };
  const run = new Function(...Object.keys(globals), script) as (...values: unknown[]) => void;
  run(...Object.values(globals));

  const fill = (values: Card) => {
    for (const [field, value] of Object.entries(values)) {
      if (frames && field !== 'name') frames.enter(field as 'number' | 'expiry' | 'cvv', value);
      else (document.getElementById(field) as unknown as { value: string }).value = value;
    }
  };
  const ask = async (request: number, from: object = { source: portal, origin: ORIGIN }) => {
    await Promise.all(listeners.map((listen) => listen({ data: createTokenizeMessage(request), ...from })));
    return (
      messages
        .map(readCardFieldsMessage)
        .filter((message) => message && 'request' in message)
        .at(-1) ?? null
    );
  };
  const readProblem = (field: string) => document.getElementById(`${field}-problem`)?.textContent ?? '';
  return { app, page, provider, document, portal, messages, requests, frames, fill, ask, readProblem };
}

describe.each<[Kind]>([['stand-in'], ['Checkout.com']])('the card fields of %s', (kind) => {
  it('say that they are ready, to a page of the portal only', async () => {
    const { portal, messages, frames } = await openFields(kind);
    frames?.becomeReady();
    expect(messages.map(readCardFieldsMessage)).toContainEqual({ type: 'ready' });
    for (const [, origin] of portal.postMessage.mock.calls as unknown as [unknown, string][])
      expect(origin).toBe(ORIGIN);
  });

  it('answer a token and the last digits, never the number', async () => {
    const { fill, ask, messages } = await openFields(kind);
    fill(card);
    expect(await ask(7)).toEqual({
      type: 'tokenized',
      request: 7,
      token: expect.stringMatching(/^tok_/),
      last4: '4242',
    });
    expect(JSON.stringify(messages)).not.toContain('4242424242424242');
    expect(JSON.stringify(messages)).not.toContain('Mariam');
  });

  it('give a new token for every request', async () => {
    const { fill, ask } = await openFields(kind);
    fill(card);
    const [first, second] = [await ask(1), await ask(2)];
    expect(second).toMatchObject({ type: 'tokenized', request: 2 });
    expect(second).not.toMatchObject({ token: (first as { token: string }).token });
  });

  it('say at each field what is missing', async () => {
    const { ask, readProblem, fill } = await openFields(kind);
    expect(await ask(1)).toEqual({ type: 'refused', request: 1 });
    expect(readProblem('number')).toBe('Enter the card number.');
    expect(readProblem('expiry')).toBe('Enter the expiry date.');
    expect(readProblem('cvv')).toBe('Enter the CVV.');
    expect(readProblem('name')).toBe('Enter the name as it appears on the card.');
    fill(card);
    expect(await ask(2)).toMatchObject({ type: 'tokenized' });
    expect(readProblem('number')).toBe('');
  });

  it('refuse a number with a wrong digit', async () => {
    const { fill, ask, readProblem, document } = await openFields(kind);
    fill({ ...card, number: '4242424242424241' });
    expect(await ask(1)).toEqual({ type: 'refused', request: 1 });
    expect(readProblem('number')).toBe('This card number is not right. Please check the digits.');
    expect(document.getElementById('number')?.getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['another window', { source: {}, origin: ORIGIN }],
    ['another site', (portal: object) => ({ source: portal, origin: 'https://elsewhere.example' })],
  ])('answer no request of %s', async (_case, from) => {
    const { fill, ask, portal } = await openFields(kind);
    fill(card);
    expect(await ask(1, typeof from === 'function' ? from(portal) : from)).toBeNull();
  });

  it('speak Arabic from right to left', async () => {
    const { page, ask, readProblem } = await openFields(kind, { lang: 'ar' });
    expect(page.body).toContain('<html lang="ar" dir="rtl">');
    await ask(1);
    expect(readProblem('number')).toBe('أدخل رقم البطاقة.');
  });

  it('may be shown by the portal only, are kept nowhere and load no script but the provider’s', async () => {
    const { page } = await openFields(kind);
    const policy = String(page.headers['content-security-policy']);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toContain('unsafe-eval');
    const scriptSources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ').slice(1);
    expect(scriptSources).toEqual(kind === 'stand-in' ? [] : ['https://cdn.checkout.com']);
  });
});

describe('the card fields of Checkout.com', () => {
  it('are its own frames, loaded by its script with the public key [PAY-13]', async () => {
    const { page, document, frames, fill, ask } = await openFields('Checkout.com');
    expect(page.body).toContain('src="https://cdn.checkout.com/js/framesv2.min.js"');
    expect(frames?.config).toMatchObject({ publicKey: 'pk_test_public' });
    expect(page.body).not.toContain('sk_test_secret');
    for (const place of ['card-number-frame', 'expiry-date-frame', 'cvv-frame'])
      expect(document.querySelector(`div.${place}`)).not.toBeNull();
    expect([...document.querySelectorAll('input')].map(({ id }) => id)).toEqual(['name']);
    fill(card);
    await ask(1);
    expect(frames?.api.cardholder).toEqual({ name: 'Mariam Al Suwaidi' });
  });

  it('say so when its script was blocked', async () => {
    const { messages } = await openFields('Checkout.com', { isBlocked: true });
    expect(messages.map(readCardFieldsMessage)).toEqual([{ type: 'unavailable', request: null }]);
  });

  it('refuse at the number what it does not accept, and take the next card', async () => {
    const { frames, fill, ask, readProblem } = await openFields('Checkout.com');
    fill(card);
    frames?.refuseNext();
    expect(await ask(1)).toEqual({ type: 'refused', request: 1 });
    expect(readProblem('number')).toContain('did not accept');
    expect(await ask(2)).toMatchObject({ type: 'tokenized' });
  });
});

describe('the card fields of the stand-in', () => {
  it('are in a sandbox, and send the card to the stand-in’s own path alone', async () => {
    const { page, provider, requests, fill, ask } = await openFields('stand-in');
    expect(provider.cardFields?.isSandboxed).toBe(true);
    expect(String(page.headers['content-security-policy'])).toMatch(/sandbox allow-scripts allow-forms/);
    fill(card);
    await ask(1);
    expect(requests).toEqual(['/demo/card/tokens']);
  });

  it.each([
    [{ expiry: '10 / 26' }, 'expiry', 'This card has expired. Please use another card.'],
    [{ expiry: '13 / 28' }, 'expiry', 'Enter the expiry as month and year, for example 09 / 28.'],
    [{ cvv: '12' }, 'cvv', 'The CVV has 3 digits.'],
    [{ number: '378282246310005', cvv: '123' }, 'cvv', 'The CVV has 4 digits.'],
  ])('refuse %o', async (change, field, problem) => {
    const { fill, ask, readProblem } = await openFields('stand-in');
    fill({ ...card, ...change });
    expect(await ask(1)).toMatchObject({ type: 'refused' });
    expect(readProblem(field)).toBe(problem);
  });

  it('accept Arabic digits', async () => {
    const { fill, ask } = await openFields('stand-in');
    fill({ ...card, number: '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', expiry: '٠٩ / ٣١', cvv: '١٢٣' });
    expect(await ask(1)).toMatchObject({ type: 'tokenized', last4: '4242' });
  });
});
