import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { connectRedis } from '../redis-connection.ts';
import { createMemoryCounter } from './rate-limit-counter.ts';
import { createRedisCounter } from './redis-counter.ts';

const silentLogger = pino({ level: 'silent' });

describe('rate-limit counter', () => {
  it('restarts when its window ends and lets a count be taken back', async () => {
    let now = 0;
    const counter = createMemoryCounter(() => now);
    expect(await counter.increment('a', 1000)).toEqual({ count: 1, remainingMs: 1000 });
    now = 400;
    expect(await counter.increment('a', 1000)).toEqual({ count: 2, remainingMs: 600 });
    await counter.decrement('a');
    expect(await counter.increment('a', 1000)).toMatchObject({ count: 2 });
    expect(await counter.increment('b', 1000)).toMatchObject({ count: 1 });
    now = 1000;
    expect(await counter.increment('a', 1000)).toEqual({ count: 1, remainingMs: 1000 });
    now = 1100;
    await counter.reset('a');
    expect(await counter.increment('a', 1000)).toEqual({ count: 1, remainingMs: 1000 });
  });

  it('counts a request for more than one', async () => {
    const counter = createMemoryCounter(() => 0);
    await counter.increment('a', 1000, 90);
    expect(await counter.increment('a', 1000, 20)).toMatchObject({ count: 110 });
  });

  it('falls back to memory while Redis is unavailable', async () => {
    const counter = createRedisCounter(
      await connectRedis('redis://127.0.0.1:1', silentLogger),
      createMemoryCounter(() => 0),
    );
    expect(await counter.increment('a', 1000)).toMatchObject({ count: 1 });
    expect(await counter.increment('a', 1000)).toMatchObject({ count: 2 });
    await counter.decrement('a');
    expect(await counter.increment('a', 1000)).toMatchObject({ count: 2 });
    await counter.reset('a');
    expect(await counter.increment('a', 1000)).toMatchObject({ count: 1 });
    await counter.close();
  });
});
