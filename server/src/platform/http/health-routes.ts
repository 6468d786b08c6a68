import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { CallError } from '@platewright/contract/call-errors';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { hasFreeSpace } from '../storage/has-free-space.ts';
import { parseBearerToken } from './bearer-token.ts';
import { readBuildVersion } from './build-version.ts';
import type { LoadSiteClosure } from './maintenance-guard.ts';

interface HealthSources {
  readonly loadSiteClosure: LoadSiteClosure;
  /** Whether pages and emails have what they cannot do without, such as the brand. */
  readonly hasIndispensableContent: () => Promise<boolean>;
}

/** Routes for liveness, readiness and Prometheus metrics (conventions, Wire). */
export function registerHealthRoutes(
  app: FastifyInstance,
  deps: Deps,
  { loadSiteClosure, hasIndispensableContent }: HealthSources,
): void {
  const always = { config: { availableDuringMaintenance: true } };
  // Liveness must not depend on the database: when the closure can not be read, the site counts as open. Pages learn here
  // that their calls fail because the database is away, and when it is back.
  const { version } = readBuildVersion();
  const getHealth = async () => {
    const closure = await loadSiteClosure().catch(() => null);
    const database = await deps.database.reachability.check();
    return { error: null, payload: { status: 'ok', version, open: closure === null, database } };
  };
  app.get('/api/health', always, getHealth);
  app.get('/api/web/health', always, getHealth);
  app.get('/api/health/ready', always, async (_request, reply) => {
    const checks = {
      database: await deps.database.db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      storage: await deps.storage.isHealthy().catch(() => false),
      disk: await hasFreeSpace(deps.config.DATA_DIR),
      queue: await deps.jobs.checkHealth(),
      content: await hasIndispensableContent().catch(() => false),
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
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(deps.config, request)) throw new CallError('notFound');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Metrics tell who looks closely how busy the operator is: production shows them to the holder of the token only. */
function mayReadMetrics({ METRICS_TOKEN, demo }: Config, request: FastifyRequest): boolean {
  if (!METRICS_TOKEN) return demo;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(parseBearerToken(request.headers.authorization) ?? ''), digest(METRICS_TOKEN));
}
