import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import type { Deps } from '../../../platform/deps.ts';
import { findSocialImageContent, listCataloguePages } from '../../catalogue/index.ts';
import { loadBrand } from '../brand.ts';
import { getOriginalImageKey, parseImagePath } from '../image-paths.ts';
import type { SocialImageData, SocialPicture } from './social-image.ts';
import { fixedPaths, renderRobotsTxt, renderSitemap } from './sitemap.ts';

/** Folder of the catalogue's own pictures: beside the server's bundle, or in the portal's sources during development. */
const moduleUrl = import.meta.url;
const cataloguePictureFolder = fileURLToPath(
  new URL(moduleUrl.endsWith('.ts') ? '../../../../../web/public/' : '../web/client/', moduleUrl),
);

/** The picture at a path: one that staff uploaded, or one of the catalogue's own; null when it is missing or neither. */
async function loadSocialPicture(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  path: string,
): Promise<SocialPicture | null> {
  const uploaded = parseImagePath(path);
  if (uploaded) {
    const read = async () => buffer(await storage.openReadStream(getOriginalImageKey(uploaded.id, uploaded.format)));
    const source = await read().catch((error: unknown) => {
      log.error({ err: error, path }, 'a picture of the public pages is missing');
      return null;
    });
    return source && { source, hasText: false };
  }
  const file = /^\/media\/[\w./-]+$/.test(path) && !path.includes('..') ? join(cataloguePictureFolder, path) : null;
  return file && existsSync(file) ? { source: file, hasText: true } : null;
}

const socialImageParamsSchema = z.object({
  lang: z.enum(['en', 'ar']),
  kind: z.enum(['category', 'product']),
  name: z
    .string()
    .max(90)
    .regex(/^[\w-]+\.png$/),
});

const CACHE_SECONDS = 3600;

/** What search engines and social networks read: robots.txt, the sitemap, and an image for each shared link. */
export function registerSharingRoutes(app: FastifyInstance, deps: Deps): void {
  const { PUBLIC_URL } = deps.config;
  app.get('/robots.txt', (request, reply) =>
    sendCacheable(request, reply, 'text/plain; charset=utf-8', renderRobotsTxt(PUBLIC_URL)),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    sendCacheable(
      request,
      reply,
      'application/xml; charset=utf-8',
      await deps.database.publishedCache.getOrLoad('sitemap', async () =>
        renderSitemap(PUBLIC_URL, [
          ...fixedPaths.map((path) => ({ path })),
          ...(await listCataloguePages(deps.database.db)),
        ]),
      ),
    ),
  );

  const rendered = new LRUCache<string, Promise<Buffer>>({ max: 200 });
  let fontFolder: Promise<string> | null = null;
  const draw = async (data: Omit<SocialImageData, 'unpackedFontFolder'>): Promise<Buffer> => {
    fontFolder ??= mkdtemp(join(tmpdir(), 'platewright-fonts-')).catch((error: unknown) => {
      // The next picture tries again: a full disk may have room by then.
      fontFolder = null;
      throw error;
    });
    const bytes = await deps.drawings.draw('socialImage', { ...data, unpackedFontFolder: await fontFolder });
    return Buffer.from(bytes.buffer);
  };
  app.addHook('onClose', async () => {
    if (fontFolder) await rm(await fontFolder, { recursive: true, force: true });
  });
  app.get('/social/:lang/:kind/:name', async (request, reply) => {
    const parsed = socialImageParamsSchema.safeParse(request.params);
    if (!parsed.success) throw new CallError('notFound');
    const { lang, kind } = parsed.data;
    const tx = deps.database.db;
    const content = await findSocialImageContent(tx, kind, parsed.data.name.replace(/\.png$/, ''));
    if (!content) throw new CallError('notFound');
    const operator = (await loadBrand(tx)).name[lang];
    const texts = { name: content.name[lang], line: content.line[lang], operator };
    // The key contains everything that the image shows, so a change of staff leads to a new image.
    const key = JSON.stringify([lang, texts, content.image]);
    const image =
      rendered.get(key) ?? loadSocialPicture(deps, content.image).then((picture) => draw({ texts, lang, picture }));
    rendered.set(key, image);
    try {
      return await sendCacheable(request, reply, 'image/png', await image);
    } catch (error) {
      rendered.delete(key);
      throw error;
    }
  });
}

function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  body: string | Buffer,
): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  void reply
    .header('Content-Type', type)
    .header('ETag', etag)
    .header('Cache-Control', `public, max-age=${CACHE_SECONDS}`)
    // Social networks and search engines embed these on their own pages.
    .header('Cross-Origin-Resource-Policy', 'cross-origin');
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
}
