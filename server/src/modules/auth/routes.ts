import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';

/** Sign-in pages of the stand-in identity providers, which only demo and development have. */
export function registerIdentityStandInRoutes(app: FastifyInstance, { identity }: Deps): void {
  for (const provider of identity) provider.registerRoutes?.(app);
}
