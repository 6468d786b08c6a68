import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  PAGE_COUNT,
  PAGE_PX,
  PIXEL_LIMIT,
  THUMBNAIL_FILE,
  THUMBNAIL_PX,
  nothingFound,
  pageFile,
  type InspectAnswer,
  type InspectTask,
} from './inspect-task.ts';

/** The picture is whole, only this library does not know how to open its kind. */
const UNKNOWN_KIND = /not (?:configured|implemented)|unsupported tiff|unknown compression|pixel limit/i;

/** PNG, JPEG, TIFF: decodes all of it once, which finds every cut-off transfer, and draws it small. */
export async function inspectRaster(task: InspectTask): Promise<InspectAnswer> {
  try {
    const { pages: frames, space } = await open(task.path).metadata();
    await shrink(open(task.path), THUMBNAIL_PX, 82).toFile(join(task.folder, THUMBNAIL_FILE));
    const count = task.mime === 'image/tiff' ? (frames ?? 1) : 1;
    const drawn = task.pages ? Math.min(count, PAGE_COUNT) : 0;
    for (let page = 0; page < drawn; page++) {
      await shrink(open(task.path, page), PAGE_PX, 88).toFile(join(task.folder, pageFile(page + 1)));
    }
    const inks = space === 'cmyk' ? ['Cyan', 'Magenta', 'Yellow', 'Black'] : [];
    return { ok: true, facts: { pages: count, trimMm: null, bleedMm: null, inks }, thumbnail: true, pages: drawn };
  } catch (error) {
    if (error instanceof Error && UNKNOWN_KIND.test(error.message)) return nothingFound;
    return { ok: false, reason: 'fileBroken' };
  }
}

const open = (path: string, page = 0): Sharp =>
  sharp(path, { limitInputPixels: PIXEL_LIMIT, failOn: 'truncated', sequentialRead: true, page });

const shrink = (picture: Sharp, longest: number, quality: number): Sharp =>
  picture
    .rotate()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality });
