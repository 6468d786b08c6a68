import { ALL_INKS, isForAllPlates, isInvisible, listInks, type ColorSpace } from '../color/color-space.ts';
import { getIndexedColor } from '../color/indexed.ts';
import { getTint, PLAIN_CONVERSION } from '../color/tint.ts';
import type { GraphicsState, Paint } from '../content/graphics-state.ts';
import type { ContentProblem, ContentVisitor, PaintedImage } from '../content/interpreter.ts';
import { getSmallestScale } from '../content/matrix.ts';
import type { ShownText } from '../content/text-cursor.ts';
import type { Box } from '../pdf/boxes.ts';
import { joinText } from './join-text.ts';
import { MIN_BARS } from './find-barcodes.ts';
import type { Mark, MarkInk, MarkSpace } from './marks.ts';

/** A filled path of at most this many segments can be a line that a program drew as an area. */
const MAX_LINE_SEGMENTS = 6;

/** Gathers what one page paints. */
export class MarkCollector implements ContentVisitor {
  /** What is printed. */
  readonly marks: Mark[] = [];
  /** What lies on layers that are switched off. */
  readonly hiddenMarks: Mark[] = [];
  readonly fontNames = new Set<string>();
  /** Readers before flexo-8 made negative plates of one of its images. */
  hadNegativeImages = false;
  readonly transparency = new Set<string>();
  readonly problems = new Set<ContentProblem>();
  /** Definitions of the look of each ink: two for one name are a mistake. */
  readonly appearances = new Map<string, Set<string>>();
  /** More marks than are kept. */
  isCut = false;

  constructor(
    private readonly userUnit: number,
    private readonly maxMarks: number,
  ) {}

  path(
    kind: 'fill' | 'stroke',
    { box, segments, parts }: { readonly box: Box; readonly segments: number; readonly parts: readonly Box[] },
    state: GraphicsState,
  ): void {
    const lineWidth =
      (kind === 'stroke' ? this.#getStrokeWidth(state) : this.#getThinFillWidth(box, segments)) ?? undefined;
    const mark = { kind, box, lineWidth, ...(parts.length >= MIN_BARS && { parts }) };
    this.#add(mark, kind === 'stroke' ? state.stroke : state.fill, state, kind === 'stroke');
  }

  text(kind: 'fill' | 'stroke', { box, size }: ShownText, state: GraphicsState): void {
    const fontName = state.text.font?.name;
    this.#recordFont(state);
    const isStroke = kind === 'stroke';
    const mark = { kind: 'text', box, textSize: size * this.userUnit, fontName } as const;
    this.#add(mark, isStroke ? state.stroke : state.fill, state, isStroke);
  }

  coloredText(state: GraphicsState): void {
    this.#recordFont(state);
  }

  image(image: PaintedImage, box: Box, state: GraphicsState): void {
    const { widthPixels, heightPixels, bits, filters } = image;
    const [a, b, c, d] = state.matrix;
    const toPpi = (pixels: number, points: number) =>
      points > 0 ? Math.round((pixels / points / this.userUnit) * 72) : 0;
    const facts = {
      widthPixels,
      heightPixels,
      ppiX: toPpi(widthPixels, Math.hypot(a, b)),
      ppiY: toPpi(heightPixels, Math.hypot(c, d)),
      bits,
      filters,
    };
    if (image.wasNegative && !state.isHidden) this.hadNegativeImages = true;
    if (image.hasSoftMask) this.#recordTransparency('softMask', state);
    if (image.space === null) this.#add({ kind: 'mask', box, image: facts }, state.fill, state, false);
    else this.#addVarying({ kind: 'image', box, image: facts }, image.space, state);
  }

  shading(space: ColorSpace, box: Box, state: GraphicsState): void {
    this.#addVarying({ kind: 'shading', box }, space, state);
  }

  group(state: GraphicsState): void {
    if (state.fillAlpha < 1 || state.blendMode !== 'Normal') this.#recordTransparency('group', state);
  }

  problem(problem: ContentProblem): void {
    this.problems.add(problem);
  }

  #recordFont({ text, isHidden }: GraphicsState): void {
    if (text.font && !isHidden) this.fontNames.add(text.font.name);
  }

  #getStrokeWidth({ lineWidth, matrix }: GraphicsState): number {
    return lineWidth * getSmallestScale(matrix) * this.userUnit;
  }

  #getThinFillWidth([left, bottom, right, top]: Box, segments: number): number | null {
    const [width, height] = [right - left, top - bottom];
    const thin = Math.min(width, height);
    const isLine = segments <= MAX_LINE_SEGMENTS && thin > 0 && Math.max(width, height) > 4 * thin;
    return isLine ? thin * this.userUnit : null;
  }

  /** A mark in one colour. */
  #add(
    mark: Pick<Mark, 'kind' | 'box'> & Partial<Mark>,
    { space, color, pattern }: Paint,
    state: GraphicsState,
    isStroke: boolean,
  ): void {
    // What a pattern paints is visited by itself.
    if ((space.kind === 'pattern' && space.base === null && pattern !== null) || isInvisible(space)) return;
    this.#recordAppearance(space);
    const names = isForAllPlates(space) ? [ALL_INKS] : listInks(space);
    const inks = names
      .map((name) => ({ name, tint: getTint(space, color, name, PLAIN_CONVERSION) }))
      .filter(({ tint }) => tint > 0);
    this.#push(mark, inks, space, state, isStroke);
  }

  /** A mark whose colours vary: all inks of its space. */
  #addVarying(mark: Pick<Mark, 'kind' | 'box'> & Partial<Mark>, space: ColorSpace, state: GraphicsState): void {
    if (isInvisible(space)) return;
    this.#recordAppearance(space);
    const names = isForAllPlates(space) ? [ALL_INKS] : listVaryingInks(space);
    this.#push(
      mark,
      names.map((name) => ({ name, tint: null })),
      space,
      state,
      false,
    );
  }

  #push(
    mark: Pick<Mark, 'kind' | 'box'> & Partial<Mark>,
    inks: readonly MarkInk[],
    space: ColorSpace,
    state: GraphicsState,
    isStroke: boolean,
  ): void {
    const alpha = isStroke ? state.strokeAlpha : state.fillAlpha;
    if (alpha < 1) this.#recordTransparency('opacity', state);
    if (state.blendMode !== 'Normal') this.#recordTransparency(state.blendMode, state);
    if (state.hasSoftMask) this.#recordTransparency('softMask', state);
    const list = state.isHidden ? this.hiddenMarks : this.marks;
    if (list.length >= this.maxMarks) {
      this.isCut = true;
      return;
    }
    const added: Mark = {
      ...mark,
      inks,
      space: toMarkSpace(space),
      overprint: isStroke ? state.overprintStroke : state.overprintFill,
      overprintMode: state.overprintMode,
      isWhite: inks.length === 0,
      processingStep: state.processingStep,
    };
    const joined = joinText(list.at(-1), added);
    if (joined) list[list.length - 1] = joined;
    else list.push(added);
  }

  #recordTransparency(kind: string, { isHidden }: GraphicsState): void {
    if (!isHidden) this.transparency.add(kind);
  }

  #recordAppearance(space: ColorSpace): void {
    const inkSpace = space.kind === 'indexed' ? space.base : space;
    if (inkSpace.kind !== 'inks' || inkSpace.isDeviceN) return;
    const [name = ''] = inkSpace.names;
    const known = this.appearances.get(name) ?? new Set<string>();
    this.appearances.set(name, known.add(inkSpace.appearance));
  }
}

const toMarkSpace = (space: ColorSpace): MarkSpace => ({
  kind: space.kind,
  source: 'source' in space ? space.source : null,
  isConverted: isConverted(space),
});

function isConverted(space: ColorSpace): boolean {
  if (space.kind === 'indexed') return isConverted(space.base);
  return (
    space.kind === 'rgb' ||
    space.kind === 'lab' ||
    (space.kind === 'pattern' && space.base !== null && isConverted(space.base))
  );
}

/** A palette prints with the inks of its entries: a barcode in black and white makes one plate, not four. */
function listVaryingInks(space: ColorSpace): readonly string[] {
  if (space.kind !== 'indexed') return listInks(space);
  const { base, highest } = space;
  const colors = Array.from({ length: highest + 1 }, (_, index) => getIndexedColor(space, index));
  return listInks(base).filter((name) => colors.some((color) => getTint(base, color, name, PLAIN_CONVERSION) > 0));
}
