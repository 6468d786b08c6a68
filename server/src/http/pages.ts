import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '@platewright/contract/client';
import { contract, type CallName } from '@platewright/contract/contract';
import type { Language } from '@platewright/texts/shape';
import type { Deps } from '../deps.ts';
import type { Invoke } from './bind.ts';
import { languageOf } from './language.ts';
import { PageCache, type Page } from './page-cache.ts';

/** What a page of the portal is rendered with; the same for every visitor of a language. */
interface WebBuild {
  readonly render: (
    request: Request,
    context: { lang: Language; client: Client; publicUrl: string; build: string },
  ) => Promise<Response>;
}

/** Portal and desk stand beside the server's bundle; run from the sources, they are taken from the last build. */
const here = import.meta.url;
const bundle = here.endsWith('.ts') ? new URL('../../../build/server/', here) : new URL('./', here);
const built = (path: string) => fileURLToPath(new URL(path, bundle));

/** Serves the portal (rendered on the server), the desk (browser only) and their assets. */
export async function mountPages(app: FastifyInstance, deps: Deps, invoke: Invoke): Promise<void> {
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
      void response.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  if (existsSync(desk)) await mountDesk(app, deps, desk);

  const cache = new PageCache();
  const clients: Record<Language, Client> = { en: inProcess(invoke, 'en'), ar: inProcess(invoke, 'ar') };
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const lang = languageOf(request);
    const url = new URL(request.url, deps.config.PUBLIC_URL);
    const page = await cache.get(`${lang} ${url.pathname}${url.search}`, async () =>
      toPage(
        await web.render(new Request(url, { headers: { accept: 'text/html' } }), {
          lang,
          client: clients[lang],
          publicUrl: deps.config.PUBLIC_URL,
          build: version.build,
        }),
        deps,
      ),
    );
    void reply.header('Vary', 'Accept-Encoding, Accept-Language, Cookie');
    if (page.remix) void reply.header('X-Remix-Response', page.remix);
    if (page.location) return reply.code(page.status).header('Location', page.location).send();
    void reply
      .code(page.status)
      .header('Content-Type', page.type)
      .header(
        'Cache-Control',
        page.status === 200 ? 'public, max-age=0, must-revalidate, stale-while-revalidate=60' : 'no-store',
      )
      .header('Content-Security-Policy', page.policy)
      .header('ETag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const accepts = request.headers['accept-encoding'] ?? '';
    if (page.brotli && /\bbr\b/.test(accepts)) return reply.header('Content-Encoding', 'br').send(page.brotli);
    if (page.gzip && /\bgzip\b/.test(accepts)) return reply.header('Content-Encoding', 'gzip').send(page.gzip);
    return reply.send(page.body);
  };
  app.route({ method: ['GET'], url: '/*', handler: serve });
  // A form that was sent before the page's script ran: nothing of it is read, the page is shown again.
  app.route({
    method: ['POST'],
    url: '/*',
    handler: (request, reply) => reply.redirect(request.url.split('?')[0] ?? '/', 303),
  });
}

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

async function toPage(response: Response, deps: Deps): Promise<Page> {
  const body = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    remix: response.headers.get('x-remix-response'),
    type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    body,
    policy: policyOf(body, deps),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    brotli: null,
    gzip: null,
  };
}

/**
 * Only scripts of our own origin and the inline ones that were rendered run: a page is the same for every visitor and
 * cached, so its inline scripts are named by their hash instead of a nonce.
 */
function policyOf(html: string, deps: Deps): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
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
function inProcess(invoke: Invoke, lang: Language): Client {
  const ask =
    (name: CallName) =>
    (input: unknown = {}) =>
      invoke(name, input, { token: null, lang, requestId: 'page', ip: '127.0.0.1', files: [] });
  return Object.fromEntries(
    (Object.keys(contract) as CallName[]).map((name) => [name, ask(name)]),
  ) as unknown as Client;
}
