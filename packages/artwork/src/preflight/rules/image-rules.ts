import type { Mark } from '../../facts/marks.ts';
import type { ReadPage } from '../../facts/read-artwork.ts';
import type { FindingDraft } from '../finding.ts';
import type { TwoLimits } from '../profile.ts';
import type { Rules } from '../rule.ts';

/** An image that covers this part of the page is the page. */
const WHOLE_PAGE = 0.9;

const isOneBit = ({ image }: Mark): boolean => image?.bits === 1;

function isWholePage({ box }: Mark, { facts, marks }: ReadPage): boolean {
  const page = facts.boxes.trim ?? facts.boxes.crop;
  const pageArea = (page[2] - page[0]) * (page[3] - page[1]);
  const width = Math.min(box[2], page[2]) - Math.max(box[0], page[0]);
  const height = Math.min(box[3], page[3]) - Math.max(box[1], page[1]);
  return marks.length === 1 && width > 0 && height > 0 && width * height >= WHOLE_PAGE * pageArea;
}

function findCoarse({ image }: Mark, { errorBelow, warningBelow }: TwoLimits): FindingDraft | null {
  const ppi = image ? Math.min(image.ppiX, image.ppiY) : 0;
  // A single pixel, or an image without an area, has no resolution that matters.
  if (!image || ppi <= 0 || (image.widthPixels <= 1 && image.heightPixels <= 1)) return null;
  if (ppi < errorBelow) return { level: 'error', value: ppi, limit: errorBelow, unit: 'ppi' };
  return ppi < warningBelow ? { level: 'warning', value: ppi, limit: warningBelow, unit: 'ppi' } : null;
}

/** Rules about the resolution of images, as they are placed. */
export const imageRules: Rules<'imagePpi' | 'oneBitImagePpi' | 'pageAsImagePpi'> = {
  imagePpi: {
    gwgRule: 'R0031',
    checkMark: (mark, limits, page) => (isOneBit(mark) || isWholePage(mark, page) ? null : findCoarse(mark, limits)),
  },
  oneBitImagePpi: {
    gwgRule: 'R0032',
    checkMark: (mark, limits, page) => (isOneBit(mark) && !isWholePage(mark, page) ? findCoarse(mark, limits) : null),
  },
  pageAsImagePpi: {
    gwgRule: 'R0033',
    checkMark: (mark, limits, page) => (isWholePage(mark, page) ? findCoarse(mark, limits) : null),
  },
};
