import type { FastifyBaseLogger } from 'fastify';

/** The package is loaded where Redis is configured. */
const createRedisClient = async (url: string) =>
  (await import('redis')).createClient({ url, disableOfflineQueue: true });
export type RedisClient = Awaited<ReturnType<typeof createRedisClient>>;

/** A command without an answer for so long has failed: a frozen Redis accepts commands and answers none. */
const COMMAND_TIMEOUT_MS = 1_000;
/** So long no command is sent after one has failed, so that requests do not wait one after another. */
const PAUSE_MS = 5_000;
/** So long a start waits for Redis; then the node works alone until Redis is there. */
const CONNECT_WAIT_MS = 3_000;

export interface RedisConnection {
  /**
   * Runs a command. @throws Error at once while Redis is away or was silent a moment ago, and after one second without an
   * answer: the caller does without.
   */
  readonly run: <T>(command: (client: RedisClient) => Promise<T>) => Promise<T>;
  /** Waits until Redis answers, but not for long. */
  readonly waitBriefly: () => Promise<void>;
  /** Another connection with the settings of this one, for commands that wait; it queues them while Redis is away. */
  readonly duplicate: () => RedisClient;
  readonly close: () => Promise<void>;
}

/** A connection to Redis that comes back by itself and never keeps a caller waiting. */
export async function connectRedis(url: string, log: FastifyBaseLogger): Promise<RedisConnection> {
  const client = await createRedisClient(url);
  client.on('error', (error: unknown) => log.error({ err: error }, 'redis'));
  const connected = client.connect().then(
    () => undefined,
    (error: unknown) => log.error({ err: error }, 'redis'),
  );
  let pausedUntil = 0;
  return {
    run: async (command) => {
      if (!client.isReady || performance.now() < pausedUntil) throw new Error('Redis does not answer.');
      try {
        return await rejectAfter(COMMAND_TIMEOUT_MS, command(client));
      } catch (error) {
        pausedUntil = performance.now() + PAUSE_MS;
        log.warn({ err: error }, 'Redis did not answer: this node counts and delivers by itself');
        throw error;
      }
    },
    waitBriefly: () => rejectAfter(CONNECT_WAIT_MS, connected).catch(() => undefined),
    duplicate: () => client.duplicate({ disableOfflineQueue: false }),
    close: async () => {
      try {
        if (client.isReady) await rejectAfter(COMMAND_TIMEOUT_MS, client.close());
      } finally {
        if (client.isOpen) client.destroy();
      }
    },
  };
}

/** Signs in to Redis once and asks for an answer. @throws Error when it is silent or refuses the password */
export async function tryRedis(url: string): Promise<void> {
  const { createClient } = await import('redis');
  const client = createClient({ url, socket: { reconnectStrategy: false, connectTimeout: CONNECT_WAIT_MS } });
  // The same error rejects `connect`.
  client.on('error', () => undefined);
  try {
    await rejectAfter(
      CONNECT_WAIT_MS,
      client.connect().then(() => client.ping()),
    );
  } finally {
    if (client.isOpen) client.destroy();
  }
}

async function rejectAfter<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis did not answer within ${milliseconds} ms.`)), milliseconds);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
