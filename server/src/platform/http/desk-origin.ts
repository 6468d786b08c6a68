import type { FastifyInstance } from 'fastify';
import { CallError } from '@platewright/contract/call-errors';
import type { Config } from '../config.ts';
import { toSameOriginPath } from './same-origin-path.ts';

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
/** Calls of the desk, in both spellings of the API's address. */
const isDeskCall = (path: string): boolean => isBelow(path, '/api/desk') || isBelow(path, '/api/web/desk');

/**
 * Separates the desk from the portal when it has a host of its own (DESK_URL): a script that ran in one of them could not
 * read what the other one stores, and a proxy can let only some networks reach the desk. On any other host the desk's calls
 * do not exist, and its pages are redirected; so are pages of the portal on the desk's. Must be called before other hooks
 * are added.
 */
export function separateDesk(app: FastifyInstance, { PUBLIC_URL, DESK_URL }: Config): void {
  if (new URL(DESK_URL).origin === new URL(PUBLIC_URL).origin) return;
  const deskHost = new URL(DESK_URL).host;
  app.addHook('onRequest', async (request, reply) => {
    const url = toSameOriginPath(request.url);
    const path = url.split('?')[0] ?? '/';
    if (request.host === deskHost) {
      if (path === '/') return reply.redirect(`${DESK_URL}/desk/`, 302);
      if (request.routeOptions.config.toPageKey) return reply.redirect(PUBLIC_URL + url, 302);
      return;
    }
    if (isDeskCall(path)) throw new CallError('notFound');
    if (isBelow(path, '/desk')) return reply.redirect(DESK_URL + url, 302);
  });
}
