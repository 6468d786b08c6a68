import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/**
 * Warns once when requests come through a proxy that `TRUST_PROXY` does not name: limits would count everybody as one
 * person, and one who tries passwords would lock all others out.
 */
export function warnOfHiddenProxy(app: FastifyInstance, { config, log }: Pick<Deps, 'config' | 'log'>): void {
  if (config.TRUST_PROXY) return;
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.headers['x-forwarded-for']) {
      warned = true;
      log.warn(
        `Requests from ${request.ip} name another client (X-Forwarded-For), and TRUST_PROXY is not set: limits count all ` +
          'clients of this proxy as one. Set TRUST_PROXY to the address of your proxy.',
      );
    }
    done();
  });
}
