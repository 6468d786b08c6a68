import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { contentImages } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Brand } from '../brand.ts';
import { getImagePath, getOriginalImageKey, parseImagePath } from '../image-paths.ts';

/** The logo of the operator with its size in pixels. */
export interface Logo {
  readonly src: string;
  /** Path of the same picture as a PNG, for what shows no SVG. */
  readonly png: string;
  readonly width: number;
  readonly height: number;
}

/** Null while the operator has uploaded none. */
export async function loadLogo(tx: Tx, { logo: src }: Pick<Brand, 'logo'>): Promise<Logo | null> {
  const image = parseImagePath(src);
  if (!image) return null;
  const [row] = await tx
    .select({ width: contentImages.width, height: contentImages.height })
    .from(contentImages)
    .where(eq(contentImages.id, image.id));
  return row ? { src, png: getImagePath(image.id, 'png'), ...row } : null;
}

/**
 * The bytes of a logo as PNG, for a document that is drawn. Null for none, and when it can not be read: a document without
 * its logo is better than none.
 */
export async function readLogoPng(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  src: string | undefined,
): Promise<Uint8Array | null> {
  const image = parseImagePath(src ?? '');
  if (!image) return null;
  try {
    return await buffer(await storage.openReadStream(getOriginalImageKey(image.id, 'png')));
  } catch (error) {
    log.warn({ err: error, src }, 'a document has no logo: its file can not be read');
    return null;
  }
}
