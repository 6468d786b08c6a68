import type { RedisConnection } from '../redis-connection.ts';
import type { RateLimitCounter } from './rate-limit-counter.ts';

const KEY_PREFIX = 'limit:';

/**
 * A counter that all nodes share. While Redis does not answer, each node counts in `fallback`: a limit that is too wide
 * for some minutes is better than a site that nobody can use.
 */
export function createRedisCounter(redis: RedisConnection, fallback: RateLimitCounter): RateLimitCounter {
  return {
    increment: async (key, windowMs, by = 1) => {
      try {
        const name = KEY_PREFIX + key;
        const [, count, remainingMs] = await redis.run((client) =>
          client
            .multi()
            .set(name, 0, { expiration: { type: 'PX', value: windowMs }, condition: 'NX' })
            .incrBy(name, by)
            .pTTL(name)
            .execTyped(),
        );
        return { count, remainingMs: Math.max(0, remainingMs) };
      } catch {
        return fallback.increment(key, windowMs, by);
      }
    },
    decrement: async (key) => {
      try {
        // DECR recreates an expired key, without an expiry: such a key has a negative count and is deleted.
        const count = await redis.run((client) => client.decr(KEY_PREFIX + key));
        if (count < 0) await redis.run((client) => client.del(KEY_PREFIX + key));
      } catch {
        await fallback.decrement(key);
      }
    },
    reset: async (key) => {
      try {
        await redis.run((client) => client.del(KEY_PREFIX + key));
      } catch {
        await fallback.reset(key);
      }
    },
    close: () => redis.close(),
  };
}
