import type { Point } from './pan-zoom.ts';
import {
  constrainViewport,
  fitViewportToPage,
  fitViewportToWidth,
  getPagePlacement,
  getVisibleArea,
  panViewport,
  refitViewport,
  ZOOM_STEP,
  zoomViewport,
  transferViewport,
  type Size,
  type Viewport,
} from './viewport.ts';

/** What of a page a stage shows. All of it is null until the sizes of both are known. */
export interface ViewportSnapshot {
  readonly view: Viewport | null;
  /** Size of the stage in CSS pixels. */
  readonly stageSize: Size | null;
  /** Where the picture of the page lies on the stage, in CSS pixels. */
  readonly placement: ReturnType<typeof getPagePlacement> | null;
  /** The visible part of the page, in fractions of its size. */
  readonly visibleArea: ReturnType<typeof getVisibleArea> | null;
}

type ViewportChange = (view: Viewport, page: Size, stage: Size) => Viewport;

/** A step of the arrow keys, as a fraction of the stage. */
const ARROW_STEP = 0.12;
const NOTHING: ViewportSnapshot = { view: null, stageSize: null, placement: null, visibleArea: null };

/**
 * Pan and zoom of a page, outside of React: a pointer reports more moves than a screen has frames, and a viewer is too large
 * to be rendered for each. Listeners are called once a frame.
 */
export class ViewportStore {
  readonly #listeners = new Set<() => void>();
  #page: Size | null = null;
  #stage: Size | null = null;
  /** Null until somebody has moved: the page is fitted. */
  #view: Viewport | null = null;
  /** In whose pixels the view is: the last page of a known size. */
  #viewedPage: Size | null = null;
  #snapshot = NOTHING;
  #frame = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object until something has changed. */
  readonly getSnapshot = (): ViewportSnapshot => this.#snapshot;

  setPage(page: Size | null): void {
    if (page?.width === this.#page?.width && page?.height === this.#page?.height) return;
    this.#page = page;
    // A page that is turned to has no size until its picture is known.
    const before = this.#viewedPage;
    if (page && before && this.#view && this.#stage)
      this.#view = transferViewport(this.#view, before, page, this.#stage);
    this.#viewedPage = page ?? before;
    this.#update();
    this.#notify();
  }

  setStage(stage: Size): void {
    if (stage.width === this.#stage?.width && stage.height === this.#stage.height) return;
    this.#stage = stage;
    this.#update();
    this.#notify();
  }

  readonly change = (applyChange: ViewportChange): void => {
    const { view } = this.#snapshot;
    if (!view || !this.#page || !this.#stage) return;
    this.#view = applyChange(view, this.#page, this.#stage);
    this.#update();
    this.#frame ||= requestAnimationFrame(() => this.#notify());
  };

  readonly zoomIn = (): void => this.change((now, of, on) => zoomViewport(now, of, on, now.scale * ZOOM_STEP));
  readonly zoomOut = (): void => this.change((now, of, on) => zoomViewport(now, of, on, now.scale / ZOOM_STEP));
  readonly zoomAt = (scale: number): void => this.change((now, of, on) => zoomViewport(now, of, on, scale));
  readonly fitPage = (): void => this.change((_now, of, on) => fitViewportToPage(of, on));
  readonly fitToWidth = (): void => this.change((_now, of, on) => fitViewportToWidth(of, on));

  /** Moves by steps to the right and down, negative ones to the left and up; a large step is 80 % of the stage. */
  readonly move = (right: number, down: number, isLargeStep: boolean): void =>
    this.change((now, of, on) => {
      const share = isLargeStep ? 0.8 : ARROW_STEP;
      return panViewport(now, of, on, -right * share * on.width, -down * share * on.height);
    });

  /** Centers a point of the page that is given in fractions of its size. */
  readonly moveTo = ({ x, y }: Point): void =>
    this.change((now, of, on) =>
      constrainViewport({ ...now, center: { x: x * of.width, y: y * of.height }, mode: 'free' }, of, on),
    );

  #update(): void {
    const [page, stage] = [this.#page, this.#stage];
    if (!page || !stage) {
      this.#snapshot = { ...NOTHING, stageSize: stage };
      return;
    }
    const view = this.#view ? refitViewport(this.#view, page, stage) : fitViewportToPage(page, stage);
    this.#snapshot = {
      ...{ view, stageSize: stage },
      placement: getPagePlacement(view, page, stage),
      visibleArea: getVisibleArea(view, page, stage),
    };
  }

  #notify(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    for (const listener of this.#listeners) listener();
  }
}
