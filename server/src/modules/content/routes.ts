import type { FastifyInstance } from 'fastify';
import { integerInput } from '@platewright/contract/fields';
import { CallError } from '@platewright/contract/call-errors';
import type { Deps } from '../../platform/deps.ts';
import { getImageKey, imageWidths, getOriginalImageKey, parseImagePath } from './image-paths.ts';

const widthSchema = integerInput('numberFormat', 1, 10_000).optional().catch(undefined);
const imageMimeTypes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', svg: 'image/svg+xml' } as const;

/** An SVG that is opened by itself may use the styles inside it, and nothing else. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the images of public pages to anybody. Browsers cache them for a year, because a new image has a new path. */
export function registerContentImageRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/media/content/:file', async (request, reply) => {
    const image = parseImagePath(request.url.split('?')[0] ?? '');
    if (!image) throw new CallError('notFound');
    const { id, format } = image;
    const minWidth = widthSchema.parse((request.query as { w?: unknown }).w);
    const width = minWidth === undefined ? undefined : imageWidths.find((one) => one >= minWidth);
    const found =
      (width === undefined ? null : await findStoredImage(deps, getImageKey(id, width), 'image/webp')) ??
      (await findStoredImage(deps, getOriginalImageKey(id, format), imageMimeTypes[format]));
    if (!found) throw new CallError('notFound');
    return reply
      .header('Content-Type', found.mime)
      .header('Content-Length', found.size)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', found.mime === imageMimeTypes.svg ? SVG_POLICY : "default-src 'none'; sandbox")
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(await deps.storage.openReadStream(found.key));
  });
}

/** null when no image of this width is stored, because the original is smaller. */
async function findStoredImage(deps: Deps, key: string, mime: string) {
  const size = await deps.storage.getSize(key).catch(() => null);
  return size === null ? null : { key, mime, size };
}
