import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from '@platewright/contract/call-errors';
import type { Config } from '../config.ts';
import { toSameOriginPath } from './same-origin-path.ts';

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
/** Calls of the desk, in both spellings of the API's address. */
const isDeskCall = (path: string): boolean => isBelow(path, '/api/desk') || isBelow(path, '/api/web/desk');

/**
 * Separates the desk from the portal when it has a host of its own (DESK_URL): a script that ran in one of them could
 * not read what the other one stores, and a proxy can let only some networks reach the desk. On any other host the
 * desk's calls do not exist, and its pages are redirected; so are pages of the portal on the desk's. Must be called
 * before other hooks are added.
 */
export function separateDesk(app: FastifyInstance, { PUBLIC_URL, DESK_URL }: Config): void {
  const { origin, host: deskHost, protocol } = new URL(DESK_URL);
  const { origin: portalOrigin, host: portalHost } = new URL(PUBLIC_URL);
  if (origin === portalOrigin) return;
  /** Without the port that the protocol has anyway. */
  const normalizeHost = (host = ''): string => URL.parse(`${protocol}//${host}`)?.host ?? '';
  // A proxy that passes on a visitor's X-Forwarded-Host must not open the desk behind the portal's own name.
  const isAtDesk = (request: FastifyRequest): boolean =>
    normalizeHost(request.host) === deskHost && normalizeHost(request.headers.host) !== portalHost;
  app.addHook('onRequest', async (request, reply) => {
    const address = toSameOriginPath(request.url);
    // Decides by the matched route, because `/%64esk` in the address leads to the same one.
    const { url: route = '', config } = request.routeOptions;
    if (isAtDesk(request)) {
      if (address === '/') return reply.redirect(`${DESK_URL}/desk/`, 302);
      if (config.toPageKey) return reply.redirect(PUBLIC_URL + address, 302);
      return;
    }
    if (isDeskCall(route)) throw new CallError('notFound');
    if (isBelow(route, '/desk')) return reply.redirect(DESK_URL + address, 302);
  });
}
