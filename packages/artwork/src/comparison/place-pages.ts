import type { PixelOffset } from './compare-plates.ts';

/** Size of a page in pixels, and where it is trimmed. */
export interface PlacedPage {
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly ppi: number;
  /** In mm from the left and top edge; null when the file names no trim box. */
  readonly trim: { readonly left: number; readonly top: number } | null;
}

const MM_PER_INCH = 25.4;

/**
 * How two versions of a page lie on each other: by their trimmed corners, because the media around it changes with each
 * export, and by their own corners when one of them names no trim. Whole pixels, so that no edge becomes a difference.
 */
export function placePages(before: PlacedPage, after: PlacedPage): readonly [PixelOffset, PixelOffset] {
  const toCorner = ({ trim, ppi }: PlacedPage): PixelOffset => ({
    left: before.trim && after.trim ? Math.round(((trim?.left ?? 0) / MM_PER_INCH) * ppi) : 0,
    top: before.trim && after.trim ? Math.round(((trim?.top ?? 0) / MM_PER_INCH) * ppi) : 0,
  });
  const [a, b] = [toCorner(before), toCorner(after)];
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
  return [
    { left: left - a.left, top: top - a.top },
    { left: left - b.left, top: top - b.top },
  ];
}
