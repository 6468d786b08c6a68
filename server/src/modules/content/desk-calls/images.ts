import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { CallError } from '@platewright/contract/call-errors';
import { contentImages } from '../../../platform/db/schema/index.ts';
import {
  claimPendingKeys,
  registerPendingKeys,
  deleteOrphanedFiles,
} from '../../../platform/storage/orphaned-files.ts';
import { isFileMislabelled } from '../../../platform/http/is-file-mislabelled.ts';
import {
  getImageKey,
  getImagePath,
  imageWidths,
  getOriginalImageKey,
  type ImageFormat,
  type ReadImage,
} from '../image-paths.ts';
import { readLogo } from '../logo/read-logo.ts';
import type { SpooledFile } from '../../../platform/http/multipart.ts';
import { getStaffPrincipal, type StagedHandler } from '../../../platform/http/handler-context.ts';

/** Larger images are scaled down to this. */
const MAX_SIDE_PIXELS = 2400;

/** Images with more pixels are refused before they are decoded. */
const MAX_PIXELS = 50_000_000;

/** Stored format by the type that sharp detects in the content. SVG is refused but for the logo, because it can contain scripts. */
const imageFormatByType: Readonly<Record<string, Exclude<ImageFormat, 'svg'>>> = {
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
  heif: 'webp',
  gif: 'webp',
};

export const deskContentImage: StagedHandler<'deskContentImage'> = {
  run: async ({ use }, ctx) => {
    const { deps } = ctx;
    const { staffId } = getStaffPrincipal(ctx);
    const [file] = ctx.files;
    if (!file) throw new CallError('uploadMissing');
    if (await isFileMislabelled(file))
      throw new CallError('fileTypeRefused', { fields: { image: { key: 'fileMislabelled' } } });
    const logo = use === 'logo' ? await readLogo(file) : null;
    const [existing] = await deps.database.db.select().from(contentImages).where(eq(contentImages.sha256, file.sha256));
    if (existing && (logo !== null || existing.format !== 'svg')) return presentContentImage(existing);

    const image = logo ?? (await readPicture(file));
    const { format, width, height } = image;
    const size = image.bytes.length;
    const id = randomUUID();
    const files = new Map([[getOriginalImageKey(id, format), image.bytes]]);
    if (image.png) files.set(getOriginalImageKey(id, 'png'), image.png);
    for (const smaller of image.format === 'svg' ? [] : imageWidths.filter((one) => one < width))
      files.set(
        getImageKey(id, smaller),
        await sharp(image.bytes).resize({ width: smaller }).webp({ quality: 80 }).toBuffer(),
      );
    const keys = [...files.keys()];
    await registerPendingKeys(deps, keys);
    for (const [key, bytes] of files) await deps.storage.putBytes(key, bytes);
    const row = { id, sha256: file.sha256, name: file.name, format, width, height, size };
    const stored = await ctx.transact(async ({ tx }) => {
      const [inserted] = await tx
        .insert(contentImages)
        .values({ ...row, staffId, createdAt: deps.clock.now() })
        .onConflictDoNothing()
        .returning();
      if (inserted) {
        await claimPendingKeys(tx, keys);
        return inserted;
      }
      // The same image was uploaded twice at the same time: the first one stays.
      const [first] = await tx.select().from(contentImages).where(eq(contentImages.sha256, file.sha256));
      return first ?? row;
    });
    if (stored.id !== id) await deleteOrphanedFiles(deps, keys);
    return presentContentImage(stored);
  },
};

/**
 * Encoded again: turned upright, without metadata and whatever else the file contained.
 * @throws CallError fileTypeRefused, imageTooLarge, fileBroken
 */
async function readPicture(file: SpooledFile): Promise<ReadImage> {
  const metadata = await sharp(file.path)
    .metadata()
    .catch(() => null);
  const format = metadata && imageFormatByType[metadata.format];
  if (!format) throw new CallError('fileTypeRefused');
  if (metadata.width * metadata.height > MAX_PIXELS) throw new CallError('imageTooLarge');
  const { data, info } = await sharp(file.path, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    // With a quality, sharp reduces PNG to a palette of 256 colours, which shows bands in gradients.
    .toFormat(format === 'jpg' ? 'jpeg' : format, format === 'png' ? {} : { quality: 85 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new CallError('fileBroken');
    });
  return { format, bytes: data, width: info.width, height: info.height };
}

const presentContentImage = ({
  id,
  format,
  width,
  height,
}: {
  id: string;
  format: string;
  width: number;
  height: number;
}) => ({
  src: getImagePath(id, format as ImageFormat),
  width,
  height,
});
