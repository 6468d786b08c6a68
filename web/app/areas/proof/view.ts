/** What of a page is in sight. Lengths of the page are its picture's pixels, of the stage CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface View {
  /** CSS pixels for one pixel of the picture. */
  readonly scale: number;
  /** The point of the page in the middle of the stage. */
  readonly center: Point;
  /** A fitted view follows the size of the window; any zoom or move makes it free. */
  readonly mode: 'fit' | 'width' | 'free';
}

/** Free ground around a fitted page. */
const MARGIN = 24;
/** From eight screen pixels a picture pixel nothing more is to be seen. */
const LARGEST = 8;
export const STEP = 1.25;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

const room = (stage: number): number => Math.max(1, stage - 2 * MARGIN);

export const fitScale = (page: Size, stage: Size): number =>
  Math.min(room(stage.width) / page.width, room(stage.height) / page.height);

const widthScale = (page: Size, stage: Size): number => room(stage.width) / page.width;

/** Smallest and largest scale: never smaller than the whole page, at least twice its fitted size. */
export const scaleRange = (page: Size, stage: Size): { min: number; max: number } => {
  const min = Math.min(1, fitScale(page, stage));
  return { min, max: Math.max(LARGEST, 2 * fitScale(page, stage)) };
};

/** A page smaller than the stage stands in its middle, a larger one covers it. */
function held(center: number, page: number, stage: number, scale: number): number {
  const half = stage / 2 / scale;
  const slack = MARGIN / scale;
  return page * scale <= stage ? page / 2 : clamp(center, half - slack, page - half + slack);
}

/** Keeps a view inside what there is. */
export function settle(view: View, page: Size, stage: Size): View {
  const { min, max } = scaleRange(page, stage);
  const scale = clamp(view.scale, min, max);
  return {
    scale,
    center: {
      x: held(view.center.x, page.width, stage.width, scale),
      y: held(view.center.y, page.height, stage.height, scale),
    },
    mode: view.mode,
  };
}

const middle = (page: Size): Point => ({ x: page.width / 2, y: page.height / 2 });

/** The whole page. */
export const fit = (page: Size, stage: Size): View => ({
  scale: fitScale(page, stage),
  center: middle(page),
  mode: 'fit',
});

/** As wide as the stage, from the top of the page. */
export const fitWidth = (page: Size, stage: Size): View =>
  settle({ scale: widthScale(page, stage), center: { x: page.width / 2, y: 0 }, mode: 'width' }, page, stage);

/** After the window or the page changed: fitted views fit again, free ones keep their place. */
export function follow(view: View, page: Size, stage: Size): View {
  if (view.mode === 'fit') return fit(page, stage);
  if (view.mode === 'width') return settle({ ...view, scale: widthScale(page, stage) }, page, stage);
  return settle(view, page, stage);
}

/** The point of the page under a point of the stage. */
export const pageAt = (view: View, stage: Size, at: Point): Point => ({
  x: view.center.x + (at.x - stage.width / 2) / view.scale,
  y: view.center.y + (at.y - stage.height / 2) / view.scale,
});

/** Zooms so that what lies under `at` stays there; without `at` the middle of the stage does. */
export function zoomTo(view: View, page: Size, stage: Size, scale: number, at?: Point): View {
  const { min, max } = scaleRange(page, stage);
  const next = clamp(scale, min, max);
  const where = at ?? { x: stage.width / 2, y: stage.height / 2 };
  const kept = pageAt(view, stage, where);
  return settle(
    {
      scale: next,
      center: {
        x: kept.x - (where.x - stage.width / 2) / next,
        y: kept.y - (where.y - stage.height / 2) / next,
      },
      mode: 'free',
    },
    page,
    stage,
  );
}

/** Moves the page by CSS pixels, as a hand does. */
export const panBy = (view: View, page: Size, stage: Size, dx: number, dy: number): View =>
  settle(
    {
      scale: view.scale,
      center: { x: view.center.x - dx / view.scale, y: view.center.y - dy / view.scale },
      mode: 'free',
    },
    page,
    stage,
  );

/** Two fingers: what was between them follows them. */
export function pinch(
  view: View,
  page: Size,
  stage: Size,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
): View {
  const between = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const apart = ([a, b]: readonly [Point, Point]): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const from = between(before);
  const to = between(after);
  const moved = panBy(view, page, stage, to.x - from.x, to.y - from.y);
  return zoomTo(moved, page, stage, (view.scale * apart(after)) / apart(before), to);
}

/** The part of the page in sight, as shares of it (0 to 1), for the overview. */
export function inSight(view: View, page: Size, stage: Size): { x: number; y: number; width: number; height: number } {
  const width = clamp(stage.width / view.scale / page.width, 0, 1);
  const height = clamp(stage.height / view.scale / page.height, 0, 1);
  return {
    x: clamp(view.center.x / page.width - width / 2, 0, 1 - width),
    y: clamp(view.center.y / page.height - height / 2, 0, 1 - height),
    width,
    height,
  };
}

/** Where the picture stands on the stage: its upper left corner and its size in CSS pixels. */
export const placeOf = (view: View, page: Size, stage: Size) => ({
  x: stage.width / 2 - view.center.x * view.scale,
  y: stage.height / 2 - view.center.y * view.scale,
  width: page.width * view.scale,
  height: page.height * view.scale,
});
