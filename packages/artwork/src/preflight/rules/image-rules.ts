import type { Mark } from '../../facts/marks.ts';
import type { ReadPage } from '../../facts/read-artwork.ts';
import type { FindingDraft } from '../finding.ts';
import { coversPage, getPlacedPpi } from '../placed-images.ts';
import type { ErrorAndWarningLimit } from '../profile.ts';
import type { Rules } from '../rule.ts';

const isOneBit = ({ image }: Mark): boolean => image?.bits === 1;

const isWholePage = ({ box }: Mark, { facts, marks }: ReadPage): boolean => coversPage(box, facts, marks.length);

function findCoarse({ image }: Mark, { errorBelow, warningBelow }: ErrorAndWarningLimit): FindingDraft | null {
  const ppi = image ? getPlacedPpi(image) : null;
  if (ppi === null) return null;
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
