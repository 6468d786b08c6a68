import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { socketChannels } from '@platewright/contract/sockets';
import type { Deps } from '../deps.ts';
import { createAddressFinder } from '../http/client-address.ts';
import { isOwnOrigin } from '../http/is-own-origin.ts';
import { toRateLimitAddress } from '../rate-limits/rate-limit-address.ts';
import { connectRedis, type RedisClient, type RedisConnection } from '../redis-connection.ts';
import type { Realtime, SocketMessage } from './realtime.ts';

/** Handshakes of one address: thirty people with four open pages each, which all come back after a restart and try twice. */
export const MAX_HANDSHAKES_PER_MINUTE = 240;
/** Whoever opens a socket says by then who they are, or it is closed. */
const CONNECT_TIMEOUT_MS = 10_000;
const REJECTION_MS = 1_000;

/** What the modules do with sockets: the platform knows neither principals nor rooms. */
export interface SocketHandlers {
  readonly registerNamespaces: (io: Server, deps: Deps) => void;
  readonly deliverMessage: (io: Server, deps: Deps, message: SocketMessage) => Promise<void>;
}

export interface SocketRealtime extends Realtime {
  /** Serves sockets on the port of the HTTP server. Messages delivered before have no listener yet. */
  readonly open: (server: HttpServer, deps: Deps) => Promise<void>;
}

interface OpenSocketServer {
  readonly io: Server;
  readonly deps: Deps;
  readonly leave: () => Promise<void>;
}

/** Socket.IO on the application's own port; with `REDIS_URL` a message reaches the pages of all nodes. */
export function createSocketRealtime({ registerNamespaces, deliverMessage }: SocketHandlers): SocketRealtime {
  let opened: OpenSocketServer | null = null;
  return {
    open: async (server, deps) => {
      const cluster = deps.config.REDIS_URL ? await connectRedisAdapter(deps.config.REDIS_URL, deps) : null;
      const findAddress = createAddressFinder(deps.config.TRUST_PROXY);
      const io = new Server(server, {
        serveClient: false,
        // The largest that pages send is a chat message of 4000 characters: anything larger does not come from one.
        maxHttpBufferSize: 20_000,
        // Who has joined no channel by then showed no token that counts.
        connectTimeout: CONNECT_TIMEOUT_MS,
        allowRequest: (request, decide) => {
          // A page of another site can open a socket here, and would send what it knows of the visitor along.
          if (!isOwnOrigin(request.headers, deps.config)) return decide(null, false);
          const address = toRateLimitAddress(findAddress(request));
          deps.rateLimitCounter.increment(`socket|${address}`, 60_000).then(
            ({ count }) => {
              const isAllowed = count <= MAX_HANDSHAKES_PER_MINUTE * deps.config.RATE_LIMIT_FACTOR;
              // A refusal waits, so that whoever tries again at once costs nothing.
              if (isAllowed) decide(null, opened !== null);
              else setTimeout(() => decide(null, false), REJECTION_MS);
            },
            () => decide(null, opened !== null),
          );
        },
        ...(cluster ? { adapter: cluster.adapter } : {}),
      });
      // The main namespace serves nothing, and whoever joined it would stay without a token.
      io.use((_socket, next) => next(new Error('notFound')));
      registerNamespaces(io, deps);
      opened = { io, deps, leave: cluster?.leave ?? (async () => undefined) };
    },
    deliver: (message) => {
      if (!opened) return;
      const { io, deps } = opened;
      deliverMessage(io, deps, message).catch((error: unknown) =>
        deps.log.error({ err: error }, 'a socket message could not be delivered'),
      );
    },
    close: async () => {
      const closing = opened;
      opened = null;
      if (!closing) return;
      // The port is closed by the application, which finishes running requests first.
      closing.io.engine.close();
      const paths = new Set(Object.values(socketChannels).map(({ path }) => path));
      for (const path of paths) await closing.io.of(path).adapter.close();
      await closing.leave();
    },
  };
}

async function connectRedisAdapter(url: string, deps: Deps) {
  const { createAdapter } = await import('@socket.io/redis-streams-adapter');
  const redis = await connectRedis(url, deps.log);
  await redis.waitBriefly();
  return { adapter: createAdapter(createPublisher(redis, deps)), leave: () => redis.close() };
}

/**
 * What the adapter uses of a client. Nothing in it waits for a silent Redis, because the adapter delivers a message to
 * the pages of this node only after it was published or failed to be.
 */
function createPublisher(redis: RedisConnection, { log }: Pick<Deps, 'log'>) {
  return {
    duplicate: redis.duplicate,
    xAdd: (...message: Parameters<RedisClient['xAdd']>) => redis.run((client) => client.xAdd(...message)),
    // The adapter does not look at this promise: a rejection would end the process.
    publish: (channel: string, payload: Buffer) =>
      redis
        .run((client) => client.publish(channel, payload))
        .catch((error: unknown) => log.warn({ err: error }, 'a message to other nodes was not published')),
    sendCommand: (command: string[]) => redis.run((client) => client.sendCommand(command)),
    /** The adapter recognizes clients of the package `redis` by this. */
    sSubscribe: () => Promise.reject(new Error('Messages are read by duplicates.')),
  };
}
