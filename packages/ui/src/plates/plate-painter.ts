import { composeTile, type PlateLook } from '../plate-rules/compose-tile.ts';
import type { PaintedPlates } from '../plate-rules/painted-plates.ts';
import { canShowDots, screenTile } from '../plate-rules/screen-tile.ts';
import type { TilePosition } from '@platewright/domain/geometry/tile-position';
import {
  chooseLevel,
  getParentTile,
  getTileKey,
  getTileSize,
  listVisibleTiles,
  type Placement,
} from '../plate-rules/tile-grid.ts';
import { shiftDrawing } from '../plate-rules/shift-drawing.ts';
import { listScreenAngles } from '@platewright/domain/geometry/screen-angles';

/** Time that one frame may take to mix inks: the rest waits for the next one, so that moving stays smooth. */
const MIX_MS = 7;
/** Pictures of tiles that are kept. */
const MAX_PICTURES = 120;
/** From this many screen pixels per pixel of a plate on, pixels are shown sharp. */
const SHARP_FROM = 3;

/** Dots and the finest smoothing are drawn when nothing has moved for this time. */
const REST_MS = 120;
/** While the page moves, tiles that have just been loaded are drawn at most once in this time; until then coarser ones are shown. */
const REFINE_MS = 200;

/** In CSS pixels. */
interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

interface TilePicture {
  readonly canvas: HTMLCanvasElement;
  look: string;
}

/** Keeps the picture of each tile in the present look and puts them together. */
export class PlatePainter {
  readonly #pictures = new Map<string, TilePicture>();
  #frame = 0;
  #placement: Placement | null = null;
  /** Where the page was when it was drawn last, in which look, and on how large a canvas. */
  #drawn: { readonly placement: Placement; readonly lookKey: string; readonly size: CanvasSize } | null = null;
  /** Whether it was moved since it was drawn at rest. */
  #isMoving = false;
  #look: PlateLook | null = null;
  #lookKey = '';
  #lpi: number | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #refinement: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly model: PaintedPlates,
    private readonly compose = composeTile,
    /** How much larger the canvas is than its stage, on each side in CSS pixels. */
    private readonly margin = 0,
  ) {
    const { style } = canvas;
    style.inset = `${-margin}px`;
    style.inlineSize = style.blockSize = `calc(100% + ${2 * margin}px)`;
    style.transformOrigin = '0 0';
  }

  setLook(look: PlateLook, lpi: number | null): void {
    this.#lpi = lpi;
    this.#look = look;
    this.#lookKey = JSON.stringify(look);
    this.request();
  }

  /** Shows the page at another place; to be called once a frame. */
  moveTo(placement: Placement): void {
    const before = this.#placement;
    this.#placement = placement;
    if (!before || !this.#drawn) return this.request();
    this.#isMoving = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#isMoving = false;
      this.request();
    }, REST_MS);
    if (!this.#shift()) this.#draw();
  }

  /** Moves what is drawn, without drawing it again; false when it does not cover the stage any more, or is too coarse. */
  #shift(): boolean {
    const [placement, drawn] = [this.#placement, this.#drawn];
    if (!placement || drawn?.lookKey !== this.#lookKey) return false;
    const shift = shiftDrawing(drawn.placement, placement, drawn.size, this.margin);
    if (!shift) return false;
    this.canvas.style.transform = `translate(${shift.x}px, ${shift.y}px) scale(${shift.scale})`;
    return true;
  }

  /** More can be drawn of what is shown: a tile has come, or there was no time to mix its inks. */
  refine(): void {
    if (!this.#isMoving) return this.request();
    this.#refinement ??= setTimeout(() => {
      this.#refinement = undefined;
      this.request();
    }, REFINE_MS);
  }

  /** The canvas has another size: what is drawn fits no more. */
  resize(): void {
    this.#drawn = null;
    this.request();
  }

  request(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    clearTimeout(this.#refinement);
    this.#frame = -1;
  }

  #draw(): void {
    const [placed, context] = [this.#placement, this.canvas.getContext('2d')];
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (!placed || !context || width === 0 || height === 0) return;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    if (this.canvas.width !== Math.round(width * ratio)) this.canvas.width = Math.round(width * ratio);
    if (this.canvas.height !== Math.round(height * ratio)) this.canvas.height = Math.round(height * ratio);
    // From the corner of the canvas, which begins before the stage.
    const placement = { ...placed, x: placed.x + this.margin, y: placed.y + this.margin };
    const { tiles } = this.model.page;
    const level = chooseLevel(tiles, placement.width, ratio);
    const visible = listVisibleTiles(tiles, level, placement, { width, height });
    const coarsest = { level: tiles.levels.length - 1, column: 0, row: 0 };
    this.model.tiles.want(level === coarsest.level ? visible : [coarsest, ...visible]);
    this.canvas.style.transform = '';
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    context.imageSmoothingEnabled = (placement.width * ratio) / tiles.widthPixels < SHARP_FROM;
    // The finest smoothing takes most of a frame where no graphics processor helps.
    context.imageSmoothingQuality = this.#isMoving ? 'low' : 'high';
    this.#drawn = { placement: placed, lookKey: this.#lookKey, size: { width, height } };
    const end = performance.now() + MIX_MS;
    let isComplete = true;
    for (const position of visible) {
      const picture = this.#mix(position, end);
      if (picture) this.#drawPart(context, placement, position, position, picture);
      else this.#drawParent(context, placement, position, end);
      if (picture?.look !== this.#lookKey && this.model.tiles.get(position)) isComplete = false;
    }
    const isAtRest = isComplete && !this.#isMoving && this.model.tiles.isComplete;
    this.canvas.dataset['state'] = isAtRest ? 'complete' : 'loading';
    if (!isComplete) this.refine();
    this.#forgetOldest(visible);
    if (this.#isMoving) return;
    clearTimeout(this.#rest);
    if (this.#lpi !== null && isComplete && level === 0)
      this.#rest = setTimeout(() => this.#drawDots(context, placement, ratio, visible), REST_MS);
  }

  /** Draws the dots over the tints, tile by tile, so that a movement is answered in between. */
  #drawDots(
    context: CanvasRenderingContext2D,
    placement: Placement,
    ratio: number,
    [position, ...others]: readonly TilePosition[],
  ): void {
    const { page, tiles } = this.model;
    const look = this.#look;
    const pixelsPerMm = (placement.width * ratio) / page.widthMm;
    const angles = listScreenAngles(page.inks.map(({ name }) => name));
    const screening = { lpi: this.#lpi ?? 0, angles };
    if (!position || !look || this.#lpi === null || !canShowDots(screening, pixelsPerMm)) return;
    const scale = (placement.width * ratio) / page.tiles.widthPixels;
    const tileSize = getTileSize(page.tiles, position);
    const [tileX, tileY] = [position.column * page.tiles.tilePixels, position.row * page.tiles.tilePixels];
    const [pageX, pageY] = [placement.x * ratio, placement.y * ratio];
    const left = Math.max(0, Math.round(pageX + tileX * scale));
    const top = Math.max(0, Math.round(pageY + tileY * scale));
    const width = Math.min(this.canvas.width, Math.round(pageX + (tileX + tileSize.width) * scale)) - left;
    const height = Math.min(this.canvas.height, Math.round(pageY + (tileY + tileSize.height) * scale)) - top;
    const planes = tiles.get(position);
    if (planes && width > 0 && height > 0) {
      const image = context.createImageData(width, height);
      const area = {
        ...{ width, height, mmPerPixel: 1 / pixelsPerMm, tilePixelsPerPixel: 1 / scale, tileSize },
        originMm: { x: (left - pageX) / pixelsPerMm, y: (top - pageY) / pixelsPerMm },
        tileOrigin: { x: (left - pageX) / scale - tileX, y: (top - pageY) / scale - tileY },
      };
      screenTile(planes, page.inks, look, screening, area, image.data);
      context.putImageData(image, left, top);
    }
    if (others.length > 0) this.#rest = setTimeout(() => this.#drawDots(context, placement, ratio, others));
    else this.canvas.dataset['state'] = 'dots';
  }

  /** The picture of a tile, mixed again when the look has changed and there is time; an older one otherwise. */
  #mix(position: TilePosition, end: number): TilePicture | null {
    const key = getTileKey(position);
    const known = this.#pictures.get(key);
    if (known?.look === this.#lookKey) return known;
    const planes = this.model.tiles.get(position);
    if (!planes || !this.#look || performance.now() > end) return known ?? null;
    const { page } = this.model;
    const { width, height } = getTileSize(page.tiles, position);
    const picture = known ?? { canvas: document.createElement('canvas'), look: '' };
    if (!known) Object.assign(picture.canvas, { width, height });
    const context = picture.canvas.getContext('2d');
    if (!context) return null;
    const image = context.createImageData(width, height);
    const origin = { left: position.column * page.tiles.tilePixels, top: position.row * page.tiles.tilePixels };
    this.compose(planes, page, this.#look, image.data, { width, ...origin });
    context.putImageData(image, 0, 0);
    picture.look = this.#lookKey;
    this.#pictures.delete(key);
    this.#pictures.set(key, picture);
    return picture;
  }

  #drawParent(context: CanvasRenderingContext2D, placement: Placement, position: TilePosition, end: number): void {
    const { tiles } = this.model.page;
    for (let parent = getParentTile(tiles, position); parent; parent = getParentTile(tiles, parent)) {
      const picture = this.#mix(parent, end);
      if (picture) return this.#drawPart(context, placement, position, parent, picture);
    }
  }

  /** Draws the part of a picture that a tile of its own or of a finer level covers. */
  #drawPart(
    context: CanvasRenderingContext2D,
    placement: Placement,
    position: TilePosition,
    source: TilePosition,
    { canvas }: TilePicture,
  ): void {
    const { tiles } = this.model.page;
    const steps = source.level - position.level;
    const size = getTileSize(tiles, position);
    const scale = (placement.width / tiles.widthPixels) * 2 ** position.level;
    const part = 2 ** -steps;
    const left = (position.column - (source.column << steps)) * tiles.tilePixels * part;
    const top = (position.row - (source.row << steps)) * tiles.tilePixels * part;
    context.drawImage(
      canvas,
      left,
      top,
      Math.max(1, Math.min(canvas.width - left, size.width * part)),
      Math.max(1, Math.min(canvas.height - top, size.height * part)),
      placement.x + position.column * tiles.tilePixels * scale,
      placement.y + position.row * tiles.tilePixels * scale,
      // Half a pixel more hides the seams that smoothing would leave.
      size.width * scale + 0.5,
      size.height * scale + 0.5,
    );
  }

  #forgetOldest(visible: readonly TilePosition[]): void {
    const keys = new Set(visible.map(getTileKey));
    for (const key of this.#pictures.keys()) {
      if (this.#pictures.size <= MAX_PICTURES) return;
      if (!keys.has(key)) this.#pictures.delete(key);
    }
  }
}
