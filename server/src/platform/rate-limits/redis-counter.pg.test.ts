import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRedis, type TestRedis } from '../../../testing/start-redis.ts';
import { connectRedis } from '../redis-connection.ts';
import { createMemoryCounter } from './rate-limit-counter.ts';
import { createRedisCounter } from './redis-counter.ts';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const createCounter = async () => {
  const connection = await connectRedis(redis.url, pino({ level: 'silent' }));
  await connection.waitBriefly();
  return createRedisCounter(
    connection,
    createMemoryCounter(() => 0),
  );
};

it('counts for all nodes together, and alone while Redis is frozen', async () => {
  const [one, other] = [await createCounter(), await createCounter()];
  expect(await one.increment('a', 60_000)).toMatchObject({ count: 1 });
  expect(await other.increment('a', 60_000)).toMatchObject({ count: 2 });
  await other.decrement('a');
  expect(await one.increment('a', 60_000)).toMatchObject({ count: 2 });
  await other.reset('a');
  expect(await one.increment('a', 60_000)).toMatchObject({ count: 1 });
  redis.freeze();
  try {
    // Many at once wait for the same second, and those after them not at all.
    const counts = await Promise.all(Array.from({ length: 20 }, () => one.increment('b', 60_000)));
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(await one.increment('b', 60_000)).toMatchObject({ count: 21 });
  } finally {
    redis.thaw();
  }
  await Promise.all([one.close(), other.close()]);
});
