import Fastify, { type FastifyInstance } from 'fastify';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { randomUUID } from 'node:crypto';
import { CallError } from '@platewright/contract/call-errors';
import { authorize, authorizeOrder, createOrderResourceFinder } from './modules/auth/authorize.ts';
import { authenticate } from './modules/auth/principal.ts';
import { requireRecentSecondFactor } from './modules/auth/second-factor/check-second-factor.ts';
import { hasIndispensableContent } from './modules/content/brand.ts';
import { verifyPreviewToken } from './modules/content/preview.ts';
import { loadSiteClosure } from './modules/content/site-notice.ts';
import { assertPortalOpen, isPortalOpen } from './modules/setup/opening.ts';
import { callHandlers, routeRegistrations } from './modules/index.ts';
import type { Deps } from './platform/deps.ts';
import { limitConcurrencyByAddress } from './platform/http/address-concurrency.ts';
import { registerCallRoutes } from './platform/http/call-routes.ts';
import { isDatabaseUnavailable } from './platform/db/reachability.ts';
import { limitConnections } from './platform/http/connection-limit.ts';
import { createCallInvoker, type CallInvoker } from './platform/http/call-invoker.ts';
import { separateDesk } from './platform/http/separate-desk.ts';
import { sendError } from './platform/http/error-answers.ts';
import { registerHealthRoutes } from './platform/http/health-routes.ts';
import { limitSlowBodies } from './platform/http/limit-slow-bodies.ts';
import { registerMaintenanceGuard } from './platform/http/maintenance-guard.ts';
import { registerOpenApiRoute } from './platform/http/openapi-route.ts';
import { PageCache } from './platform/http/page-cache.ts';
import { serveCachedPages, type RegisterPageRoutes } from './platform/http/page-routes.ts';
import { refuseSeveralHosts } from './platform/http/refuse-several-hosts.ts';
import { warnOfHiddenProxy } from './platform/http/warn-of-hidden-proxy.ts';
import { getRequestLanguage } from './platform/http/request-language.ts';
import { sendRetryPage } from './platform/http/retry-page.ts';
import { enforceRateLimit } from './platform/rate-limits/enforce-rate-limit.ts';
import { createReportingCounter } from './platform/rate-limits/reporting-counter.ts';
import { toRateLimitAddress } from './platform/rate-limits/rate-limit-address.ts';
import { createRateLimitStore } from './platform/rate-limits/rate-limit-store.ts';
import { getPickerSources, hasRealPicker } from './providers/cloud-drive/picker-sources.ts';
import { registerMailboxRoutes } from './providers/mail/mailbox-routes.ts';
import { registerStandInPushRoutes } from './providers/push/stand-in-routes.ts';

/** Pages of one address that are not cached, in ten seconds: two each of thirty people. Rendering one takes as long as ten calls. */
const MAX_RENDERS_IN_TEN_SECONDS = 60;

/** Builds the Fastify app without listening; without `registerPages` it serves the calls only, as tests need. */
export async function buildApp(deps: Deps, registerPages?: RegisterPageRoutes): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    genReqId: () => randomUUID(),
    trustProxy: deps.config.TRUST_PROXY ?? false,
    bodyLimit: 2_000_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    requestTimeout: 0,
    // A path that cannot be decoded reaches no route and no error handler of its own.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply, getRequestLanguage(request)),
  });
  const cache = new PageCache();
  deps.database.publishedCache.onInvalidate(() => cache.clear());
  refuseSeveralHosts(app);
  limitConnections(app, deps.config);
  separateDesk(app, deps.config);
  serveCachedPages(app, cache);
  limitConcurrencyByAddress(app, deps.config.RATE_LIMIT_FACTOR);
  warnOfHiddenProxy(app, deps);
  app.setErrorHandler((error, request, reply) => {
    if (isDatabaseUnavailable(error)) deps.database.reachability.reportLoss();
    const lang = getRequestLanguage(request);
    return sendRetryPage(error, request, reply, lang) ? reply : sendError(error, request, reply, lang);
  });
  limitSlowBodies(app, { seconds: 60, perAddress: 100 * deps.config.RATE_LIMIT_FACTOR });
  await registerPlugins(app, deps);

  const loadClosure = () => loadSiteClosure(deps);
  registerMaintenanceGuard(app, loadClosure);
  const invoke = createGuardedInvoker(deps);
  registerCallRoutes(app, deps, invoke);
  for (const registerRoutes of routeRegistrations) registerRoutes(app, deps);
  registerHealthRoutes(app, deps, {
    loadSiteClosure: loadClosure,
    hasIndispensableContent: () => hasIndispensableContent(deps.database.db),
  });
  registerOpenApiRoute(app);
  if (deps.config.demo) {
    registerMailboxRoutes(app, deps.config.DATA_DIR);
    registerStandInPushRoutes(app, deps.config.DATA_DIR);
  }
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
    url: '/api/*',
    handler: () => {
      throw new CallError('notFound');
    },
  });
  await registerPages?.(app, {
    publicUrl: deps.config.PUBLIC_URL,
    deskUrl: deps.config.DESK_URL,
    invoke,
    cache,
    loadSiteClosure: loadClosure,
    isPortalOpen: () => isPortalOpen(deps),
    countRender: (ip) =>
      enforceRateLimit(
        deps.rateLimitCounter,
        {
          key: `page|${toRateLimitAddress(ip)}`,
          max: MAX_RENDERS_IN_TEN_SECONDS * Math.max(1, deps.config.RATE_LIMIT_FACTOR),
        },
        { windowMinutes: 1 / 6 },
      ),
    verifyPreviewToken: (token) => verifyPreviewToken(deps.tokens, token),
    externalSources: getPickerSources(deps.cloudDrives),
  });
  return app;
}

/** Headers, limits and body parsers of Fastify, in the order in which they see a request. */
async function registerPlugins(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // The pickers of cloud drives are pop-ups that speak with the page which opened them.
    crossOriginOpenerPolicy: { policy: hasRealPicker(deps.cloudDrives) ? 'same-origin-allow-popups' : 'same-origin' },
    hsts: deps.config.PUBLIC_URL.startsWith('https:') ? undefined : false,
  });
  await app.register(rateLimit, {
    global: true,
    store: createRateLimitStore(
      deps.config.REDIS_URL
        ? createReportingCounter(deps.rateLimitCounter, () => performance.now())
        : deps.rateLimitCounter,
    ),
    keyGenerator: (request) => toRateLimitAddress(request.ip),
    max: 3000 * deps.config.RATE_LIMIT_FACTOR,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, context) =>
      new CallError('tooManyRequests', { params: { minutes: Math.max(1, Math.ceil(context.ttl / 60_000)) } }),
  });
  await app.register(formbody, { bodyLimit: 2_000_000 });
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(underPressure, {
    // A sample without a single turn of the event loop counts as an infinite delay, so it must not be shorter than
    // `maxEventLoopDelay`.
    sampleInterval: 5_000,
    maxEventLoopDelay: deps.config.RATE_LIMIT_FACTOR > 1 ? 0 : 5_000,
    exposeStatusRoute: false,
  });
}

function createGuardedInvoker(deps: Deps): CallInvoker {
  const findResource = createOrderResourceFinder();
  return createCallInvoker(deps, callHandlers, {
    authenticate: (token, sharedPcSecret) => authenticate(deps, token, sharedPcSecret),
    authorize,
    requireRecentSecondFactor: (principal) => requireRecentSecondFactor(deps, principal),
    authorizeOrder: (tx, principal, action, orderId) => authorizeOrder(tx, principal, action, orderId, findResource),
    assertPortalOpen: (principal, input) => assertPortalOpen(deps, principal, input),
  });
}
