import type { FastifyInstance } from 'fastify';
import { Refusal } from '@platewright/contract/refusals';
import { closureOf } from '../content/notice.ts';
import type { Deps } from '../deps.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers while staff have closed the site. */
    readonly whileClosed?: boolean;
  }
}

/**
 * While staff have closed the site, every route below /api is refused but what says that it goes on: the desk, health,
 * a processor's webhook. Pages show the maintenance screen (`pages.ts`). To be called before routes are added.
 */
export function closeWithSite(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    // The route that was found, not the address: `/%61pi` leads to the same one.
    if (!url?.startsWith('/api/') || config.whileClosed) return;
    const closure = await closureOf(deps);
    if (closure) throw new Refusal('maintenance', { params: closure });
  });
}
