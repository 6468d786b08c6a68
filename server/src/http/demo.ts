import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { readMailbox } from '../providers/mail/mailbox.ts';
import { readPushes } from '../providers/push/stand-in.ts';

/** Demo mode only: the letters and pushes that would have been sent (conventions, Wire). */
export function mountDemo(app: FastifyInstance, deps: Deps): void {
  app.get('/api/demo/mailbox', { config: { whileClosed: true } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ error: null, payload: await readMailbox(deps.config.DATA_DIR) }),
  );
  app.get('/api/demo/pushes', { config: { whileClosed: true } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ error: null, payload: await readPushes(deps.config.DATA_DIR) }),
  );
}
