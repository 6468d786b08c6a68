import type { FilePurpose } from './file-purposes.ts';

/** In mm from the left and top edge of a page as it is seen; bleed and margin lie outside of its size. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface PictureFile {
  readonly purpose: FilePurpose;
  /** It has a thumbnail, and it is known what that shows. */
  readonly isDrawable: boolean;
}

/** What received files may be the picture of an order. */
export const artworkPicturePurposes = ['face', 'back', 'missing'] as const satisfies readonly FilePurpose[];

const isFace = ({ purpose }: PictureFile): boolean => purpose === 'face' || purpose === 'missing';

/**
 * The picture of an order, of its received files with the oldest first: the newest artwork that can be drawn, the face
 * before the back; null without. Files that were asked for later count as faces.
 */
export function findArtworkPicture<T>(received: readonly T[], describe: (file: T) => PictureFile): T | null {
  const described = received.map((file) => ({ file, ...describe(file) })).filter(({ isDrawable }) => isDrawable);
  const found = described.findLast(isFace) ?? described.findLast(({ purpose }) => purpose === 'back');
  return found?.file ?? null;
}

interface MeasuredPage {
  readonly trimMm: { readonly width: number; readonly height: number } | null;
  readonly bleedMm: number | null;
  readonly pageMm: Place | null;
}

/**
 * The trim size of a page and what its thumbnail shows around it; null where the file was not measured. Files inspected
 * before page boxes were stored are taken for pages that end with their bleed.
 */
export function getPicturePlace(
  facts: MeasuredPage | null,
): { readonly width: number; readonly height: number; readonly place: Place } | null {
  if (!facts?.trimMm) return null;
  const { width, height } = facts.trimMm;
  const bleed = facts.bleedMm ?? 0;
  const place = facts.pageMm ?? { left: -bleed, top: -bleed, width: width + 2 * bleed, height: height + 2 * bleed };
  return { width, height, place };
}
