import type { FastifyInstance } from 'fastify';
import { CallError } from '@platewright/contract/call-errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers although staff have closed the site for maintenance. */
    readonly availableDuringMaintenance?: boolean;
  }
}

/** Loads in how many seconds a closed site is worth another request; null while the site is open. */
export type LoadSiteClosure = () => Promise<{ readonly seconds: number } | null>;

/**
 * While staff have closed the site, refuses every route below /api except those with `availableDuringMaintenance` in their config: the
 * desk, health checks and webhooks. Pages show the maintenance screen instead (`page-routes.ts`). Must be registered
 * before the routes it guards.
 */
export function registerMaintenanceGuard(app: FastifyInstance, loadSiteClosure: LoadSiteClosure): void {
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    // Decides by the matched route, because `/%61pi` in the address leads to the same one.
    if (!url?.startsWith('/api/') || config.availableDuringMaintenance) return;
    const closure = await loadSiteClosure();
    if (closure) throw new CallError('maintenance', { params: closure });
  });
}
