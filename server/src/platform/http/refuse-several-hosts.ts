import type { FastifyInstance } from 'fastify';
import { CallError } from '@platewright/contract/call-errors';

/**
 * Refuses a request that names its host more than once (RFC 9112, section 3.2). Node takes the first, another server on the
 * way may take the last, and what one of them allows or caches for a host would reach the other.
 */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new CallError('brokenBody');
  });
}
