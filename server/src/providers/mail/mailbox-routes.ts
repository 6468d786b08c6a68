import type { FastifyInstance } from 'fastify';
import { readMailbox } from './mailbox.ts';

/** Demo mode only: lists the emails that would have been sent (conventions, Wire). */
export function registerMailboxRoutes(app: FastifyInstance, dataDir: string): void {
  app.get('/api/demo/mailbox', { config: { availableDuringMaintenance: true } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ error: null, payload: await readMailbox(dataDir) }),
  );
}
