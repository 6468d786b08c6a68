import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { PRODUCT_PREVIEW_PATH } from '@platewright/contract/modules/catalogue/product-preview';
import type { Language } from '@platewright/texts/languages';
import { buildContentSecurityPolicy, listInlineScripts } from './src/platform/http/content-security-policy.ts';
import {
  createInProcessClient,
  createNonce,
  getFramingOrigin,
  getCommonHeaders,
  toRenderedPage,
  type PageServices,
  type WebBuild,
} from './src/platform/http/page-routes.ts';
import { getRequestLanguage } from './src/platform/http/request-language.ts';

const getWorkspaceFolder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Serves portal and desk through Vite on the server's own port, unbuilt, so that source changes show at once. */
export async function registerDevPageRoutes(
  app: FastifyInstance,
  { invoke, publicUrl, deskUrl, externalSources }: PageServices,
): Promise<void> {
  const [web, desk] = [await createViteServer(app, 'web', '/'), await createViteServer(app, 'desk', '/desk/')];
  app.addHook('preClose', async () => void (await Promise.all([web.close(), desk.close()])));
  app.get('/meta.json', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ build: 'dev' }));

  await app.register(async (scope) => {
    addViteMiddleware(scope, desk);
    const sendShell = async (request: FastifyRequest, reply: FastifyReply) => {
      const html = await readFile(`${getWorkspaceFolder('desk')}/index.html`, 'utf8');
      return sendDevPage(reply, await desk.transformIndexHtml(request.url, html));
    };
    scope.get('/desk', sendShell);
    scope.get('/desk/*', sendShell);
  });

  await app.register(async (scope) => {
    addViteMiddleware(scope, web);
    const clients = {
      en: createInProcessClient(invoke, 'en'),
      ar: createInProcessClient(invoke, 'ar'),
    } satisfies Record<Language, unknown>;
    scope.get('/*', async (request, reply) => {
      const lang = getRequestLanguage(request);
      const url = new URL(request.url, publicUrl);
      const { render } = (await web.ssrLoadModule('./app/render.ts')) as WebBuild;
      const nonce = createNonce();
      const response = await render(new Request(url, { headers: { accept: 'text/html' } }), {
        lang,
        client: clients[lang],
        publicUrl,
        build: 'dev',
        nonce,
      });
      const ancestors = url.pathname === PRODUCT_PREVIEW_PATH ? getFramingOrigin({ publicUrl, deskUrl }) : undefined;
      const page = await toRenderedPage(response, getCommonHeaders(reply), nonce, externalSources, ancestors);
      return reply.code(page.status).headers(page.headers).header('Cache-Control', 'no-store').send(page.body);
    });
  });
}

/** A Vite dev server for one program; both share the server's port for hot reloading, each under its own path. */
function createViteServer(app: FastifyInstance, name: 'web' | 'desk', base: string): Promise<ViteDevServer> {
  return createServer({
    root: getWorkspaceFolder(name),
    base,
    appType: 'custom',
    mode: 'development',
    server: { middlewareMode: true, hmr: { server: app.server, path: `hot-${name}` } },
  });
}

/** Lets Vite answer modules and assets and passes other requests on. Vite strips the base from the URL; it is restored. */
function addViteMiddleware(scope: FastifyInstance, vite: ViteDevServer): void {
  scope.addHook('onRequest', (request, reply, done) => {
    const { url } = request.raw;
    vite.middlewares(request.raw, reply.raw, (error?: Error) => {
      request.raw.url = url;
      done(error);
    });
  });
}

const sendDevPage = (reply: FastifyReply, html: string): FastifyReply => {
  void reply.header('Content-Type', 'text/html; charset=utf-8').header('Cache-Control', 'no-store');
  return reply.header('Content-Security-Policy', buildContentSecurityPolicy(listInlineScripts(html))).send(html);
};
