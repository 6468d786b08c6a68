import { PDFRef } from '@cantoo/pdf-lib';
import { wasShownNegative } from '../images/shown-negative.ts';
import { intersectBoxes, isEmptyBox, type Box } from '../pdf/boxes.ts';
import type { Layers } from '../pdf/layers.ts';
import type { PdfObjects, PdfValue } from '../pdf/pdf-objects.ts';
import { DEVICE_GRAY, type ColorSpace } from '../color/color-space.ts';
import { createGraphicsState, type GraphicsState, type Paint } from './graphics-state.ts';
import { getInlineEntry, getInlineFilters } from './inline-image.ts';
import { Lexer } from './lexer.ts';
import { IDENTITY, multiply, toMatrix, transformBox } from './matrix.ts';
import { PathBox } from './path-box.ts';
import { applyStateOperator, type OperatorResources } from './state-operators.ts';
import { getType3Glyphs } from './type3-glyphs.ts';
import { TextCursor, type ShownText } from './text-cursor.ts';
import { nameText, type Dictionary, type Operand, type Operation } from './tokens.ts';

/** What a content stream paints, in the order in which it does. Boxes are clipped, in the page's user space. */
export interface ContentVisitor {
  /** `parts` are the boxes of its subpaths, the first ones. */
  path(
    kind: 'fill' | 'stroke',
    shape: { readonly box: Box; readonly segments: number; readonly parts: readonly Box[] },
    state: GraphicsState,
  ): void;
  text(kind: 'fill' | 'stroke', text: ShownText, state: GraphicsState): void;
  /** A text whose glyphs all have colours of their own: what they paint is visited next. */
  coloredText(state: GraphicsState): void;
  image(image: PaintedImage, box: Box, state: GraphicsState): void;
  shading(space: ColorSpace, box: Box, state: GraphicsState): void;
  /** A form that is a transparency group. */
  group(state: GraphicsState): void;
  /** What a damaged or hostile file does. */
  problem(problem: ContentProblem): void;
}

export type ContentProblem = 'missingResource' | 'recursion' | 'damagedContent';

export interface PaintedImage {
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly bits: number;
  /** null for a mask, which is painted in the fill colour. */
  readonly space: ColorSpace | null;
  readonly filters: readonly string[];
  readonly hasSoftMask: boolean;
  /** Readers before flexo-8 made negative plates of it. */
  readonly wasNegative: boolean;
}

export interface InterpretedDocument extends OperatorResources {
  readonly layers: Layers;
}

/** Painting operators of paths: closes or not, fills, strokes. */
const PATH_PAINTS: Readonly<Record<string, { readonly fill: boolean; readonly stroke: boolean }>> = {
  f: { fill: true, stroke: false },
  F: { fill: true, stroke: false },
  'f*': { fill: true, stroke: false },
  S: { fill: false, stroke: true },
  s: { fill: false, stroke: true },
  B: { fill: true, stroke: true },
  'B*': { fill: true, stroke: true },
  b: { fill: true, stroke: true },
  'b*': { fill: true, stroke: true },
  n: { fill: false, stroke: false },
};

/**
 * Everything that one content stream needs to know about its place: its resources, and the streams that it is inside
 * of.
 */
interface Frame {
  readonly resources: PdfValue;
  readonly depth: number;
  /** Streams that this one is inside of, so that one which draws itself is noticed. */
  readonly ancestors: readonly string[];
}

/**
 * Interprets the content of a page with all forms and patterns in it, and tells the visitor what is painted.
 * @throws LimitError
 */
export function interpretPage(document: InterpretedDocument, page: PdfValue, clip: Box, visitor: ContentVisitor): void {
  const { objects } = document;
  const damageBefore = objects.budget.damage;
  new ContentInterpreter(document, visitor).run(objects.pageContent(page), createGraphicsState(clip), {
    resources: objects.getInherited(page, 'Resources'),
    depth: 0,
    ancestors: [],
  });
  if (objects.budget.damage > damageBefore) visitor.problem('damagedContent');
}

class ContentInterpreter {
  readonly #objects: PdfObjects;

  constructor(
    private readonly document: InterpretedDocument,
    private readonly visitor: ContentVisitor,
  ) {
    this.#objects = document.objects;
  }

  run(bytes: Uint8Array, initial: GraphicsState, frame: Frame): void {
    const lexer = new Lexer(bytes);
    const saved: GraphicsState[] = [];
    const marked: GraphicsState[] = [];
    const path = new PathBox();
    const cursor = new TextCursor();
    let clipsNext = false;
    let state = initial;
    for (let operation = lexer.next(); operation; operation = lexer.next()) {
      this.#objects.budget.countOperator();
      const { operator, operands } = operation;
      const changed = applyStateOperator(state, operation, this.document, frame.resources);
      if (changed) {
        state = changed;
        if (operator === 'scn' || operator === 'SCN')
          this.#visitPattern(operator === 'SCN' ? state.stroke : state.fill, state, frame);
        continue;
      }
      if (path.add(operator, operands, state.matrix)) continue;
      const paint = Object.hasOwn(PATH_PAINTS, operator) ? PATH_PAINTS[operator] : undefined;
      if (paint) {
        this.#paintPath(path, paint, state);
        if (clipsNext && path.box) state = { ...state, clip: intersectBoxes(path.box, state.clip) };
        clipsNext = false;
        path.clear();
        continue;
      }
      switch (operator) {
        case 'q':
          if (saved.length < 10_000) saved.push(state);
          break;
        case 'Q':
          state = saved.pop() ?? state;
          break;
        case 'W':
        case 'W*':
          clipsNext = true;
          break;
        case 'BT':
          cursor.begin();
          break;
        case 'Td':
        case 'TD':
        case 'Tm':
        case 'T*':
          state = cursor.position(operator, operands, state);
          break;
        case "'":
        case '"':
          cursor.nextLine(state);
          this.#showText(cursor, operands.at(-1), state, frame);
          break;
        case 'Tj':
        case 'TJ':
          this.#showText(cursor, operands[0], state, frame);
          break;
        case 'sh':
          this.#paintShading(nameText(operands[0]), state, frame);
          break;
        case 'BI':
          this.#paintInlineImage(operation, state, frame);
          break;
        case 'Do':
          this.#paintXObject(nameText(operands[0]), state, frame);
          break;
        case 'BMC':
          marked.push(state);
          break;
        case 'BDC':
          marked.push(state);
          state = this.#enterLayer(operands, state, frame);
          break;
        case 'EMC': {
          const outer = marked.pop();
          if (outer) state = { ...state, isHidden: outer.isHidden, processingStep: outer.processingStep };
          break;
        }
      }
    }
    if (lexer.damage > 0) this.visitor.problem('damagedContent');
  }

  #paintPath(
    { box, segments, parts }: PathBox,
    { fill, stroke }: { fill: boolean; stroke: boolean },
    state: GraphicsState,
  ) {
    if (!box) return;
    const seen = intersectBoxes(box, state.clip);
    if (isEmptyBox(seen)) return;
    if (fill) this.visitor.path('fill', { box: seen, segments, parts }, state);
    if (stroke) this.visitor.path('stroke', { box: seen, segments, parts }, state);
  }

  #showText(cursor: TextCursor, operand: Operand | undefined, state: GraphicsState, frame: Frame): void {
    const shown = cursor.show(operand, state);
    if (!shown) return;
    if (state.text.font === null) this.visitor.problem('missingResource');
    // Glyphs that are content have no outline that a mode could stroke (ISO 32000-2, 9.3.6).
    const mode = state.text.font?.isType3 && state.text.renderMode % 4 !== 3 ? 0 : state.text.renderMode % 4;
    if (mode === 3) return;
    if (state.text.font?.isType3 && this.#paintGlyphs(shown, state, frame)) return;
    const box = intersectBoxes(shown.box, state.clip);
    if (isEmptyBox(box)) return;
    const text = { ...shown, box };
    if (mode !== 1) this.visitor.text('fill', text, state);
    if (mode !== 0) this.visitor.text('stroke', text, state);
  }

  /** Visits what glyphs with colours of their own paint. Answers whether all are such. */
  #paintGlyphs({ glyphs }: ShownText, state: GraphicsState, frame: Frame): boolean {
    const { font } = state.text;
    if (!font) return false;
    const type3 = getType3Glyphs(font, this.#objects);
    const shown = glyphs.flatMap(({ code, matrix }) => {
      const glyph = type3.get(code);
      return glyph ? [{ ...glyph, matrix }] : [];
    });
    const colored = shown.filter(({ setsColors }) => setsColors);
    if (colored.length === 0) return false;
    this.visitor.coloredText(state);
    const inner = { ...frame, resources: type3.resources ?? frame.resources };
    for (const { procedure, matrix } of colored)
      this.#descend(procedure, procedure, { ...state, matrix: multiply(type3.matrix, matrix) }, inner);
    return colored.length === shown.length;
  }

  #paintShading(name: string | undefined, state: GraphicsState, { resources }: Frame): void {
    const shading = this.#objects.get(this.#objects.get(resources, 'Shading'), name ?? '');
    if (shading === undefined) return this.visitor.problem('missingResource');
    const space = this.document.colorSpaces.parse(this.#objects.getRaw(shading, 'ColorSpace'), resources);
    if (!isEmptyBox(state.clip)) this.visitor.shading(space, state.clip, state);
  }

  #paintImage(image: PaintedImage, state: GraphicsState): void {
    const box = intersectBoxes(transformBox(state.matrix, [0, 0, 1, 1]), state.clip);
    if (!isEmptyBox(box)) this.visitor.image(image, box, state);
  }

  #paintInlineImage({ inlineImage }: Operation, state: GraphicsState, { resources }: Frame): void {
    if (!inlineImage) return;
    const { dictionary } = inlineImage;
    const isMask = getInlineEntry(dictionary, 'IM', 'ImageMask') === true;
    this.#paintImage(
      {
        widthPixels: getInlineNumber(dictionary, 'W', 'Width', 0),
        heightPixels: getInlineNumber(dictionary, 'H', 'Height', 0),
        bits: isMask ? 1 : getInlineNumber(dictionary, 'BPC', 'BitsPerComponent', 8),
        space: isMask ? null : this.#readInlineSpace(dictionary, resources),
        filters: getInlineFilters(dictionary),
        hasSoftMask: false,
        // A picture of four components that is small enough to be written inline is no photograph.
        wasNegative: false,
      },
      state,
    );
  }

  #readInlineSpace(dictionary: Dictionary, resources: PdfValue): ColorSpace {
    const entry = getInlineEntry(dictionary, 'CS', 'ColorSpace');
    // An Indexed space in the stream itself: its base decides which plates are painted.
    const name = nameText(Array.isArray(entry) ? (entry as readonly Operand[])[1] : entry);
    return name === undefined ? DEVICE_GRAY : this.document.colorSpaces.byName(name, resources);
  }

  #paintXObject(name: string | undefined, state: GraphicsState, frame: Frame): void {
    const objects = this.#objects;
    const reference = objects.getRaw(objects.get(frame.resources, 'XObject'), name ?? '');
    const stream = objects.stream(reference);
    if (!stream) return this.visitor.problem('missingResource');
    const layer = objects.getRaw(stream, 'OC');
    const shown = layer === undefined ? state : this.#enter(layer, state);
    if (objects.name(objects.get(stream, 'Subtype')) === 'Image')
      this.#paintImage(this.#readImage(stream, frame), shown);
    else this.#paintForm(stream, reference, shown, frame);
  }

  #readImage(stream: PdfValue, { resources }: Frame): PaintedImage {
    const objects = this.#objects;
    const read = (key: string, fallback: number) => objects.number(objects.get(stream, key)) ?? fallback;
    const isMask = objects.boolean(objects.get(stream, 'ImageMask')) === true;
    const space = objects.getRaw(stream, 'ColorSpace');
    const parsed = isMask
      ? null
      : space === undefined
        ? DEVICE_GRAY
        : this.document.colorSpaces.parse(space, resources);
    return {
      widthPixels: read('Width', 0),
      heightPixels: read('Height', 0),
      bits: isMask ? 1 : read('BitsPerComponent', 8),
      space: parsed,
      wasNegative: parsed !== null && wasShownNegative(objects, stream, parsed),
      filters: objects.filters(stream).map((filter) => filter.name),
      hasSoftMask: objects.get(stream, 'SMask') !== undefined,
    };
  }

  #paintForm(form: PdfValue, reference: PdfValue, state: GraphicsState, frame: Frame): void {
    const objects = this.#objects;
    const group = objects.get(form, 'Group');
    if (group !== undefined) this.visitor.group(state);
    const matrix = multiply(toMatrix(objects.numbers(objects.get(form, 'Matrix'))) ?? IDENTITY, state.matrix);
    const box = objects.numbers(objects.get(form, 'BBox'));
    const clip =
      box?.length === 4
        ? intersectBoxes(transformBox(matrix, toBox(box as [number, number, number, number])), state.clip)
        : state.clip;
    const inner = {
      ...state,
      matrix,
      clip,
      isIsolated: state.isIsolated || objects.boolean(objects.get(group, 'I')) === true,
    };
    this.#descend(form, reference, inner, frame);
  }

  /** Runs a stream inside of another one, unless it is inside of itself or too deep. */
  #descend(stream: PdfValue, reference: PdfValue, state: GraphicsState, { resources, depth, ancestors }: Frame): void {
    const key = reference instanceof PDFRef ? reference.toString() : '';
    if (depth >= this.#objects.budget.limits.nesting || (key !== '' && ancestors.includes(key)))
      return this.visitor.problem('recursion');
    this.run(this.#objects.bytes(stream), state, {
      resources: this.#objects.get(stream, 'Resources') ?? resources,
      depth: depth + 1,
      ancestors: [...ancestors, key],
    });
  }

  /** What a pattern paints counts where it is chosen; how often it is repeated does not matter for the plates. */
  #visitPattern({ pattern }: Paint, state: GraphicsState, frame: Frame): void {
    const objects = this.#objects;
    if (pattern === null) return;
    const reference = objects.getRaw(objects.get(frame.resources, 'Pattern'), pattern);
    const dictionary = objects.dictionary(reference);
    if (!dictionary) return this.visitor.problem('missingResource');
    if (objects.number(objects.get(dictionary, 'PatternType')) === 2) {
      const shading = objects.get(dictionary, 'Shading');
      const space = this.document.colorSpaces.parse(objects.getRaw(shading, 'ColorSpace'), frame.resources);
      this.visitor.shading(space, state.clip, state);
    } else if (objects.number(objects.get(dictionary, 'PaintType')) !== 2) {
      const matrix = toMatrix(objects.numbers(objects.get(dictionary, 'Matrix'))) ?? IDENTITY;
      const { clip, isHidden, processingStep } = state;
      this.#descend(
        objects.resolve(reference),
        reference,
        { ...createGraphicsState(clip), matrix, isHidden, processingStep },
        frame,
      );
    }
  }

  #enterLayer([tag, properties]: readonly Operand[], state: GraphicsState, { resources }: Frame): GraphicsState {
    const name = nameText(properties);
    if (nameText(tag) !== 'OC' || name === undefined) return state;
    return this.#enter(this.#objects.getRaw(this.#objects.get(resources, 'Properties'), name), state);
  }

  #enter(layer: PdfValue, state: GraphicsState): GraphicsState {
    const { layers } = this.document;
    return {
      ...state,
      isHidden: state.isHidden || !layers.isVisible(layer),
      processingStep: layers.getProcessingStep(layer) ?? state.processingStep,
    };
  }
}

const toBox = ([x1, y1, x2, y2]: [number, number, number, number]): Box => [
  Math.min(x1, x2),
  Math.min(y1, y2),
  Math.max(x1, x2),
  Math.max(y1, y2),
];

function getInlineNumber(dictionary: Dictionary, short: string, long: string, fallback: number): number {
  const entry = getInlineEntry(dictionary, short, long);
  return typeof entry === 'number' ? entry : fallback;
}
