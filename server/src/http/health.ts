import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { closureOf } from '../content/notice.ts';
import type { Deps } from '../deps.ts';

/** Liveness, readiness and measures (conventions, Wire). */
export function mountHealth(app: FastifyInstance, deps: Deps): void {
  const always = { config: { whileClosed: true } };
  // Pages ask here whether they are served: alive, and open to visitors as far as the database lets us know.
  const healthy = async () => {
    const closure = await closureOf(deps).catch(() => null);
    return { error: null, payload: { status: 'ok', open: closure === null } };
  };
  app.get('/api/health', always, healthy);
  app.get('/api/web/health', always, healthy);
  app.get('/api/health/ready', always, async (_request, reply) => {
    const checks = {
      database: await deps.database.read.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      storage: await deps.storage.healthy().catch(() => false),
      queue: deps.jobs.healthy(),
    };
    const ready = Object.values(checks).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ error: null, payload: { ready, ...checks } });
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of answered requests',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      {
        http_request_method: request.method,
        http_route: request.routeOptions.url ?? 'unknown',
        http_response_status_code: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
