import type { FastifyInstance } from 'fastify';
import { readStoredPushes } from './stand-in.ts';

/** Demo mode only: lists the push messages that would have been sent (conventions, Wire). */
export function registerStandInPushRoutes(app: FastifyInstance, dataDir: string): void {
  app.get('/api/demo/pushes', { config: { availableDuringMaintenance: true } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ error: null, payload: await readStoredPushes(dataDir) }),
  );
}
