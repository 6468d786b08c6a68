import { PDFDict, PDFName, PDFRawStream, PDFStream, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import { getTint } from '../color/tint.ts';
import { PROCESS_INKS, type ColorSpace } from '../color/color-space.ts';
import { createGraphicsState, type GraphicsState, type Paint } from '../content/graphics-state.ts';
import { getInlineEntry } from '../content/inline-image.ts';
import { Lexer } from '../content/lexer.ts';
import { applyStateOperator } from '../content/state-operators.ts';
import { nameText, type Operation } from '../content/tokens.ts';
import type { Box } from '../pdf/boxes.ts';
import { LimitError } from '../pdf/budget.ts';
import type { PdfValue } from '../pdf/pdf-objects.ts';
import { ContentEditor } from './content-editor.ts';
import { getPlateEffect, type PlateEffect } from './decide-paint.ts';
import { createGraySpace, describe } from './gray-space.ts';
import { formatNumber, ResourceChanges, type PlateDocument } from './plate-document.ts';

/** Blend modes that have no meaning for a spot ink: RIPs take Normal (ISO 32000-2, 11.7.4.2). */
const PROCESS_ONLY_MODES = new Set(['Difference', 'Exclusion', 'Hue', 'Saturation', 'Color', 'Luminosity']);
const NON_SEPARABLE_MODES = new Set(['Hue', 'Saturation', 'Color', 'Luminosity']);

/** Entries of a stream's dictionary that belong to its encoded bytes. */
const STREAM_ENTRIES = ['Filter', 'DecodeParms', 'Length', 'Resources'];

interface WrittenForm {
  readonly ref: PDFRef;
  /** Set when alpha and blend mode have to be reset before the form is drawn: the operators that restore them. */
  readonly restore: string | null;
}

interface WrittenPattern {
  readonly value: PDFObject;
  /** The space of a shading pattern. */
  readonly space: ColorSpace | null;
  readonly isUncolored: boolean;
}

/**
 * Rewrites the content of a page so that its plain gray rendering is the plate of one ink: colours become 1 − tint, what
 * does not touch the plate knocks it out or is left out. Blend modes work as they are, because PDF blends inks by their
 * complements.
 */
export class PlateWriter {
  readonly #forms = new Map<string, WrittenForm>();
  readonly #patterns = new Map<string, WrittenPattern>();
  readonly #fonts = new Map<string, PDFRef>();

  constructor(
    private readonly document: PlateDocument,
    private readonly ink: string,
  ) {}

  /** Writes a page of its own for the plate, without a parent. @throws LimitError */
  writePage(page: PdfValue, clip: Box): PDFRef {
    const { objects, context } = this.document;
    const resources = objects.getInherited(page, 'Resources');
    const { bytes, changes } = this.#rewrite(objects.pageContent(page), resources, createGraphicsState(clip), 0);
    const dictionary = context.obj({ Type: 'Page' }) as PDFDict;
    for (const key of ['MediaBox', 'CropBox', 'Rotate']) {
      const value = objects.getInherited(page, key);
      if (value !== undefined) dictionary.set(PDFName.of(key), value);
    }
    const group = this.#createGroup(objects.get(page, 'Group'));
    if (group) dictionary.set(PDFName.of('Group'), group);
    dictionary.set(PDFName.of('Resources'), changes.apply(this.document, resources));
    dictionary.set(PDFName.of('Contents'), context.register(context.stream(this.#addInitialColor(bytes))));
    return context.register(dictionary);
  }

  /** Content starts in DeviceGray black, which is paper white on every plate but black. */
  #addInitialColor(bytes: Buffer): Buffer {
    return this.ink === 'Black' ? bytes : Buffer.concat([Buffer.from('1 g 1 G\n'), bytes]);
  }

  #rewrite(
    source: Uint8Array,
    resources: PdfValue,
    initial: GraphicsState,
    depth: number,
  ): { readonly bytes: Buffer; readonly changes: ResourceChanges } {
    const { objects } = this.document;
    if (depth > objects.budget.limits.nesting) throw new LimitError('nesting', objects.budget.limits.nesting);
    const lexer = new Lexer(source);
    const editor = new ContentEditor(source);
    const changes = new ResourceChanges();
    const saved: GraphicsState[] = [];
    let state = initial;
    for (let operation = lexer.next(); operation; operation = lexer.next()) {
      objects.budget.countOperator();
      const changed = applyStateOperator(state, operation, this.document, resources);
      if (changed) {
        state = changed;
        this.#rewriteStateOperator(operation, state, { editor, changes, resources, depth });
        continue;
      }
      if (operation.operator === 'q') saved.push(state);
      else if (operation.operator === 'Q') state = saved.pop() ?? state;
      else this.#rewritePaint(operation, state, { editor, changes, resources, depth });
    }
    return { bytes: editor.finish(), changes };
  }

  #rewriteStateOperator(operation: Operation, state: GraphicsState, frame: Frame): void {
    const { editor, changes, resources } = frame;
    const { objects, fonts } = this.document;
    switch (operation.operator) {
      case 'g':
      case 'rg':
      case 'k':
      case 'cs':
      case 'sc':
      case 'scn':
        return editor.replace(operation, this.#formatPaint(state.fill, false, state, frame));
      case 'G':
      case 'RG':
      case 'K':
      case 'CS':
      case 'SC':
      case 'SCN':
        return editor.replace(operation, this.#formatPaint(state.stroke, true, state, frame));
      case 'gs': {
        const name = nameText(operation.operands[0]) ?? '';
        const value = objects.getRaw(objects.get(resources, 'ExtGState'), name);
        if (value !== undefined) changes.set('ExtGState', name, this.#createExtendedState(value));
        return;
      }
      case 'Tf': {
        const name = nameText(operation.operands[0]) ?? '';
        const value = objects.getRaw(objects.get(resources, 'Font'), name);
        const font = fonts.read(value);
        if (font?.isType3 && value) changes.set('Font', name, this.#writeType3Font(value, state, frame));
        return;
      }
    }
  }

  /** The operators that set a colour's tint as gray. */
  #formatPaint(paint: Paint, isStroke: boolean, state: GraphicsState, frame: Frame): string {
    const { space, color, pattern } = paint;
    const [grayOperator, spaceOperator, colorOperator] = isStroke ? ['G', 'CS', 'SCN'] : ['g', 'cs', 'scn'];
    if (space.kind === 'pattern') {
      if (pattern === null) return '';
      const written = this.#writePattern(pattern, state, frame);
      if (!written) return `1 ${grayOperator}`;
      frame.changes.set('Pattern', pattern, written.value);
      const name = encodeName(pattern);
      if (!written.isUncolored || !space.base) return `/Pattern ${spaceOperator} /${name} ${colorOperator}`;
      frame.changes.set('ColorSpace', 'PlatePattern', this.#createUncoloredSpace());
      return `/PlatePattern ${spaceOperator} ${this.#formatGray(space.base, color)} /${name} ${colorOperator}`;
    }
    return `${this.#formatGray(space, color)} ${grayOperator}`;
  }

  #formatGray(space: ColorSpace, color: readonly number[]): string {
    const { conversion, approximations } = this.document;
    if (space.kind === 'rgb' || space.kind === 'lab') approximations.add('convertedColor');
    return formatNumber(1 - getTint(space, color, this.ink, conversion));
  }

  #getEffect({ space, color, pattern }: Paint, isStroke: boolean, state: GraphicsState, frame: Frame): PlateEffect {
    const overprint = {
      overprint: isStroke ? state.overprintStroke : state.overprintFill,
      overprintMode: state.overprintMode,
    };
    if (overprint.overprint && state.blendMode !== 'Normal') this.document.approximations.add('overprintWithBlendMode');
    if (space.kind !== 'pattern') return getPlateEffect(space, color, this.ink, overprint);
    if (space.base) return getPlateEffect(space.base, color, this.ink, { ...overprint, overprintMode: 0 });
    const written = pattern === null ? null : this.#writePattern(pattern, state, frame);
    return written?.space ? getPlateEffect(written.space, [], this.ink, overprint) : 'set';
  }

  #rewritePaint(operation: Operation, state: GraphicsState, frame: Frame): void {
    switch (operation.operator) {
      case 'f':
      case 'F':
      case 'f*':
        return this.#rewriteSinglePaint(operation, this.#getEffect(state.fill, false, state, frame), false, state, frame);
      case 'S':
      case 's':
        return this.#rewriteSinglePaint(operation, this.#getEffect(state.stroke, true, state, frame), true, state, frame);
      case 'B':
      case 'B*':
      case 'b':
      case 'b*':
        return this.#rewriteFillAndStroke(operation, state, frame);
      case 'Tj':
      case 'TJ':
      case "'":
      case '"':
        return this.#rewriteText(operation, state, frame);
      case 'sh':
        return this.#rewriteShading(operation, state, frame);
      case 'BI':
        return this.#rewriteInlineImage(operation, state, frame);
      case 'Do':
        return this.#rewriteXObject(operation, state, frame);
    }
  }

  #rewriteSinglePaint(
    operation: Operation,
    effect: PlateEffect,
    isStroke: boolean,
    state: GraphicsState,
    frame: Frame,
  ): void {
    if (effect === 'set') return;
    if (effect === 'leave' && state.isIsolated)
      return frame.editor.replace(operation, this.#knockOutBackdrop(operation.operator, isStroke, state, frame));
    frame.editor.replace(operation, 'n');
  }

  /**
   * In an isolated group nothing lies under the first paint: one that leaves the plate alone must still hide what is
   * under the group. White with Multiply does both: on an empty backdrop it is white, on a painted one nothing.
   */
  #knockOutBackdrop(body: string, isStroke: boolean, state: GraphicsState, frame: Frame): string {
    const { shared, context } = this.document;
    const mode = state.blendMode;
    frame.changes.set('ExtGState', 'PlateMultiply', shared.get('gs Multiply', () => context.obj({ BM: 'Multiply' })));
    frame.changes.set('ExtGState', `PlateMode${mode}`, shared.get(`gs ${mode}`, () => context.obj({ BM: mode })));
    const restore = this.#formatPaint(isStroke ? state.stroke : state.fill, isStroke, state, frame);
    return `/PlateMultiply gs 1 ${isStroke ? 'G' : 'g'} ${body} /PlateMode${mode} gs ${restore}`;
  }

  #rewriteFillAndStroke(operation: Operation, state: GraphicsState, frame: Frame): void {
    const fills = this.#getEffect(state.fill, false, state, frame) === 'set';
    const strokes = this.#getEffect(state.stroke, true, state, frame) === 'set';
    if (state.fillAlpha < 1 || state.strokeAlpha < 1) this.document.approximations.add('fillAndStrokeWithAlpha');
    if (fills && strokes) return;
    const { operator } = operation;
    const close = operator.startsWith('b') ? 'h ' : '';
    const fill = operator.endsWith('*') ? 'f*' : 'f';
    frame.editor.replace(operation, fills ? close + fill : strokes ? `${close}S` : 'n');
  }

  #rewriteText(operation: Operation, state: GraphicsState, frame: Frame): void {
    const { editor } = frame;
    const { renderMode, font } = state.text;
    const [fills, strokes] = [renderMode % 4 === 0 || renderMode % 4 === 2, renderMode % 4 === 1 || renderMode % 4 === 2];
    const fillEffect = fills ? this.#getEffect(state.fill, false, state, frame) : null;
    const strokeEffect = strokes ? this.#getEffect(state.stroke, true, state, frame) : null;
    const dropsFill = fills && fillEffect !== 'set';
    const dropsStroke = strokes && strokeEffect !== 'set';
    if (!dropsFill && !dropsStroke) return;
    const body = editor.read(operation.start, operation.end);
    if (state.isIsolated && renderMode === 0 && fillEffect === 'leave' && !font?.isType3)
      return editor.replace(operation, this.#knockOutBackdrop(body, false, state, frame));
    if (font?.isType3) {
      // Render modes do not hide the glyphs of a Type 3 font.
      const { shared, context } = this.document;
      const alpha = formatNumber(state.fillAlpha);
      const restore = `PlateAlpha${alpha.replace('.', '_')}`;
      frame.changes.set('ExtGState', 'PlateHidden', shared.get('gs ca 0', () => context.obj({ ca: 0 })));
      frame.changes.set('ExtGState', restore, shared.get(`gs ca ${alpha}`, () => context.obj({ ca: state.fillAlpha })));
      return editor.replace(operation, `/PlateHidden gs ${body} /${restore} gs`);
    }
    const kept = fills && !dropsFill ? 0 : strokes && !dropsStroke ? 1 : 3;
    editor.replace(operation, `${kept + (renderMode >= 4 ? 4 : 0)} Tr ${body} ${renderMode} Tr`);
  }

  #rewriteShading(operation: Operation, state: GraphicsState, frame: Frame): void {
    const { objects } = this.document;
    const name = nameText(operation.operands[0]) ?? '';
    const value = objects.getRaw(objects.get(frame.resources, 'Shading'), name);
    if (value === undefined) return;
    const { ref, space } = this.#writeShading(value, frame.resources);
    const effect = getPlateEffect(space, [], this.ink, { overprint: state.overprintFill, overprintMode: 0 });
    if (effect === 'set') frame.changes.set('Shading', name, ref);
    else frame.editor.replace(operation, '');
  }

  #rewriteInlineImage(operation: Operation, state: GraphicsState, frame: Frame): void {
    const { editor, changes, resources } = frame;
    const image = operation.inlineImage;
    if (!image) return;
    const isMask = getInlineEntry(image.dictionary, 'IM', 'ImageMask') === true;
    if (isMask) {
      if (this.#getEffect(state.fill, false, state, frame) !== 'set') editor.replace(operation, '');
      return;
    }
    const entry = getInlineEntry(image.dictionary, 'CS', 'ColorSpace');
    const name = nameText(entry);
    if (name === undefined) this.document.approximations.add('imageColorSpace');
    const space = this.document.colorSpaces.byName(name ?? 'DeviceGray', resources);
    const effect = getPlateEffect(space, [], this.ink, { overprint: state.overprintFill, overprintMode: 0 });
    if (effect !== 'set') return editor.replace(operation, '');
    const plateName = `PlateInline${changes.count}`;
    changes.set('ColorSpace', plateName, createGraySpace(this.document, space, this.ink));
    const head = editor
      .read(operation.start, image.dataStart)
      .replace(/\/(CS|ColorSpace)\s*\/[^\s/[\]<>]+/, `/CS /${plateName}`);
    editor.replace(
      operation,
      Buffer.concat([
        Buffer.from(head, 'latin1'),
        Buffer.from(editor.read(image.dataStart, image.dataEnd), 'latin1'),
        Buffer.from('EI\n'),
      ]),
    );
  }

  #rewriteXObject(operation: Operation, state: GraphicsState, frame: Frame): void {
    const { objects } = this.document;
    const name = nameText(operation.operands[0]) ?? '';
    const value = objects.getRaw(objects.get(frame.resources, 'XObject'), name);
    const stream = objects.stream(value);
    if (!stream || !value) return;
    const subtype = objects.name(objects.get(stream, 'Subtype'));
    if (subtype === 'Image') return this.#rewriteImage(operation, name, value, stream, state, frame);
    if (subtype !== 'Form') return;
    const { ref, restore } = this.#writeForm(stream, value, state, frame);
    // The same form can be needed in several versions, so each use has a name of its own.
    const plateName = `PlateForm${frame.changes.count}`;
    frame.changes.set('XObject', plateName, ref);
    if (restore === null) return frame.editor.replace(operation, `/${plateName} Do`);
    this.#addAlphaStates(state, frame.changes);
    frame.editor.replace(operation, `/PlateNeutral gs /${plateName} Do ${restore}`);
  }

  #rewriteImage(
    operation: Operation,
    name: string,
    value: PDFObject,
    stream: PDFStream,
    state: GraphicsState,
    frame: Frame,
  ): void {
    const { objects, colorSpaces, imageChannels, context, shared, approximations } = this.document;
    const { editor, changes } = frame;
    const isMask = objects.boolean(objects.get(stream, 'ImageMask')) === true;
    if (isMask) {
      if (this.#getEffect(state.fill, false, state, frame) === 'set') changes.set('XObject', name, value);
      else editor.replace(operation, '');
      return;
    }
    const entry = objects.getRaw(stream, 'ColorSpace');
    if (objects.filters(stream).some((filter) => filter.name === 'JPXDecode')) approximations.add('jpxImage');
    if (entry === undefined) return changes.set('XObject', name, value);
    const space = colorSpaces.parse(entry, frame.resources);
    const effect = getPlateEffect(space, [], this.ink, { overprint: state.overprintFill, overprintMode: 0 });
    if (effect !== 'set') return editor.replace(operation, '');
    const channel = stream instanceof PDFRawStream ? imageChannels.get(stream, String(value), this.ink) : null;
    const replaced =
      channel ??
      shared.get(`image ${String(value)} ${this.ink}`, () => {
        const dictionary = stream.dict.clone(context);
        dictionary.set(PDFName.of('ColorSpace'), createGraySpace(this.document, space, this.ink));
        dictionary.delete(PDFName.of('Alternates'));
        return PDFRawStream.of(dictionary, stream.getContents());
      });
    changes.set('XObject', name, replaced);
  }

  #writeForm(stream: PDFStream, value: PDFObject, state: GraphicsState, frame: Frame): WrittenForm {
    const { objects, context, approximations } = this.document;
    const group = objects.get(stream, 'Group');
    const key = `${String(value)} ${describeState(state)}`;
    const known = this.#forms.get(key);
    if (known) return known;
    // PDFium applies alpha and blend mode to a plain form as a whole, too: hand them to what is inside instead.
    const isPlain = group === undefined;
    const resets = isPlain && (state.fillAlpha !== 1 || state.strokeAlpha !== 1 || state.blendMode !== 'Normal');
    const written: WrittenForm = {
      ref: context.nextRef(),
      restore: resets ? `/${getAlphaStateName(state)} gs` : null,
    };
    this.#forms.set(key, written);
    if (objects.boolean(objects.get(group, 'K')) === true) approximations.add('knockoutGroup');
    if (!isPlain && (state.fillAlpha < 1 || state.blendMode !== 'Normal') && objects.boolean(objects.get(group, 'I')) !== true)
      approximations.add('nestedNonIsolatedGroups');
    const inner: GraphicsState = isPlain
      ? state
      : {
          ...state,
          fillAlpha: 1,
          strokeAlpha: 1,
          blendMode: 'Normal',
          isIsolated: state.isIsolated || objects.boolean(objects.get(group, 'I')) === true,
        };
    const resources = objects.get(stream, 'Resources') ?? frame.resources;
    const { bytes, changes } = this.#rewrite(objects.bytes(stream), resources, inner, frame.depth + 1);
    if (resets) this.#addAlphaStates(state, changes);
    const dictionary = stream.dict.clone(context);
    for (const entry of STREAM_ENTRIES) dictionary.delete(PDFName.of(entry));
    const plateGroup = this.#createGroup(group);
    if (plateGroup) dictionary.set(PDFName.of('Group'), plateGroup);
    dictionary.set(PDFName.of('Resources'), changes.apply(this.document, resources));
    const content = written.restore ? Buffer.concat([Buffer.from(`${written.restore}\n`), bytes]) : bytes;
    context.assign(written.ref, PDFRawStream.of(dictionary, content));
    return written;
  }

  #addAlphaStates({ fillAlpha, strokeAlpha, blendMode }: GraphicsState, changes: ResourceChanges): void {
    const { shared, context } = this.document;
    const create = (ca: number, CA: number, BM: string) => shared.get(`gs ${ca} ${CA} ${BM}`, () => context.obj({ ca, CA, BM }));
    changes.set('ExtGState', 'PlateNeutral', create(1, 1, 'Normal'));
    changes.set('ExtGState', getAlphaStateName({ fillAlpha, strokeAlpha, blendMode }), create(fillAlpha, strokeAlpha, blendMode));
  }

  /** A group without its blend space: plates blend as the gray that they are. */
  #createGroup(group: PdfValue): PDFDict | null {
    const { objects, context, approximations } = this.document;
    const dictionary = objects.dictionary(group);
    if (!dictionary) return null;
    const space = objects.getRaw(dictionary, 'CS');
    if (space && this.document.colorSpaces.parse(space, undefined).kind === 'rgb') approximations.add('rgbBlendSpace');
    const copy = dictionary.clone(context);
    copy.delete(PDFName.of('CS'));
    return copy;
  }

  #writePattern(name: string, state: GraphicsState, { resources, depth }: Frame): WrittenPattern | null {
    const { objects, context } = this.document;
    const value = objects.getRaw(objects.get(resources, 'Pattern'), name);
    const dictionary = objects.dictionary(value);
    if (!value || !dictionary) return null;
    const known = this.#patterns.get(String(value));
    if (known) return known;
    const written = ((): WrittenPattern => {
      if (objects.number(objects.get(dictionary, 'PatternType')) === 2) {
        const copy = dictionary.clone(context);
        const shading = objects.getRaw(dictionary, 'Shading');
        if (shading === undefined) return { value, space: null, isUncolored: false };
        const { ref, space } = this.#writeShading(shading, resources);
        copy.set(PDFName.of('Shading'), ref);
        return { value: context.register(copy), space, isUncolored: false };
      }
      if (objects.number(objects.get(dictionary, 'PaintType')) === 2) return { value, space: null, isUncolored: true };
      const inner = objects.get(dictionary, 'Resources') ?? resources;
      const { bytes, changes } = this.#rewrite(objects.bytes(value), inner, createGraphicsState(state.clip), depth + 1);
      const copy = dictionary.clone(context);
      for (const entry of STREAM_ENTRIES) copy.delete(PDFName.of(entry));
      copy.set(PDFName.of('Resources'), changes.apply(this.document, inner));
      return {
        value: context.register(PDFRawStream.of(copy, this.#addInitialColor(bytes))),
        space: null,
        isUncolored: false,
      };
    })();
    this.#patterns.set(String(value), written);
    return written;
  }

  #createUncoloredSpace(): PDFRef {
    const { shared, context } = this.document;
    return shared.get('uncolored pattern', () => context.obj([PDFName.of('Pattern'), PDFName.of('DeviceGray')]));
  }

  #writeShading(value: PDFObject, resources: PdfValue): { readonly ref: PDFObject; readonly space: ColorSpace } {
    const { objects, colorSpaces, context, shared } = this.document;
    const space = colorSpaces.parse(objects.getRaw(value, 'ColorSpace'), resources);
    const create = (): PDFObject => {
      const object = objects.resolve(value);
      const dictionary = objects.dictionary(object)?.clone(context) ?? (context.obj({}) as PDFDict);
      dictionary.set(PDFName.of('ColorSpace'), createGraySpace(this.document, space, this.ink));
      return object instanceof PDFStream ? PDFRawStream.of(dictionary, object.getContents()) : dictionary;
    };
    // A shading in the resources themselves has no reference that would tell it from another one.
    const isReference = objects.resolve(value) !== value;
    const key = `shading ${String(value)} ${describe(space)} ${this.ink}`;
    return { ref: isReference ? shared.get(key, create) : context.register(create()), space };
  }

  #createExtendedState(value: PDFObject): PDFObject {
    const { objects, context, approximations } = this.document;
    const dictionary = objects.dictionary(value);
    if (!dictionary) return value;
    const mode = objects.name(objects.get(dictionary, 'BM')) ?? objects.name(objects.array(objects.get(dictionary, 'BM'))?.[0]);
    if (mode === undefined || !PROCESS_ONLY_MODES.has(mode)) return value;
    const isSpot = !(PROCESS_INKS as readonly string[]).includes(this.ink);
    if (NON_SEPARABLE_MODES.has(mode)) approximations.add('nonSeparableBlendMode');
    else if (!isSpot) return value;
    const copy = dictionary.clone(context);
    copy.set(PDFName.of('BM'), PDFName.of('Normal'));
    return copy;
  }

  /** Glyphs with colours of their own (operator d0) are content like any other. */
  #writeType3Font(value: PDFObject, state: GraphicsState, { resources, depth }: Frame): PDFRef {
    const { objects, context } = this.document;
    const key = `${String(value)} ${describeState(state)}`;
    const known = this.#fonts.get(key);
    if (known) return known;
    const ref = context.nextRef();
    this.#fonts.set(key, ref);
    const dictionary = (objects.dictionary(value) as PDFDict).clone(context);
    const inner = objects.get(dictionary, 'Resources') ?? resources;
    const procedures = context.obj({}) as PDFDict;
    const all = new ResourceChanges();
    for (const [glyph, procedure] of objects.entries(objects.get(dictionary, 'CharProcs'))) {
      const source = objects.bytes(procedure);
      if (/\bd1\b/.test(Buffer.from(source.subarray(0, 200)).toString('latin1'))) {
        procedures.set(PDFName.of(glyph), procedure);
        continue;
      }
      const { bytes, changes } = this.#rewrite(source, inner, state, depth + 1);
      all.addAll(changes);
      procedures.set(PDFName.of(glyph), context.register(context.stream(bytes)));
    }
    dictionary.set(PDFName.of('CharProcs'), procedures);
    dictionary.set(PDFName.of('Resources'), all.apply(this.document, inner));
    context.assign(ref, dictionary);
    return ref;
  }
}

/** The content stream that is rewritten. */
interface Frame {
  readonly editor: ContentEditor;
  readonly changes: ResourceChanges;
  readonly resources: PdfValue;
  readonly depth: number;
}

const getAlphaStateName = ({
  fillAlpha,
  strokeAlpha,
  blendMode,
}: Pick<GraphicsState, 'fillAlpha' | 'strokeAlpha' | 'blendMode'>): string =>
  `PlateAlpha${formatNumber(fillAlpha)}_${formatNumber(strokeAlpha)}_${blendMode}`.replaceAll('.', 'p');

/** Everything that a form inherits and that decides how it is written. */
const describeState = ({ fill, stroke, text, ...state }: GraphicsState): string =>
  JSON.stringify([
    [fill, stroke].map(({ space, color, pattern }) => [describe(space), color, pattern]),
    state.overprintFill,
    state.overprintStroke,
    state.overprintMode,
    state.fillAlpha,
    state.strokeAlpha,
    state.blendMode,
    state.isIsolated,
    text.renderMode,
  ]);

/** A name as it is written in a content stream. */
const encodeName = (name: string): string => PDFName.of(name).toString().slice(1);
