import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { Refusal } from '@platewright/contract/refusals';
import type { Deps } from '../../deps.ts';
import { brandOf } from '../../content/brand.ts';
import { originalImageKey, readImagePath } from '../../content/image-paths.ts';
import { drawSocial, type Picture } from './picture.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';
import { publicPages, shownOf } from './store.ts';

/** Pictures of the catalogue stand beside the server's bundle; run from the sources, they are taken from the portal's. */
const here = import.meta.url;
const pictures = fileURLToPath(new URL(here.endsWith('.ts') ? '../../../../web/public/' : '../web/client/', here));

/** The bytes or the file of a picture that staff chose, theirs or one of the catalogue's own; null when it is neither. */
async function pictureOf({ storage, log }: Pick<Deps, 'storage' | 'log'>, path: string): Promise<Picture | null> {
  const own = readImagePath(path);
  if (own) {
    const read = async () => buffer(await storage.read(originalImageKey(own.id, own.format)));
    const whole = await read().catch((error: unknown) => {
      log.error({ err: error, path }, 'a picture of the public pages is missing');
      return null;
    });
    return whole && { whole, hasWords: false };
  }
  const file = /^\/media\/[\w./-]+$/.test(path) && !path.includes('..') ? join(pictures, path) : null;
  return file && existsSync(file) ? { whole: file, hasWords: true } : null;
}

const asked = z.object({
  lang: z.enum(['en', 'ar']),
  kind: z.enum(['category', 'product']),
  name: z
    .string()
    .max(90)
    .regex(/^[\w-]+\.png$/),
});

const HOUR_S = 3600;

/** What search engines and social networks read: the map of the site, what is closed, a picture for each link. */
export function mountSharing(app: FastifyInstance, deps: Deps): void {
  const { PUBLIC_URL } = deps.config;
  app.get('/robots.txt', (request, reply) => send(request, reply, 'text/plain; charset=utf-8', robotsOf(PUBLIC_URL)));
  app.get('/sitemap.xml', async (request, reply) =>
    send(
      request,
      reply,
      'application/xml; charset=utf-8',
      await deps.database.published.once('sitemap', async () =>
        sitemapOf(PUBLIC_URL, await publicPages(deps.database.read)),
      ),
    ),
  );

  const drawn = new LRUCache<string, Promise<Buffer>>({ max: 200 });
  app.get('/social/:lang/:kind/:name', async (request, reply) => {
    const parsed = asked.safeParse(request.params);
    if (!parsed.success) throw new Refusal('notFound');
    const { lang, kind } = parsed.data;
    const tx = deps.database.read;
    const shown = await shownOf(tx, kind, parsed.data.name.replace(/\.png$/, ''));
    if (!shown) throw new Refusal('notFound');
    const words = { name: shown.name[lang], line: shown.line[lang], house: (await brandOf(tx)).name[lang] };
    // Drawn anew when staff change a word of it.
    const key = JSON.stringify([lang, words, shown.image]);
    const drawing = drawn.get(key) ?? pictureOf(deps, shown.image).then((picture) => drawSocial(words, lang, picture));
    drawn.set(key, drawing);
    try {
      return await send(request, reply, 'image/png', await drawing);
    } catch (error) {
      drawn.delete(key);
      throw error;
    }
  });
}

function send(request: FastifyRequest, reply: FastifyReply, type: string, body: string | Buffer): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  void reply
    .header('Content-Type', type)
    .header('ETag', etag)
    .header('Cache-Control', `public, max-age=${HOUR_S}`)
    // Other sites show these.
    .header('Cross-Origin-Resource-Policy', 'cross-origin');
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
}
