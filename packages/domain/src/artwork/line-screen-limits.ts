import { locatePage, sortFindings, type ArchivedFile, type ArtworkRule, type FindingLevel } from './artwork.ts';

/** The ruling that a profile's limits are meant for: GWG 2022 asks 1.5 and 1.8 pixels for each line of 133 lpi. */
export const USUAL_LINE_SCREEN = 133;

/** Images are stored up to so many times the profile's limit: as fine as any screen asks for. */
export const FINEST_SCREEN_FACTOR = 2;

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

/** The images of a file that some line screen would find too coarse, and the limits of the profile that it was checked against. */
export interface ImageResolutions extends ImageLimits {
  readonly images: readonly { readonly page: number; readonly ppi: number; readonly place: Place }[];
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
  for (const { page, ppi, place } of resolutions.images) {
    if (ppi >= warningBelow) continue;
    const level = ppi < errorBelow ? 'error' : 'warning';
    const key = `${page} ${level}`;
    const known = groups.get(key);
    const count = (known?.count ?? 0) + 1;
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
  return sortFindings<F | ScreenFinding>([...findings.filter(({ rule }) => rule !== 'imagePpi'), ...groups.values()]);
}
