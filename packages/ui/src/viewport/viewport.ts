import { clampNumber, panCenter, zoomCenter, type Point } from './pan-zoom.ts';

/** Sizes of the page are in pixels of its image, sizes of the stage in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** The visible part of a page. */
export interface Viewport {
  /** CSS pixels per pixel of the image. */
  readonly scale: number;
  /** The point of the page at the center of the stage. */
  readonly center: Point;
  /** A fitted viewport follows the size of the window; any zoom or move makes it free. */
  readonly mode: 'fit' | 'width' | 'free';
}

/** Margin around a fitted page, in CSS pixels. */
const MARGIN = 24;
/** At eight CSS pixels per pixel of the image, a larger scale shows nothing more. */
const MAX_SCALE = 8;
export const ZOOM_STEP = 1.25;

const getAvailableLength = (stage: number): number => Math.max(1, stage - 2 * MARGIN);

export const getFitScale = (page: Size, stage: Size): number =>
  Math.min(getAvailableLength(stage.width) / page.width, getAvailableLength(stage.height) / page.height);

const getWidthScale = (page: Size, stage: Size): number => getAvailableLength(stage.width) / page.width;

/** Smallest and largest scale: never smaller than the whole page, at least twice its fitted size. */
export const getScaleRange = (page: Size, stage: Size): { min: number; max: number } => {
  const min = Math.min(1, getFitScale(page, stage));
  return { min, max: Math.max(MAX_SCALE, 2 * getFitScale(page, stage)) };
};

/** Centers a page that is smaller than the stage; a larger one always covers the stage, but for the margin. */
function constrainCenter(center: number, page: number, stage: number, scale: number): number {
  const half = stage / 2 / scale;
  const slack = MARGIN / scale;
  return page * scale <= stage ? page / 2 : clampNumber(center, half - slack, page - half + slack);
}

/** Keeps scale and center inside their limits. */
export function constrainViewport(view: Viewport, page: Size, stage: Size): Viewport {
  const { min, max } = getScaleRange(page, stage);
  const scale = clampNumber(view.scale, min, max);
  return {
    scale,
    center: {
      x: constrainCenter(view.center.x, page.width, stage.width, scale),
      y: constrainCenter(view.center.y, page.height, stage.height, scale),
    },
    mode: view.mode,
  };
}

const getPageCenter = (page: Size): Point => ({ x: page.width / 2, y: page.height / 2 });

/** Shows the whole page. */
export const fitViewportToPage = (page: Size, stage: Size): Viewport => ({
  scale: getFitScale(page, stage),
  center: getPageCenter(page),
  mode: 'fit',
});

/** Shows the page as wide as the stage, from its top. */
export const fitViewportToWidth = (page: Size, stage: Size): Viewport =>
  constrainViewport(
    { scale: getWidthScale(page, stage), center: { x: page.width / 2, y: 0 }, mode: 'width' },
    page,
    stage,
  );

/** The viewport after window or page changed their size: fitted ones fit again, free ones keep their center. */
export function refitViewport(view: Viewport, page: Size, stage: Size): Viewport {
  if (view.mode === 'fit') return fitViewportToPage(page, stage);
  if (view.mode === 'width') return constrainViewport({ ...view, scale: getWidthScale(page, stage) }, page, stage);
  return constrainViewport(view, page, stage);
}

/**
 * The viewport on another picture of the page, which may have more pixels, or on another page: as close to the page as
 * before, at the same part of it. Two pages of one size are shown at one scale.
 */
export function transferViewport(view: Viewport, before: Size, page: Size, stage: Size): Viewport {
  return {
    scale: view.scale * (getFitScale(page, stage) / getFitScale(before, stage)),
    center: { x: view.center.x * (page.width / before.width), y: view.center.y * (page.height / before.height) },
    mode: view.mode,
  };
}

/** Zooms so that the point of the page under `at` stays there; without `at`, the point at the center of the stage. */
export function zoomViewport(view: Viewport, page: Size, stage: Size, scale: number, at?: Point): Viewport {
  const { min, max } = getScaleRange(page, stage);
  const next = clampNumber(scale, min, max);
  const offset = at ? { x: at.x - stage.width / 2, y: at.y - stage.height / 2 } : { x: 0, y: 0 };
  const center = zoomCenter(view.center, view.scale, next, offset);
  return constrainViewport({ scale: next, center, mode: 'free' }, page, stage);
}

/** Drags the page by CSS pixels. */
export const panViewport = (view: Viewport, page: Size, stage: Size, dx: number, dy: number): Viewport =>
  constrainViewport(
    { scale: view.scale, center: panCenter(view.center, view.scale, dx, dy), mode: 'free' },
    page,
    stage,
  );

/** Two fingers move and zoom at once: the point between them follows them. */
export function pinchViewport(
  view: Viewport,
  page: Size,
  stage: Size,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
): Viewport {
  const getMidpoint = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const getDistance = ([a, b]: readonly [Point, Point]): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const from = getMidpoint(before);
  const to = getMidpoint(after);
  const moved = panViewport(view, page, stage, to.x - from.x, to.y - from.y);
  return zoomViewport(moved, page, stage, (view.scale * getDistance(after)) / getDistance(before), to);
}

/** The visible part of the page as fractions of its size (0 to 1), for the overview. */
export function getVisibleArea(
  view: Viewport,
  page: Size,
  stage: Size,
): { x: number; y: number; width: number; height: number } {
  const width = clampNumber(stage.width / view.scale / page.width, 0, 1);
  const height = clampNumber(stage.height / view.scale / page.height, 0, 1);
  return {
    x: clampNumber(view.center.x / page.width - width / 2, 0, 1 - width),
    y: clampNumber(view.center.y / page.height - height / 2, 0, 1 - height),
    width,
    height,
  };
}

/** Position of the page's image on the stage: its upper left corner and its size, in CSS pixels. */
export const getPagePlacement = (view: Viewport, page: Size, stage: Size) => ({
  x: stage.width / 2 - view.center.x * view.scale,
  y: stage.height / 2 - view.center.y * view.scale,
  width: page.width * view.scale,
  height: page.height * view.scale,
});
