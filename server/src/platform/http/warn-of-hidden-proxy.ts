import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';

/** What proxies add to a request: the first three name the client, the last one the scheme that it came with. */
const FORWARDED_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto'] as const;

/**
 * Warns once when requests come through a proxy that `TRUST_PROXY` does not name: limits would count everybody as one
 * person, and one who tries passwords would lock all others out.
 */
export function warnOfHiddenProxy(app: FastifyInstance, { config, log }: Pick<Deps, 'config' | 'log'>): void {
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const header = warned ? undefined : findSignOfProxy(request, config.TRUST_PROXY !== undefined);
    if (header) {
      warned = true;
      const setting = config.TRUST_PROXY ? 'TRUST_PROXY does not name that address' : 'TRUST_PROXY is not set';
      log.warn(
        `Requests from ${request.ip} have come through a proxy (${header}), and ${setting}: limits count all clients of ` +
          'this proxy as one. Set TRUST_PROXY to the address of your proxy, and let it send X-Forwarded-For.',
      );
    }
    done();
  });
}

/** The header of a proxy whose client is not known. The address of a trusted proxy is replaced by that of its client. */
function findSignOfProxy({ ip, socket, headers }: FastifyRequest, hasTrusted: boolean): string | undefined {
  if (ip !== socket.remoteAddress) return undefined;
  const [client] = String(headers['x-forwarded-for'] ?? '').split(',');
  // A person at the machine of the proxy.
  if (client?.trim() === ip) return undefined;
  const signs = hasTrusted ? FORWARDED_HEADERS.slice(0, 1) : FORWARDED_HEADERS;
  return signs.find((name) => headers[name] !== undefined);
}
