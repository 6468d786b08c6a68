import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '@platewright/contract/refusals';
import type { Deps } from '../../deps.ts';
import { imageKey, imageWidths, originalImageKey, readImagePath } from '../../content/image-paths.ts';

const asked = z.coerce.number().int().min(1).max(10_000).optional().catch(undefined);
const mimes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

/** Pictures of the public pages, for anybody and kept by browsers for a year: a new picture has a new path. */
export function mountContent(app: FastifyInstance, deps: Deps): void {
  app.get('/media/content/:file', async (request, reply) => {
    const image = readImagePath(request.url.split('?')[0] ?? '');
    if (!image) throw new Refusal('notFound');
    const { id, format } = image;
    const least = asked.parse((request.query as { w?: unknown }).w);
    const width = least === undefined ? undefined : imageWidths.find((one) => one >= least);
    const found =
      (width === undefined ? null : await open(deps, imageKey(id, width), 'image/webp')) ??
      (await open(deps, originalImageKey(id, format), mimes[format]));
    if (!found) throw new Refusal('notFound');
    return reply
      .header('Content-Type', found.mime)
      .header('Content-Length', found.size)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(await deps.storage.read(found.key));
  });
}

/** null when there is no such width: the picture itself is smaller. */
async function open(deps: Deps, key: string, mime: string) {
  const size = await deps.storage.size(key).catch(() => null);
  return size === null ? null : { key, mime, size };
}
