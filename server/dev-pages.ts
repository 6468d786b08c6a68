import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { Language } from '@platewright/texts/shape';
import type { Deps } from './src/deps.ts';
import type { Invoke } from './src/http/invoke.ts';
import { languageOf } from './src/http/language.ts';
import { inProcess, policyOf, toPage, type WebBuild } from './src/http/pages.ts';

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Portal and desk through Vite on the server's own port: a change of their sources shows at once, unbuilt. */
export async function mountLivePages(app: FastifyInstance, deps: Deps, invoke: Invoke): Promise<void> {
  const [web, desk] = [await viteOf(app, 'web', '/'), await viteOf(app, 'desk', '/desk/')];
  app.addHook('preClose', async () => void (await Promise.all([web.close(), desk.close()])));
  app.get('/meta.json', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ build: 'dev' }));

  await app.register(async (scope) => {
    through(scope, desk);
    const shell = async (request: FastifyRequest, reply: FastifyReply) => {
      const html = await readFile(`${folder('desk')}/index.html`, 'utf8');
      return sendPage(reply, await desk.transformIndexHtml(request.url, html), deps);
    };
    scope.get('/desk', shell);
    scope.get('/desk/*', shell);
  });

  await app.register(async (scope) => {
    through(scope, web);
    const clients = { en: inProcess(invoke, 'en'), ar: inProcess(invoke, 'ar') } satisfies Record<Language, unknown>;
    scope.get('/*', async (request, reply) => {
      const lang = languageOf(request);
      const url = new URL(request.url, deps.config.PUBLIC_URL);
      const { render } = (await web.ssrLoadModule('./app/render.ts')) as WebBuild;
      const answer = await render(new Request(url, { headers: { accept: 'text/html' } }), {
        lang,
        client: clients[lang],
        publicUrl: deps.config.PUBLIC_URL,
        build: 'dev',
      });
      const page = await toPage(answer, reply, deps);
      return reply.code(page.status).headers(page.headers).header('Cache-Control', 'no-store').send(page.body);
    });
  });
}

/** Both programs speak with their pages over the one port, each below its own path. */
function viteOf(app: FastifyInstance, name: 'web' | 'desk', base: string): Promise<ViteDevServer> {
  return createServer({
    root: folder(name),
    base,
    appType: 'custom',
    mode: 'development',
    server: { middlewareMode: true, hmr: { server: app.server, path: `hot-${name}` } },
  });
}

/** Vite answers for modules and assets; what it does not know goes on to the route. It cuts the base off the address. */
function through(scope: FastifyInstance, vite: ViteDevServer): void {
  scope.addHook('onRequest', (request, reply, done) => {
    const { url } = request.raw;
    vite.middlewares(request.raw, reply.raw, (error?: Error) => {
      request.raw.url = url;
      done(error);
    });
  });
}

const sendPage = (reply: FastifyReply, html: string, deps: Deps): FastifyReply => {
  void reply.header('Content-Type', 'text/html; charset=utf-8').header('Cache-Control', 'no-store');
  return reply.header('Content-Security-Policy', policyOf(html, deps)).send(html);
};
