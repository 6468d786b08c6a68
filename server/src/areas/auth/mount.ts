import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

/** The pages of stand-in identity providers, when there are any. */
export function mountIdentity(app: FastifyInstance, { identity }: Deps): void {
  for (const provider of identity) provider.play?.(app);
}
