import type { PlatePage } from '../plate-rules/plate-page.ts';
import type { Placement } from '../plate-rules/tile-grid.ts';
import type { ComparedPlace, ComparedPlates, PageOffset } from './compared-plates.ts';

/** The rectangle that holds both versions of a page. */
export interface ComparisonFrame {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Size in pixels of the plates, for the zoom. */
  readonly width: number;
  readonly height: number;
}

type Side = { readonly page: PlatePage | null; readonly at: PageOffset };

/** Null when neither version has plates. */
export function createFrame(
  { beforeAt, afterAt }: Pick<ComparedPlates, 'beforeAt' | 'afterAt'>,
  before: PlatePage | null,
  after: PlatePage | null,
): ComparisonFrame | null {
  const sides: readonly Side[] = [
    { page: before, at: beforeAt },
    { page: after, at: afterAt },
  ];
  const known = after ?? before;
  if (!known) return null;
  const widthMm = Math.max(...sides.map(({ page, at }) => (page ? at.left + page.widthMm : 0)));
  const heightMm = Math.max(...sides.map(({ page, at }) => (page ? at.top + page.heightMm : 0)));
  const scale = known.tiles.widthPixels / known.widthMm;
  return { widthMm, heightMm, width: Math.round(widthMm * scale), height: Math.round(heightMm * scale) };
}

/** Where a version lies on the stage that shows the frame. */
export function placeInFrame(
  frame: Placement,
  { widthMm }: ComparisonFrame,
  page: PlatePage,
  { left, top }: PageOffset,
): Placement {
  const scale = frame.width / widthMm;
  return {
    x: frame.x + left * scale,
    y: frame.y + top * scale,
    width: page.widthMm * scale,
    height: page.heightMm * scale,
  };
}

/** Around a place that is shown, in parts of its size and at least in mm. */
const PLACE_MARGIN = 0.6;
const MIN_MARGIN_MM = 6;

/** Zoom and middle with which a stage shows a place with what is around it; the middle in parts of the frame. */
export function focusOnPlace(
  place: ComparedPlace,
  frame: ComparisonFrame,
  stage: { readonly width: number; readonly height: number },
) {
  const margin = (length: number): number => length + 2 * Math.max(MIN_MARGIN_MM, length * PLACE_MARGIN);
  const scale = Math.min(stage.width / margin(place.width), stage.height / margin(place.height));
  return {
    scale: scale / (frame.width / frame.widthMm),
    x: (place.left + place.width / 2) / frame.widthMm,
    y: (place.top + place.height / 2) / frame.heightMm,
  };
}

/** Where a stage shows a part of a page of a version, so that all of the part is seen: for its small picture. */
export function fitPart(
  part: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  page: PlatePage,
  { left, top }: PageOffset,
  stage: { readonly width: number; readonly height: number },
): Placement {
  const scale = Math.min(stage.width / part.width, stage.height / part.height);
  return {
    x: stage.width / 2 - (part.left - left + part.width / 2) * scale,
    y: stage.height / 2 - (part.top - top + part.height / 2) * scale,
    width: page.widthMm * scale,
    height: page.heightMm * scale,
  };
}

/** A place with a little of what is around it. */
export function widenPlace({ left, top, width, height }: ComparedPlace) {
  const margin = Math.max(1.2, Math.max(width, height) * 0.12);
  return { left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin };
}
