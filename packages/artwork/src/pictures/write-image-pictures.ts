import path from 'node:path';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import { loadSharp } from '../images/load-sharp.ts';
import { IMAGE_MAX_PIXELS, UNSTATED_PPI } from '../images/report-image.ts';
import type { Place } from '../pdf/place.ts';
import type { PictureTask, WrittenPicture } from './write-pictures.ts';

/** The same as `writePictures` of a PNG, JPEG or TIFF, all pages of a TIFF. */
export async function writeImagePictures(
  bytes: Uint8Array,
  facts: Pick<ArtworkFacts, 'pageCount' | 'pages'>,
  { pages, longestPixels, firstNumber = 1, folder }: PictureTask,
): Promise<WrittenPicture[]> {
  const sharp = await loadSharp();
  const written: WrittenPicture[] = [];
  for (let page = 1; page <= Math.min(pages, facts.pageCount); page++) {
    const number = page - 1 + firstNumber;
    const file = `${number}.webp`;
    try {
      const image = sharp(bytes, { page: page - 1, limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' });
      const { autoOrient } = await image.metadata();
      await image
        .autoOrient()
        .toColourspace('srgb')
        .resize({ width: longestPixels, height: longestPixels, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .webp({ quality: 84 })
        .toFile(path.join(folder, file));
      const known = facts.pages.find((other) => other.number === page);
      written.push({
        page: number,
        file,
        place: known ? toPlace(known.widthMm, known.heightMm) : toUnstatedPlace(autoOrient),
      });
    } catch {
      // Pictures and pages have the same numbers, so none comes after it.
      break;
    }
  }
  return written;
}

const toPlace = (width: number, height: number): Place => ({ left: 0, top: 0, width, height });

const toUnstatedPlace = ({ width, height }: { readonly width: number; readonly height: number }): Place =>
  toPlace((width / UNSTATED_PPI) * 25.4, (height / UNSTATED_PPI) * 25.4);
