import Fastify, { type FastifyInstance } from 'fastify';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { randomUUID } from 'node:crypto';
import { Refusal } from '@platewright/contract/refusals';
import { handlers, mounts } from './areas/index.ts';
import type { Deps } from './deps.ts';
import { bind } from './http/bind.ts';
import { makeInvoke, type Invoke } from './http/invoke.ts';
import { mountDemo } from './http/demo.ts';
import { closeWithSite } from './http/closed.ts';
import { answerError } from './http/errors.ts';
import { mountHealth } from './http/health.ts';
import { languageOf } from './http/language.ts';
import { mountOpenApi } from './http/openapi.ts';
import { PageCache } from './http/page-cache.ts';
import { serveKeptPages } from './http/pages.ts';
import { countedAddress } from './limits/address.ts';
import { storeOver } from './limits/store.ts';

/** Serves pages and assets; absent in tests of the calls. */
export type MountPages = (app: FastifyInstance, deps: Deps, invoke: Invoke, cache: PageCache) => Promise<void>;

/** Makes the app without listening. */
export async function buildApp(deps: Deps, mountPages?: MountPages): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    genReqId: () => randomUUID(),
    trustProxy: deps.config.TRUST_PROXY ?? false,
    bodyLimit: 2_000_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    requestTimeout: 0,
  });
  const cache = new PageCache();
  deps.database.published.onChange(() => cache.clear());
  serveKeptPages(app, cache);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, languageOf(request)));
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    hsts: deps.config.PUBLIC_URL.startsWith('https:') ? undefined : false,
  });
  await app.register(rateLimit, {
    global: true,
    store: storeOver(deps.counter),
    keyGenerator: (request) => countedAddress(request.ip),
    max: 3000 * deps.config.RATE_LIMIT_FACTOR,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, context) =>
      new Refusal('tooManyRequests', { params: { minutes: Math.max(1, Math.ceil(context.ttl / 60_000)) } }),
  });
  await app.register(formbody, { bodyLimit: 2_000_000 });
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(underPressure, {
    // A sample without a single turn of the loop counts as endless: it must be longer than any pause that is forgiven.
    sampleInterval: 5_000,
    maxEventLoopDelay: deps.config.RATE_LIMIT_FACTOR > 1 ? 0 : 5_000,
    exposeStatusRoute: false,
  });

  closeWithSite(app, deps);
  const invoke = makeInvoke(deps, handlers);
  bind(app, deps, invoke);
  for (const mount of mounts) mount(app, deps);
  mountHealth(app, deps);
  mountOpenApi(app);
  if (deps.config.demo) mountDemo(app, deps);
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
    url: '/api/*',
    handler: () => {
      throw new Refusal('notFound');
    },
  });
  if (mountPages) await mountPages(app, deps, invoke, cache);
  return app;
}
