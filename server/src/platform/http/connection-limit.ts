import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { toRateLimitAddress } from '../rate-limits/rate-limit-address.ts';

/** An office of thirty people has six connections each for requests, and two for messages. */
export const MAX_CONNECTIONS = 400;

/**
 * Closes what an address opens beyond its connections: bodies that never end and sockets that nobody reads cost memory. A
 * proxy in front has the connections of everybody, so it has to limit them itself.
 */
export function limitConnections(
  app: FastifyInstance,
  { TRUST_PROXY, RATE_LIMIT_FACTOR }: Pick<Config, 'TRUST_PROXY' | 'RATE_LIMIT_FACTOR'>,
): void {
  if (TRUST_PROXY) return;
  const max = MAX_CONNECTIONS * RATE_LIMIT_FACTOR;
  const open = new Map<string, number>();
  app.server.on('connection', (socket) => {
    const address = toRateLimitAddress(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > max) socket.destroy();
  });
}
