import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '@platewright/contract/refusals';
import type { Deps } from '../../deps.ts';
import { imageKey, imageWidths, originalImageKey } from './image-paths.ts';

const asked = z.object({
  file: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg|webp)$/),
  w: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
});
const mimes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

/** Pictures of the public pages, for anybody and kept by browsers for a year: a new picture has a new path. */
export function mountContent(app: FastifyInstance, deps: Deps): void {
  app.get('/media/content/:file', async (request, reply) => {
    const parsed = asked.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!parsed.success) throw new Refusal('notFound');
    const [id = '', format = 'png'] = parsed.data.file.split('.') as [string, keyof typeof mimes];
    const width = parsed.data.w === undefined ? undefined : imageWidths.find((one) => one >= (parsed.data.w ?? 0));
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
