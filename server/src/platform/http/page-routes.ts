import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContractClient } from '@platewright/contract/client';
import { contract, type CallName } from '@platewright/contract/contract';
import { CallError } from '@platewright/contract/call-errors';
import { PRODUCT_PREVIEW_PATH } from '@platewright/contract/modules/catalogue/product-preview';
import type { Language } from '@platewright/texts/languages';
import { readBuildVersion } from './build-version.ts';
import type { CallInvoker } from './call-invoker.ts';
import { sendEncoded } from './content-encoding.ts';
import type { LoadSiteClosure } from './maintenance-guard.ts';
import type { PageCache, PageKey, RenderedPage } from './page-cache.ts';
import {
  buildContentSecurityPolicy,
  listInlineScripts,
  noExternalSources,
  takeOwnScripts,
  WASM_SOURCE,
  type ExternalSources,
} from './content-security-policy.ts';
import { noDeviceCookie } from './device-cookie.ts';
import { BUSY_RETRY_SECONDS, toCallError } from './error-answers.ts';
import { isDataRequest } from './retry-page.ts';
import { loadScriptsAfterPaint } from './scripts-after-paint.ts';
import { getRequestLanguage } from './request-language.ts';
import { toSameOriginPath } from './same-origin-path.ts';

/** What the page routes need from the application. */
export interface PageServices {
  /** Base URL of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** Base URL of the desk; the same where they share an origin. */
  readonly deskUrl: string;
  readonly invoke: CallInvoker;
  readonly cache: PageCache;
  readonly loadSiteClosure: LoadSiteClosure;
  /** Whether the portal takes orders. What a new installation shows before is not for search engines. */
  readonly isPortalOpen: () => Promise<boolean>;
  /** Counts a rendering that an address starts and waits for. @throws CallError tooManyRequests */
  readonly countRender: (ip: string) => Promise<void>;
  /** The id of the content entry whose draft a preview token shows; null when the token is missing or invalid. */
  readonly verifyPreviewToken: (token: string | null) => number | null;
  /** What pages of the portal may use of other sites besides. */
  readonly externalSources: ExternalSources;
}

/** Registers the routes of pages and assets. */
export type RegisterPageRoutes = (app: FastifyInstance, services: PageServices) => Promise<void>;

/** The portal's server bundle: renders a page, the same for every visitor of a language. */
export interface WebBuild {
  readonly render: (
    request: Request,
    context: {
      readonly lang: Language;
      readonly client: ContractClient;
      readonly publicUrl: string;
      readonly build: string;
      /** Marks the page's own scripts (`takeOwnScripts`). */
      readonly nonce: string;
      readonly preview?: boolean;
    },
  ) => Promise<Response>;
  /** The address under which the page of a URL is rendered and cached: without the parameters that it does not know. */
  readonly toPageAddress: (url: URL) => Omit<PageKey, 'lang'>;
}

/** The built portal and desk lie beside the server's bundle; when run from the sources, those of the last build are used. */
const moduleUrl = import.meta.url;
const bundleUrl = moduleUrl.endsWith('.ts')
  ? new URL('../../../../build/server/', moduleUrl)
  : new URL('./', moduleUrl);
const resolveBuildPath = (path: string) => fileURLToPath(new URL(path, bundleUrl));

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page that a request asks for, on routes that answer cached pages. */
    readonly toPageKey?: (request: FastifyRequest) => PageKey | null;
  }
}

/**
 * Answers fresh cached pages before all other hooks: the rate limit would cost more than sending the page. Must be
 * called before other hooks are added.
 */
export function serveCachedPages(app: FastifyInstance, cache: PageCache): void {
  app.addHook('onRequest', (request, reply, done) => {
    const key = request.method === 'GET' ? request.routeOptions.config.toPageKey?.(request) : null;
    const page = key ? cache.getFresh(key) : undefined;
    if (page) sendPage(request, reply, page);
    else done();
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): FastifyReply {
  void reply.code(page.status).headers(page.headers);
  const { Location: location } = page.headers;
  // Whoever follows a link in a language reads the moved page in it. The stored answer is of all links in that language.
  if (page.status === 301 && location?.startsWith('/') && 'lang' in (request.query as object))
    void reply.header('Location', withLanguage(location, getRequestLanguage(request)));
  if (page.status !== 200) return reply.send(page.body);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  return sendEncoded(request, reply, page);
}

function withLanguage(path: string, lang: Language): string {
  const url = new URL(path, 'http://localhost');
  url.searchParams.set('lang', lang);
  return url.pathname + url.search + url.hash;
}

/** Asset names contain a content hash; the service worker must be revalidated, so that a corrected one is used at once. */
function getAssetCacheControl(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600';
}

/** Source maps are for error reports of whoever runs the server, not for visitors. */
const isNoSourceMap = (path: string): boolean => !path.endsWith('.map');

/** Reads the portal's server bundle; the start begins with it, because the database is opened by another thread. */
export const loadWebBuild = async (): Promise<WebBuild> =>
  (await import(new URL('../web/server/index.js', bundleUrl).href)) as WebBuild;

/** Serves the portal (rendered on the server), the desk (browser only) and their assets from the last build. */
export async function registerPageRoutes(app: FastifyInstance, services: PageServices): Promise<void> {
  const client = resolveBuildPath('../web/client');
  const desk = resolveBuildPath('../desk');
  const web = await loadWebBuild();
  const version = readBuildVersion();
  app.get('/meta.json', (_request, reply) => reply.header('Cache-Control', 'no-store').send(version));

  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    allowedPath: isNoSourceMap,
    setHeaders: (response, path: string) => {
      void response.header('Cache-Control', getAssetCacheControl(path));
    },
  });
  if (existsSync(desk)) await registerDeskRoutes(app, desk, services);

  registerPortalRoutes(app, services, { web, build: version.build });
}

/** Routes every address that no other route answers to the portal. */
export function registerPortalRoutes(
  app: FastifyInstance,
  services: PageServices,
  { web, build }: { readonly web: WebBuild; readonly build: string },
): void {
  const { publicUrl, invoke, cache, externalSources } = services;
  const clients: Record<Language, ContractClient> = {
    en: createInProcessClient(invoke, 'en'),
    ar: createInProcessClient(invoke, 'ar'),
  };
  const toPageKey = (request: FastifyRequest): PageKey | null => {
    const url = toSameOriginPath(request.url) === request.url ? URL.parse(request.url, publicUrl) : null;
    // A preview may be of a draft, which `serve` finds out.
    if (!url || url.searchParams.has('preview')) return null;
    return { ...web.toPageAddress(url), lang: getRequestLanguage(request) };
  };
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = toSameOriginPath(request.url);
    if (path !== request.url) return reply.redirect(path, 308);
    const url = new URL(path, publicUrl);
    const lang = getRequestLanguage(request);
    const key = { ...web.toPageAddress(url), lang };
    const context = { lang, client: clients[lang], publicUrl, build };
    // Read now: a stale page is sent while the new one is rendered, and its encoding must not be stored with the new one.
    const commonHeaders = getCommonHeaders(reply);
    const render = async (address: URL, overrides: object = {}) => {
      const nonce = createNonce();
      const asked = new Request(address, { headers: { accept: 'text/html' } });
      // Asked before rendering: an opening meanwhile drops the page, whichever of both it was rendered with.
      const isOpen = await services.isPortalOpen().catch(() => false);
      const response = await web.render(asked, { ...context, nonce, ...overrides });
      const isFramed = address.pathname === PRODUCT_PREVIEW_PATH;
      const ancestors = isFramed ? getFramingOrigin(services) : undefined;
      const page = await toRenderedPage(response, commonHeaders, nonce, externalSources, ancestors);
      return isOpen && !isFramed ? page : { ...page, headers: { ...page.headers, 'X-Robots-Tag': 'noindex' } };
    };
    // Nothing of a request but its key may reach a page that others get too.
    const getPage = async (cacheKey: PageKey) => {
      if (cache.needsRender(cacheKey)) await services.countRender(request.ip);
      return cache.getOrRender(cacheKey, () => render(new URL(key.path, publicUrl)));
    };
    const previewContentId = services.verifyPreviewToken(url.searchParams.get('preview'));
    // When the closure can not be read, the page answers itself that the server is away; an error here would be no page.
    const isForStaff = previewContentId !== null || url.pathname === PRODUCT_PREVIEW_PATH;
    const closure = !isForStaff ? await services.loadSiteClosure().catch(() => null) : null;
    if (closure) {
      // Data requests of an open portal get the error itself, because the maintenance screen is a page.
      if (isDataRequest(request)) throw new CallError('maintenance', { params: closure });
      return sendPage(request, reply, toMaintenancePage(await getPage(toClosedKey(key)), closure.seconds));
    }
    if (previewContentId === null) return sendPage(request, reply, await getPage(key));
    // A draft is only for whoever has the link: not cached, not indexed.
    await services.countRender(request.ip);
    const draft = { client: createInProcessClient(invoke, lang, previewContentId), preview: true };
    const page = await cache.render(() => render(url, draft));
    const headers = { ...page.headers, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
    return sendPage(request, reply, { ...page, headers: { ...headers, 'Referrer-Policy': 'no-referrer' } });
  };
  app.route({ method: ['GET'], url: '/*', config: { toPageKey, isPage: true }, handler: serve });
  // A form submitted before the page's script runs arrives here: the body is ignored and the page is shown again.
  app.route({
    method: ['POST'],
    url: '/*',
    handler: (request, reply) => reply.redirect(toSameOriginPath(request.url).split('?')[0] ?? '/', 303),
  });
}

/**
 * The key of what a page shows while the portal is closed. One for each page, because its scripts start from the routes
 * of its address. No address begins like this, so that an open portal never shows it. A closed portal does not look up
 * whether an entry exists, so all of them are variants.
 */
const toClosedKey = ({ lang, path, isMain, namesEntry }: PageKey): PageKey => ({
  lang,
  path: `closed ${path}`,
  isMain: isMain && !namesEntry,
});

/** Status 503 tells search engines to come back later; redirects are passed on unchanged. */
const toMaintenancePage = (page: RenderedPage, seconds: number): RenderedPage =>
  page.headers['Location']
    ? page
    : {
        ...page,
        status: 503,
        headers: { ...page.headers, 'Cache-Control': 'no-store', 'Retry-After': String(seconds) },
      };

async function registerDeskRoutes(
  app: FastifyInstance,
  root: string,
  { publicUrl, deskUrl }: Pick<PageServices, 'publicUrl' | 'deskUrl'>,
): Promise<void> {
  // It frames a page of the portal, which has another origin then.
  const frame = deskUrl === publicUrl ? [] : [publicUrl];
  const sources = { ...noExternalSources, script: [WASM_SOURCE], frame };
  const html = await readFile(`${root}/index.html`, 'utf8');
  const scripts = listInlineScripts(html);
  await app.register(fastifyStatic, {
    root: `${root}/assets`,
    prefix: '/desk/assets/',
    decorateReply: false,
    preCompressed: true,
    allowedPath: isNoSourceMap,
    immutable: true,
    maxAge: '365d',
  });
  const sendShell = (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = createNonce();
    return reply
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', buildContentSecurityPolicy(scripts, sources, `'nonce-${nonce}'`))
      .send(html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}" />`));
  };
  app.get('/desk', { config: { isPage: true } }, sendShell);
  app.get('/desk/*', { config: { isPage: true } }, sendShell);
}

/** Who may frame the page that shows a draft: the desk alone. */
export const getFramingOrigin = ({ publicUrl, deskUrl }: Pick<PageServices, 'publicUrl' | 'deskUrl'>): string =>
  deskUrl === publicUrl ? "'self'" : deskUrl;

/** Unguessable, for one rendering. */
export const createNonce = (): string => randomBytes(16).toString('base64url');

/**
 * Reads a rendered response and adds the Content-Security-Policy that allows its own scripts. The common
 * headers are stored with the page.
 */
export async function toRenderedPage(
  response: Response,
  commonHeaders: Readonly<Record<string, string>>,
  nonce: string,
  externalSources?: ExternalSources,
  frameAncestors?: string,
): Promise<RenderedPage> {
  const own = takeOwnScripts(await response.text(), nonce);
  const { html: body, scripts } = loadScriptsAfterPaint(own.html);
  const { status, headers } = response;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const location = headers.get('location');
  // React Router's marker on data answers; without it the browser takes a refusal for a server failure.
  const routerMarker = headers.get('x-remix-response');
  return {
    status,
    body: location ? '' : body,
    etag,
    encoded: { br: null, gzip: null },
    headers: {
      ...commonHeaders,
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      ...(routerMarker ? { 'X-Remix-Response': routerMarker } : {}),
      ...(location ? { Location: location } : {}),
      ...(status === 503 ? { 'Retry-After': String(BUSY_RETRY_SECONDS) } : {}),
      'Content-Type': headers.get('content-type') ?? 'text/html; charset=utf-8',
      'Cache-Control': status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
      'Content-Security-Policy': buildContentSecurityPolicy(
        [...own.scripts, ...scripts],
        externalSources,
        undefined,
        frameAncestors,
      ),
      ETag: etag,
    },
  };
}

/** What the plugins set on every answer, before anything of this one is known. */
export const getCommonHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders())
      .filter(([name]) => !/^(x-ratelimit|retry-after|content-security-policy)/.test(name))
      .map(([name, value]) => [name, String(value)]),
  );

/**
 * A contract client that invokes the calls in process, as a guest: loaders of rendered pages get the same validated answers
 * as a browser would.
 */
export function createInProcessClient(invoke: CallInvoker, lang: Language, previewContentId?: number): ContractClient {
  const createCall =
    (name: CallName) =>
    (input: unknown = {}) =>
      invoke(name, input, {
        token: null,
        lang,
        requestId: 'page',
        ip: '127.0.0.1',
        userAgent: '',
        device: noDeviceCookie,
        sharedPc: noDeviceCookie,
        files: [],
        previewContentId,
      }).catch((error: unknown) => {
        // A thrown response is the status of the page: "come back", which the page does by itself, instead of "broken".
        if (toCallError(error).errorName === 'busy') throw new Response(null, { status: 503 });
        throw error;
      });
  return Object.fromEntries(
    (Object.keys(contract) as CallName[]).map((name) => [name, createCall(name)]),
  ) as unknown as ContractClient;
}
