import type { PDFDict, PDFStream } from '@cantoo/pdf-lib';
import { PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import { getTint } from '../color/tint.ts';
import type { ColorSpace } from '../color/color-space.ts';
import { createGraphicsState, type GraphicsState, type Paint } from '../content/graphics-state.ts';
import { getInlineEntry } from '../content/inline-image.ts';
import { Lexer } from '../content/lexer.ts';
import { nameText, type Operation } from '../content/tokens.ts';
import type { Box } from '../pdf/boxes.ts';
import { LimitError } from '../pdf/budget.ts';
import type { Font } from '../pdf/fonts.ts';
import type { PdfValue } from '../pdf/pdf-objects.ts';
import { ContentEditor } from './content-editor.ts';
import { getPlateEffect, type PlateEffect } from './decide-paint.ts';
import { getDodgeOrBurn, limitGray, recordBlendMode, recordUnlimitedGray } from './dodge-and-burn.ts';
import { createGraySpace, recordConversion } from './gray-space.ts';
import { encodeName, formatNumber, ResourceChanges, type PlateDocument } from './plate-document.ts';
import { createPlateImage, recordFilters } from './plate-images.ts';
import { PlateStreams, type Surroundings } from './plate-streams.ts';
import {
  addAlphaStates,
  addBlendModeState,
  applyPlateOperator,
  createPlateGroup,
  createPlateShading,
  createPlateState,
  createUncoloredSpace,
} from './plate-objects.ts';

/**
 * Rewrites the content of a page so that its plain gray rendering is the plate of one ink: colours become 1 − tint, what
 * does not touch the plate knocks it out or is left out. Blend modes work as they are, because PDF blends inks by their
 * complements.
 */
export class PlateWriter {
  readonly #streams: PlateStreams;

  constructor(
    private readonly document: PlateDocument,
    private readonly ink: string,
  ) {
    this.#streams = new PlateStreams(document, ink, {
      rewrite: (...source) => this.#rewrite(...source),
      formatFlatColors: (state) => this.#formatFlatColors(state),
    });
  }

  /** Writes a page of its own for the plate, without a parent. @throws LimitError */
  writePage(page: PdfValue, clip: Box): PDFRef {
    const { objects, context } = this.document;
    const resources = objects.getInherited(page, 'Resources');
    const { bytes, changes } = this.#rewrite(
      objects.pageContent(page),
      { resources, depth: 0, area: clip },
      createGraphicsState(clip),
    );
    const dictionary = context.obj({ Type: 'Page' }) as PDFDict;
    for (const key of ['MediaBox', 'CropBox', 'Rotate']) {
      const value = objects.getInherited(page, key);
      if (value !== undefined) dictionary.set(PDFName.of(key), value);
    }
    const group = createPlateGroup(this.document, objects.get(page, 'Group'), this.ink);
    if (group) dictionary.set(PDFName.of('Group'), group);
    dictionary.set(PDFName.of('Resources'), changes.apply(this.document, resources));
    dictionary.set(PDFName.of('Contents'), context.register(context.stream(this.#streams.addInitialColor(bytes))));
    return context.register(dictionary);
  }

  #rewrite(
    source: Uint8Array,
    surroundings: Surroundings,
    initial: GraphicsState,
    changes = new ResourceChanges(),
  ): { readonly bytes: Buffer; readonly changes: ResourceChanges } {
    const { objects } = this.document;
    const { resources, depth } = surroundings;
    if (depth > objects.budget.limits.nesting) throw new LimitError('nesting', objects.budget.limits.nesting);
    const lexer = new Lexer(source);
    const editor = new ContentEditor(source);
    const frame = { ...surroundings, editor, changes };
    const saved: GraphicsState[] = [];
    let state = initial;
    for (let operation = lexer.next(); operation; operation = lexer.next()) {
      objects.budget.countOperator();
      const changed = applyPlateOperator(state, operation, { document: this.document, resources, ink: this.ink });
      if (changed) {
        const limitsChange = getDodgeOrBurn(state) !== getDodgeOrBurn(changed);
        state = changed;
        this.#rewriteStateOperator(operation, state, frame);
        recordBlendMode(this.document, state);
        if (state.blendMode !== 'Normal') changes.blends = true;
        if (limitsChange)
          editor.replace(operation, `${editor.read(operation.start, operation.end)} ${this.#formatFlatColors(state)}`);
        continue;
      }
      if (operation.operator === 'q') saved.push(state);
      else if (operation.operator === 'Q') state = saved.pop() ?? state;
      else this.#rewritePaint(operation, state, frame);
    }
    return { bytes: editor.finish(), changes };
  }

  #rewriteStateOperator(operation: Operation, state: GraphicsState, frame: Frame): void {
    const { editor, changes, resources } = frame;
    const { objects } = this.document;
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
        if (value !== undefined) changes.set('ExtGState', name, createPlateState(this.document, value, this.ink));
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
      const written = this.#streams.writePattern(pattern, state, frame);
      if (!written) return `1 ${grayOperator}`;
      frame.changes.set('Pattern', pattern, written.value);
      const name = encodeName(pattern);
      if (!written.isUncolored || !space.base) return `/Pattern ${spaceOperator} /${name} ${colorOperator}`;
      frame.changes.set('ColorSpace', 'PlatePattern', createUncoloredSpace(this.document));
      return `/PlatePattern ${spaceOperator} ${this.#formatGray(space.base, color, state)} /${name} ${colorOperator}`;
    }
    return `${this.#formatGray(space, color, state)} ${grayOperator}`;
  }

  /** Both colours again, because what they may be has changed. */
  #formatFlatColors(state: GraphicsState): string {
    const format = ({ space, color }: Paint, operator: string): string =>
      space.kind === 'pattern' ? '' : `${this.#formatGray(space, color, state)} ${operator} `;
    return `${format(state.fill, 'g')}${format(state.stroke, 'G')}`;
  }

  #formatGray(space: ColorSpace, color: readonly number[], state: GraphicsState): string {
    const { conversion } = this.document;
    recordConversion(this.document, space, this.ink);
    return formatNumber(limitGray(1 - getTint(space, color, this.ink, conversion), state));
  }

  #getEffect({ space, color, pattern }: Paint, isStroke: boolean, state: GraphicsState, frame: Frame): PlateEffect {
    const overprint = {
      overprint: isStroke ? state.overprintStroke : state.overprintFill,
      overprintMode: state.overprintMode,
    };
    if (overprint.overprint && state.blendMode !== 'Normal') this.document.approximations.add('overprintWithBlendMode');
    if (space.kind !== 'pattern') return getPlateEffect(space, color, this.ink, overprint);
    recordUnlimitedGray(this.document, state);
    const written = pattern === null ? null : this.#streams.writePattern(pattern, state, frame);
    const effect = space.base
      ? getPlateEffect(space.base, color, this.ink, { ...overprint, overprintMode: 0 })
      : written?.space
        ? getPlateEffect(written.space, [], this.ink, overprint)
        : 'set';
    const alpha = isStroke ? state.strokeAlpha : state.fillAlpha;
    if (written && effect === 'set') this.#streams.recordPattern(written, alpha, state, frame.changes);
    return effect;
  }

  #rewritePaint(operation: Operation, state: GraphicsState, frame: Frame): void {
    switch (operation.operator) {
      case 'f':
      case 'F':
      case 'f*':
        return this.#rewriteSinglePaint(
          operation,
          this.#getEffect(state.fill, false, state, frame),
          false,
          state,
          frame,
        );
      case 'S':
      case 's':
        return this.#rewriteSinglePaint(
          operation,
          this.#getEffect(state.stroke, true, state, frame),
          true,
          state,
          frame,
        );
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
    recordUnlimitedGray(this.document, state);
    frame.changes.blends = true;
    const [multiply, before] = ['Multiply', state.blendMode].map((mode) =>
      addBlendModeState(this.document, mode, frame.changes),
    );
    const restore = this.#formatPaint(isStroke ? state.stroke : state.fill, isStroke, state, frame);
    return `/${multiply} gs 1 ${isStroke ? 'G' : 'g'} ${body} /${before} gs ${restore}`;
  }

  #rewriteFillAndStroke(operation: Operation, state: GraphicsState, frame: Frame): void {
    const fills = this.#getEffect(state.fill, false, state, frame) === 'set';
    const strokes = this.#getEffect(state.stroke, true, state, frame) === 'set';
    // Only where there is a fill does the stroke lie over it.
    if (fills && (state.fillAlpha < 1 || state.strokeAlpha < 1))
      this.document.approximations.add('fillAndStrokeWithAlpha');
    if (fills && strokes) return;
    const { operator } = operation;
    const close = operator.startsWith('b') ? 'h ' : '';
    const fill = operator.endsWith('*') ? 'f*' : 'f';
    frame.editor.replace(operation, fills ? close + fill : strokes ? `${close}S` : 'n');
  }

  #rewriteText(operation: Operation, state: GraphicsState, frame: Frame): void {
    const { editor } = frame;
    const { renderMode, font } = state.text;
    if (font?.isType3) return this.#rewriteType3Text(operation, font, state, frame);
    const [fills, strokes] = [
      renderMode % 4 === 0 || renderMode % 4 === 2,
      renderMode % 4 === 1 || renderMode % 4 === 2,
    ];
    const fillEffect = fills ? this.#getEffect(state.fill, false, state, frame) : null;
    const strokeEffect = strokes ? this.#getEffect(state.stroke, true, state, frame) : null;
    const isTouched = [fillEffect, strokeEffect].some(
      (effect) => effect === 'set' || (effect === 'leave' && state.isIsolated),
    );
    // What is shown next may be clipped by the shapes.
    const shapes = renderMode >= 4 || (isTouched && renderMode !== 3);
    if (font && !font.isEmbedded && shapes) this.document.approximations.add('fontNotEmbedded');
    const dropsFill = fills && fillEffect !== 'set';
    const dropsStroke = strokes && strokeEffect !== 'set';
    if (!dropsFill && !dropsStroke) return;
    const body = editor.read(operation.start, operation.end);
    if (state.isIsolated && renderMode === 0 && fillEffect === 'leave')
      return editor.replace(operation, this.#knockOutBackdrop(body, false, state, frame));
    const visibleMode = fills && !dropsFill ? 0 : strokes && !dropsStroke ? 1 : 3;
    editor.replace(operation, `${visibleMode + (renderMode >= 4 ? 4 : 0)} Tr ${body} ${renderMode} Tr`);
  }

  /** The font is written for each state in which it shows text: its glyphs may paint in the colours that they inherit. */
  #rewriteType3Text(operation: Operation, font: Font, state: GraphicsState, frame: Frame): void {
    const isShown = this.#getEffect(state.fill, false, state, frame) === 'set';
    const written = this.#streams.writeType3Font(font, isShown, state, frame);
    if (!written) return;
    this.#streams.recordGlyphs(written, state, frame.changes);
    const name = `PlateFont${written.ref.objectNumber}`;
    frame.changes.set('Font', name, written.ref);
    const body = frame.editor.read(operation.start, operation.end);
    frame.editor.replace(operation, `/${name} ${formatNumber(state.text.size)} Tf ${body}`);
  }

  #rewriteShading(operation: Operation, state: GraphicsState, frame: Frame): void {
    const { objects } = this.document;
    const name = nameText(operation.operands[0]) ?? '';
    const value = objects.getRaw(objects.get(frame.resources, 'Shading'), name);
    if (value === undefined) return;
    recordUnlimitedGray(this.document, state);
    const { ref, space } = createPlateShading(this.document, {
      value,
      resources: frame.resources,
      ink: this.ink,
    });
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
    recordUnlimitedGray(this.document, state);
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
    const { ref, restore, blends } = this.#streams.writeForm(stream, value, state, frame);
    if (blends) frame.changes.blends = true;
    // The same form can be needed in several versions, so each use has a name of its own.
    const plateName = `PlateForm${frame.changes.count}`;
    frame.changes.set('XObject', plateName, ref);
    if (restore === null) return frame.editor.replace(operation, `/${plateName} Do`);
    addAlphaStates(this.document, state, frame.changes);
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
    const { objects, colorSpaces } = this.document;
    const { editor, changes } = frame;
    const isMask = objects.boolean(objects.get(stream, 'ImageMask')) === true;
    if (isMask) {
      if (this.#getEffect(state.fill, false, state, frame) !== 'set') return editor.replace(operation, '');
      recordFilters(this.document, stream);
      return changes.set('XObject', name, value);
    }
    recordUnlimitedGray(this.document, state);
    const entry = objects.getRaw(stream, 'ColorSpace');
    if (entry === undefined) {
      recordFilters(this.document, stream);
      return changes.set('XObject', name, value);
    }
    const space = colorSpaces.parse(entry, frame.resources);
    const effect = getPlateEffect(space, [], this.ink, { overprint: state.overprintFill, overprintMode: 0 });
    if (effect !== 'set') return editor.replace(operation, '');
    recordFilters(this.document, stream);
    changes.set('XObject', name, createPlateImage(this.document, { value, stream, space, ink: this.ink }));
  }
}

/** The content stream that is rewritten. */
interface Frame extends Surroundings {
  readonly editor: ContentEditor;
  readonly changes: ResourceChanges;
}
