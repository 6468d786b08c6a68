import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '@platewright/contract/client';
import { contract, type CallName } from '@platewright/contract/contract';
import { Refusal } from '@platewright/contract/refusals';
import type { Language } from '@platewright/texts/shape';
import { closureOf } from '../content/notice.ts';
import { readPreview } from '../content/preview.ts';
import type { Deps } from '../deps.ts';
import type { Invoke } from './invoke.ts';
import { languageOf } from './language.ts';
import { ownPath } from './own-path.ts';
import type { Page, PageCache } from './page-cache.ts';

/** What a page of the portal is rendered with; the same for every visitor of a language. */
export interface WebBuild {
  readonly render: (
    request: Request,
    context: { lang: Language; client: Client; publicUrl: string; build: string; preview?: boolean },
  ) => Promise<Response>;
}

/** Portal and desk stand beside the server's bundle; run from the sources, they are those of the last build. */
const here = import.meta.url;
const bundle = here.endsWith('.ts') ? new URL('../../../build/server/', here) : new URL('./', here);
const built = (path: string) => fileURLToPath(new URL(path, bundle));

/** What a page depends on besides the tables: the same for every visitor of a language. */
const keyOf = (request: FastifyRequest): string => `${languageOf(request)} ${request.url}`;

/**
 * Answers a fresh page before anything else is done for the request: counting it against the limits would cost more
 * than sending it. To be called before other hooks are added.
 */
export function serveKeptPages(app: FastifyInstance, cache: PageCache): void {
  app.addHook('onRequest', (request, reply, done) => {
    const page = request.method === 'GET' ? cache.kept(keyOf(request)) : undefined;
    if (page) sendPage(request, reply, page);
    else done();
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  void reply.code(page.status).headers(page.headers);
  if (page.status !== 200) return reply.send(page.body);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepts = request.headers['accept-encoding'] ?? '';
  if (page.brotli && /\bbr\b/.test(accepts)) return reply.header('Content-Encoding', 'br').send(page.brotli);
  if (page.gzip && /\bgzip\b/.test(accepts)) return reply.header('Content-Encoding', 'gzip').send(page.gzip);
  return reply.send(page.body);
}

/** Assets are named by their content; the worker of pushes is asked for anew, so that a mended one is at once there. */
function keepingOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600';
}

/** Serves the portal (rendered on the server), the desk (browser only) and their assets. */
export async function mountPages(app: FastifyInstance, deps: Deps, invoke: Invoke, cache: PageCache): Promise<void> {
  const client = built('../web/client');
  const desk = built('../desk');
  const web = (await import(new URL('../web/server/index.js', bundle).href)) as WebBuild;
  const version = JSON.parse(await readFile(built('../meta.json'), 'utf8')) as { version: string; build: string };
  app.get('/meta.json', (_request, reply) => reply.header('Cache-Control', 'no-store').send(version));

  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (response, path: string) => {
      void response.header('Cache-Control', keepingOf(path));
    },
  });
  if (existsSync(desk)) await mountDesk(app, deps, desk);

  mountPortal(app, deps, invoke, cache, { web, build: version.build });
}

/** Every address that nothing else answers is a page of the portal. */
export function mountPortal(
  app: FastifyInstance,
  deps: Deps,
  invoke: Invoke,
  cache: PageCache,
  { web, build }: { readonly web: WebBuild; readonly build: string },
): void {
  const clients: Record<Language, Client> = { en: inProcess(invoke, 'en'), ar: inProcess(invoke, 'ar') };
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const lang = languageOf(request);
    const own = ownPath(request.url);
    if (own !== request.url) return reply.redirect(own, 308);
    const url = new URL(own, deps.config.PUBLIC_URL);
    const context = { lang, client: clients[lang], publicUrl: deps.config.PUBLIC_URL, build };
    const draw = async (more: object = {}) =>
      toPage(
        await web.render(new Request(url, { headers: { accept: 'text/html' } }), { ...context, ...more }),
        reply,
        deps,
      );
    const preview = readPreview(deps.tokens, url.searchParams.get('preview'));
    const closure = preview === null ? await closureOf(deps) : null;
    if (closure) {
      // The router's data of a page is no page to show: an open portal asks what is the matter.
      if (/\.data$/.test(url.pathname)) throw new Refusal('maintenance', { params: closure });
      return sendPage(request, reply, closedPage(await draw(), closure.seconds));
    }
    if (preview === null) return sendPage(request, reply, await cache.get(keyOf(request), () => draw()));
    // A draft is for the eyes of whoever has the link: kept by nobody, found by no search engine.
    const page = await draw({ client: inProcess(invoke, lang, preview), preview: true });
    const headers = { ...page.headers, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
    return sendPage(request, reply, { ...page, headers: { ...headers, 'Referrer-Policy': 'no-referrer' } });
  };
  app.route({ method: ['GET'], url: '/*', handler: serve });
  // Forms can not be sent before the page's script runs; should one be, nothing of it is read, the page is shown again.
  app.route({
    method: ['POST'],
    url: '/*',
    handler: (request, reply) => reply.redirect(ownPath(request.url).split('?')[0] ?? '/', 303),
  });
}

/** The maintenance screen says that it stands for the page: a search engine comes back for it, nobody keeps it. */
const closedPage = (page: Page, seconds: number): Page =>
  page.headers['Location']
    ? page
    : {
        ...page,
        status: 503,
        headers: { ...page.headers, 'Cache-Control': 'no-store', 'Retry-After': String(seconds) },
      };

async function mountDesk(app: FastifyInstance, deps: Deps, root: string): Promise<void> {
  const html = await readFile(`${root}/index.html`, 'utf8');
  const policy = policyOf(html, deps);
  await app.register(fastifyStatic, {
    root: `${root}/assets`,
    prefix: '/desk/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  const shell = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', policy)
      .send(html);
  app.get('/desk', shell);
  app.get('/desk/*', shell);
}

/**
 * What was rendered, with the policy that lets its own scripts run. `reply` has the headers that every answer gets; they
 * are kept with the page.
 */
export async function toPage(response: Response, reply: FastifyReply, deps: Deps): Promise<Page> {
  const body = styleFirst(await response.text());
  const { status, headers } = response;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const location = headers.get('location');
  // The router's own mark on data answers; without it the browser takes a refusal for a broken server.
  const remix = headers.get('x-remix-response');
  return {
    status,
    body: location ? '' : body,
    etag,
    brotli: null,
    gzip: null,
    headers: {
      ...commonHeaders(reply),
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
      ...(remix ? { 'X-Remix-Response': remix } : {}),
      ...(location ? { Location: location } : {}),
      'Content-Type': headers.get('content-type') ?? 'text/html; charset=utf-8',
      'Cache-Control': status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
      'Content-Security-Policy': policyOf(body, deps),
      ETag: etag,
    },
  };
}

/**
 * A page can be read before its scripts run: they come after the styles, fonts and pictures that it is read with. The
 * router names them first, and as urgent.
 */
export function styleFirst(html: string): string {
  const preloads: string[] = [];
  const rest = html.replace(/<link rel="modulepreload" href="[^"]+"\/>/g, (link) => {
    preloads.push(link.replace('/>', ' fetchPriority="low"/>'));
    return '';
  });
  return rest.replace('</head>', () => `${preloads.join('')}</head>`);
}

const commonHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders())
      .filter(([name]) => !/^(x-ratelimit|retry-after|content-security-policy)/.test(name))
      .map(([name, value]) => [name, String(value)]),
  );

/**
 * Only scripts of our own origin and the inline ones that were rendered run: a page is the same for every visitor and
 * cached, so its inline scripts are named by their hash instead of a nonce.
 */
export function policyOf(html: string, deps: Deps): string {
  // Structured data is no script: a browser does not ask the policy about it (HTML, "prepare the script element").
  const hashes = [
    ...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g),
  ].map(
    (match) =>
      `'sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}'`,
  );
  const processor = originOf(deps.card.browser.tokenUrl);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${processor}`.trim(),
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${processor}`.trim(),
    "frame-ancestors 'none'",
  ].join('; ');
}

const originOf = (url: string): string => (/^https?:/.test(url) ? new URL(url).origin : '');

/** Loaders ask the calls without HTTP, as guests: they see exactly the checked answer a browser would get. */
export function inProcess(invoke: Invoke, lang: Language, preview?: number): Client {
  const ask =
    (name: CallName) =>
    (input: unknown = {}) =>
      invoke(name, input, { token: null, lang, requestId: 'page', ip: '127.0.0.1', userAgent: '', files: [], preview });
  return Object.fromEntries(
    (Object.keys(contract) as CallName[]).map((name) => [name, ask(name)]),
  ) as unknown as Client;
}
