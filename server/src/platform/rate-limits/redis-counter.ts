import { createClient } from 'redis';
import type { FastifyBaseLogger } from 'fastify';
import type { RateLimitCounter } from './rate-limit-counter.ts';

const KEY_PREFIX = 'limit:';

/**
 * A counter that all nodes share. While Redis does not answer, each node counts in `fallback`: a limit that is too wide
 * for some minutes is better than a site that nobody can use.
 */
export function createRedisCounter(url: string, fallback: RateLimitCounter, log: FastifyBaseLogger): RateLimitCounter {
  const client = createClient({ url, disableOfflineQueue: true });
  client.on('error', (error: unknown) => log.error({ err: error }, 'redis'));
  client.connect().catch((error: unknown) => log.error({ err: error }, 'redis'));
  return {
    increment: async (key, windowMs) => {
      if (!client.isReady) return fallback.increment(key, windowMs);
      try {
        const name = KEY_PREFIX + key;
        const [, count, remainingMs] = await client
          .multi()
          .set(name, 0, { expiration: { type: 'PX', value: windowMs }, condition: 'NX' })
          .incr(name)
          .pTTL(name)
          .execTyped();
        return { count, remainingMs: Math.max(0, remainingMs) };
      } catch (error) {
        log.warn({ err: error }, 'Redis did not answer: this node counts by itself');
        return fallback.increment(key, windowMs);
      }
    },
    decrement: async (key) => {
      if (!client.isReady) return fallback.decrement(key);
      // DECR recreates an expired key, without an expiry: such a key has a negative count and is deleted.
      const count = await client.decr(KEY_PREFIX + key).catch(() => 0);
      if (count < 0) await client.del(KEY_PREFIX + key).catch(() => 0);
    },
    close: async () => {
      if (client.isReady) await client.close();
      else client.destroy();
    },
  };
}
