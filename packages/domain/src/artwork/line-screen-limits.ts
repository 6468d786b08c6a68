import {
  locatePage,
  MAX_FINDINGS,
  sortFindings,
  type ArchivedFile,
  type ArtworkRule,
  type FindingLevel,
} from './artwork.ts';

/** The ruling that a profile's limits are meant for: GWG 2022 asks 1.5 and 1.8 pixels for each line of 133 lpi. */
export const USUAL_LINE_SCREEN = 133;

/** Images are stored up to so many times the profile's limit: as fine as any screen asks for. */
const FINEST_SCREEN_FACTOR = 2;

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface ImageLimits {
  readonly errorBelow: number;
  readonly warningBelow: number;
}

interface PlacedImage {
  readonly page: number;
  readonly ppi: number;
  readonly place: Place;
}

/** Images of one page whose resolutions are alike: the coarsest one, and how many there are. */
interface ImageGroup extends PlacedImage {
  /** Left out for one. */
  readonly count?: number | undefined;
}

/** The images of a file that some line screen would find too coarse, and the limits of the profile that it was checked against. */
export interface ImageResolutions extends ImageLimits {
  readonly images: readonly ImageGroup[];
}

/** Stored are so many groups of a page, and fewer of each where many pages have images. */
const [MAX_PAGE_GROUPS, MAX_FILE_GROUPS] = [24, 600];

/**
 * The images of a file as they are stored: of each page one for each resolution, with how many have it. Where there are more
 * resolutions than are stored, the nearest ones are taken for the coarsest of them, so that no screen finds a page fine that
 * has an image which is not.
 */
export function groupImages(images: readonly PlacedImage[], { warningBelow }: ImageLimits): ImageGroup[] {
  const pages = new Map<number, PlacedImage[]>();
  for (const image of images)
    if (image.ppi < warningBelow * FINEST_SCREEN_FACTOR)
      pages.set(image.page, [...(pages.get(image.page) ?? []), image]);
  const most = Math.max(1, Math.min(MAX_PAGE_GROUPS, Math.floor(MAX_FILE_GROUPS / pages.size)));
  return [...pages.values()].flatMap((ofPage) => groupImagesOfPage(ofPage, most));
}

function groupImagesOfPage(images: readonly PlacedImage[], most: number): ImageGroup[] {
  const groups = [...images].sort((a, b) => a.ppi - b.ppi).map((image) => ({ ...image, count: 1 }));
  const mergeNearest = (): boolean => {
    let nearest: { readonly index: number; readonly ratio: number } | null = null;
    for (let index = 1; index < groups.length; index++) {
      const ratio = (groups[index]?.ppi ?? 0) / (groups[index - 1]?.ppi ?? 1);
      if (!nearest || ratio < nearest.ratio) nearest = { index, ratio };
    }
    if (!nearest || (groups.length <= most && nearest.ratio > 1)) return false;
    const [finer] = groups.splice(nearest.index, 1);
    const coarser = groups[nearest.index - 1];
    if (finer && coarser) coarser.count += finer.count;
    return true;
  };
  while (mergeNearest());
  return groups.map(({ count, ...image }) => (count === 1 ? image : { ...image, count }));
}

interface ScreenFinding {
  readonly rule: ArtworkRule;
  readonly gwgRule: string | null;
  readonly level: FindingLevel;
  readonly value: string | number | null;
  readonly limit: string | number | null;
  readonly unit: 'pt' | 'mm' | 'ppi' | '%' | null;
  readonly ink: string | null;
  readonly page: number | null;
  readonly place: Place | null;
  readonly count: number;
  readonly file?: string | undefined;
  readonly lineScreen?: number | undefined;
}

/** The limits of a profile for another line screen: pixels for each line stay as many. */
export const scaleImageLimits = ({ errorBelow, warningBelow }: ImageLimits, lpi: number): ImageLimits => ({
  errorBelow: Math.round((errorBelow * lpi) / USUAL_LINE_SCREEN),
  warningBelow: Math.round((warningBelow * lpi) / USUAL_LINE_SCREEN),
});

/**
 * The findings of a file for the line screen of a press setting, whose limits for images replace those of the profile; they
 * name the screen. Without one, and for files of which no images are known, the findings as they are.
 */
export function applyLineScreen<F extends ScreenFinding>(
  findings: readonly F[],
  facts: {
    readonly imageResolutions?: ImageResolutions | undefined;
    readonly files?: readonly ArchivedFile[] | undefined;
  } | null,
  lpi: number | null,
): readonly (F | ScreenFinding)[] {
  const resolutions = facts?.imageResolutions;
  if (!resolutions || lpi === null || lpi === USUAL_LINE_SCREEN) return findings;
  const { errorBelow, warningBelow } = scaleImageLimits(resolutions, lpi);
  const groups = new Map<string, ScreenFinding>();
  for (const { page, ppi, place, count: images = 1 } of resolutions.images) {
    if (ppi >= warningBelow) continue;
    const level = ppi < errorBelow ? 'error' : 'warning';
    const key = `${page} ${level}`;
    const known = groups.get(key);
    const count = (known?.count ?? 0) + images;
    if (known && typeof known.value === 'number' && known.value <= ppi) {
      groups.set(key, { ...known, count });
      continue;
    }
    const file = locatePage({ files: facts.files }, page)?.name;
    groups.set(key, {
      ...{ rule: 'imagePpi', gwgRule: 'R0031', level, value: ppi, unit: 'ppi', ink: null, page, place, count },
      ...{ limit: level === 'error' ? errorBelow : warningBelow, lineScreen: lpi },
      ...(file !== undefined && { file }),
    });
  }
  const others = findings.filter(({ rule }) => rule !== 'imagePpi');
  return sortFindings<F | ScreenFinding>([...others, ...groups.values()]).slice(0, MAX_FINDINGS);
}
