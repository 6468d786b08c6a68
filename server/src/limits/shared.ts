import { createClient } from 'redis';
import type { FastifyBaseLogger } from 'fastify';
import type { Counter } from './counter.ts';

const PREFIX = 'limit:';

/**
 * Counts that all nodes share. Without an answer of Redis a node goes on counting alone: a limit that is too wide for a
 * while is better than a house that nobody can enter.
 */
export function sharedCounter(url: string, alone: Counter, log: FastifyBaseLogger): Counter {
  const client = createClient({ url, disableOfflineQueue: true });
  client.on('error', (error: unknown) => log.error({ err: error }, 'redis'));
  client.connect().catch((error: unknown) => log.error({ err: error }, 'redis'));
  return {
    add: async (key, windowMs) => {
      if (!client.isReady) return alone.add(key, windowMs);
      try {
        const name = PREFIX + key;
        const [, count, leftMs] = await client
          .multi()
          .set(name, 0, { expiration: { type: 'PX', value: windowMs }, condition: 'NX' })
          .incr(name)
          .pTTL(name)
          .execTyped();
        return { count, leftMs: Math.max(0, leftMs) };
      } catch (error) {
        log.warn({ err: error }, 'a limit was counted on this node alone');
        return alone.add(key, windowMs);
      }
    },
    takeBack: async (key) => {
      if (!client.isReady) return alone.takeBack(key);
      // A window that ended meanwhile would come back without an end.
      const left = await client.decr(PREFIX + key).catch(() => 0);
      if (left < 0) await client.del(PREFIX + key).catch(() => 0);
    },
    close: async () => {
      if (client.isReady) await client.close();
      else client.destroy();
    },
  };
}
