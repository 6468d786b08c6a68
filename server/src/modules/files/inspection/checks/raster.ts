import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  MAX_PAGE_IMAGES,
  PAGE_PX,
  THUMBNAIL_FILE_NAME,
  THUMBNAIL_PX,
  emptyInspection,
  getPageFileName,
  type InspectionCheck,
} from '../port.ts';

/** More pixels than any printed image has; larger images get no facts and pictures. */
const MAX_PIXELS = 1_000_000_000;

/** Errors of sharp for intact images of a variant that it does not support. */
const UNSUPPORTED_IMAGE = /not (?:configured|implemented)|unsupported tiff|unknown compression|pixel limit/i;

/** Decodes a PNG, JPEG or TIFF completely, which finds every cut-off file, and renders it smaller. */
export const inspectRaster: InspectionCheck = async (task) => {
  try {
    const { pages: frames, space } = await openImage(task.path).metadata();
    await resizeToWebp(openImage(task.path), THUMBNAIL_PX, 82).toFile(join(task.folder, THUMBNAIL_FILE_NAME));
    const pageCount = task.mime === 'image/tiff' ? (frames ?? 1) : 1;
    const rendered = task.renderPages ? Math.min(pageCount, MAX_PAGE_IMAGES) : 0;
    for (let page = 0; page < rendered; page++) {
      await resizeToWebp(openImage(task.path, page), PAGE_PX, 88).toFile(join(task.folder, getPageFileName(page + 1)));
    }
    const inks = space === 'cmyk' ? ['Cyan', 'Magenta', 'Yellow', 'Black'] : [];
    return {
      ok: true,
      facts: { pages: pageCount, trimMm: null, bleedMm: null, pageMm: null, inks },
      thumbnail: true,
      pages: rendered,
    };
  } catch (error) {
    if (error instanceof Error && UNSUPPORTED_IMAGE.test(error.message)) return emptyInspection;
    return { ok: false, reason: 'fileBroken' };
  }
};

/** `page` counts from 0. */
const openImage = (path: string, page = 0): Sharp =>
  sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true, page });

const resizeToWebp = (image: Sharp, longestPx: number, quality: number): Sharp =>
  image
    .rotate()
    .resize(longestPx, longestPx, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality });
