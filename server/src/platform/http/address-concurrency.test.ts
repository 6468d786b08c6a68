import Fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '@platewright/contract/call-errors';
import { AddressConcurrency, MAX_IN_TEN_SECONDS, limitConcurrencyByAddress } from './address-concurrency.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Sends requests of an address; those in `begun` are worked on. */
function ask(concurrency: AddressConcurrency, address: string, count: number) {
  const begun: (() => void)[] = [];
  const refused: unknown[] = [];
  for (let index = 0; index < count; index++)
    concurrency.acquire(address).then(
      (end) => begun.push(end),
      (error: unknown) => refused.push(error),
    );
  return { begun, refused };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('requests of one address', () => {
  it('are worked on six at a time, and those of another one at once', async () => {
    const concurrency = new AddressConcurrency();
    const hostile = ask(concurrency, 'hostile', 50);
    const quiet = ask(concurrency, 'quiet', 1);
    await settle();
    expect([hostile.begun.length, quiet.begun.length]).toEqual([6, 1]);
    hostile.begun[0]?.();
    hostile.begun[0]?.();
    await settle();
    expect(hostile.begun.length).toBe(7);
  });

  it('give their place on after a quarter of a second, because what takes longer waits for something else', async () => {
    vi.useFakeTimers();
    const concurrency = new AddressConcurrency();
    const { begun } = ask(concurrency, 'office', 8);
    await vi.advanceTimersByTimeAsync(200);
    expect(begun.length).toBe(6);
    await vi.advanceTimersByTimeAsync(60);
    expect(begun.length).toBe(8);
    // Ending late ends nothing a second time.
    for (const end of begun.slice(0, 6)) end();
    const more = ask(concurrency, 'office', 6);
    await vi.advanceTimersByTimeAsync(10);
    expect(more.begun.length).toBe(4);
  });

  it('are refused beyond those that an office of thirty people sends at once', async () => {
    const concurrency = new AddressConcurrency();
    const office = ask(concurrency, 'office', 180);
    await settle();
    expect(office.refused).toEqual([]);
    const hostile = ask(concurrency, 'hostile', 400);
    await settle();
    expect(hostile.refused.length).toBe(94);
    expect(hostile.refused[0]).toBeInstanceOf(CallError);
    expect(hostile.refused[0]).toMatchObject({ errorName: 'tooManyRequests' });
  });

  it('are refused beyond six hundred in ten seconds, without their assets', async () => {
    const app = Fastify();
    app.setErrorHandler((error, _request, reply) => reply.code(error instanceof CallError ? 429 : 500).send('no'));
    limitConcurrencyByAddress(app, 1, () => 0);
    app.get('/*', () => 'yes');
    try {
      const ask = async (url: string, remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode;
      for (let sent = 0; sent < MAX_IN_TEN_SECONDS; sent++) expect(await ask('/api/x', '192.0.2.1')).toBe(200);
      expect([await ask('/api/x', '192.0.2.1'), await ask('/assets/a.js', '192.0.2.1')]).toEqual([429, 200]);
      expect(await ask('/api/x', '192.0.2.2')).toBe(200);
    } finally {
      await app.close();
    }
  });

  it('wait for the answer when they are refused, in their place', async () => {
    const app = Fastify();
    limitConcurrencyByAddress(app, 1);
    app.get('/refused', (_request, reply) => reply.code(429).send('no'));
    app.get('/open', () => 'yes');
    try {
      const begun = performance.now();
      const answers = await Promise.all(Array.from({ length: 12 }, () => app.inject('/refused')));
      expect(answers.map(({ statusCode, headers }) => [statusCode, headers['connection']])).toEqual(
        Array.from({ length: 12 }, () => [429, 'close']),
      );
      // Two rounds of six; timers may be a millisecond early.
      expect(performance.now() - begun).toBeGreaterThan(470);
      expect((await app.inject('/open')).body).toBe('yes');
    } finally {
      await app.close();
    }
  });
});
