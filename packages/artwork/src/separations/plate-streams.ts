import { PDFName, PDFRawStream, type PDFDict, type PDFObject, type PDFRef, type PDFStream } from '@cantoo/pdf-lib';
import type { ColorSpace } from '../color/color-space.ts';
import { createGraphicsState, type GraphicsState } from '../content/graphics-state.ts';
import { getType3Glyphs } from '../content/type3-glyphs.ts';
import { readOwnBox, type Box } from '../pdf/boxes.ts';
import type { PdfValue } from '../pdf/pdf-objects.ts';
import type { Font } from '../pdf/fonts.ts';
import { ResourceChanges, type PlateDocument } from './plate-document.ts';
import { getDodgeOrBurn } from './dodge-and-burn.ts';
import { repeatTile, widenSteps } from './repeat-tile.ts';
import {
  addAlphaStates,
  createPlateGroup,
  createPlateShading,
  describeState,
  getAlphaStateName,
} from './plate-objects.ts';

/** Entries of a stream's dictionary that belong to its encoded bytes. */
const STREAM_ENTRIES = ['Filter', 'DecodeParms', 'Length', 'Resources'];

export interface WrittenForm {
  readonly ref: PDFRef;
  /** Set when alpha and blend mode have to be reset before the form is drawn: the operators that restore them. */
  readonly restore: string | null;
  /** Whether anything in it blends with what lies under the form. */
  blends: boolean;
}

export interface WrittenPattern {
  readonly value: PDFObject;
  /** The space of a shading pattern. */
  readonly space: ColorSpace | null;
  readonly isUncolored: boolean;
  /** Whether each tile is where it belongs. */
  readonly isExact: boolean;
  /** Whether anything in the tiles blends with what lies under them; null: there are none. */
  readonly blends: boolean | null;
}

interface WrittenTile {
  readonly content: Uint8Array;
  readonly resources: PDFObject | undefined;
  /** The same as a form. */
  readonly form: PDFRef;
  readonly blends: boolean;
}

export interface WrittenFont {
  readonly ref: PDFRef;
  /** Whether anything in glyphs with colours of their own blends with what lies under it; null: there are none. */
  blends: boolean | null;
}

/** Where a stream is drawn from. */
export interface Surroundings {
  readonly resources: PdfValue;
  readonly depth: number;
  /** What can be seen of the stream, in its own space: null where that is not known. */
  readonly area: Box | null;
}

/**
 * Rewrites a content stream for the plate; what it then needs of resources comes with it. Streams with the same resources share
 * their changes, so that names stay different. @throws LimitError
 */
export type Rewrite = (
  source: Uint8Array,
  surroundings: Surroundings,
  initial: GraphicsState,
  changes?: ResourceChanges,
) => { readonly bytes: Buffer; readonly changes: ResourceChanges };

/** What the streams need of the writer of the page. */
interface StreamWriter {
  readonly rewrite: Rewrite;
  /** The operators that set both colours, without patterns. */
  readonly formatFlatColors: (state: GraphicsState) => string;
}

/** Writes the streams inside of a page (forms, patterns, glyphs) for one plate, each version once. */
export class PlateStreams {
  readonly #forms = new Map<string, WrittenForm>();
  readonly #patterns = new Map<string, WrittenPattern>();
  readonly #tiles = new Map<string, WrittenTile>();
  readonly #fonts = new Map<string, WrittenFont>();

  constructor(
    private readonly document: PlateDocument,
    private readonly ink: string,
    private readonly writer: StreamWriter,
  ) {}

  /** Content starts in DeviceGray black, which is paper white on every plate but black. */
  addInitialColor(bytes: Buffer): Buffer {
    return this.ink === 'Black' ? bytes : Buffer.concat([Buffer.from('1 g 1 G\n'), bytes]);
  }

  writeForm(stream: PDFStream, value: PDFObject, state: GraphicsState, frame: Surroundings): WrittenForm {
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
      blends: false,
    };
    this.#forms.set(key, written);
    if (objects.boolean(objects.get(group, 'K')) === true) approximations.add('knockoutGroup');
    const isIsolated = objects.boolean(objects.get(group, 'I')) === true;
    const inner: GraphicsState = isPlain
      ? state
      : {
          ...state,
          fillAlpha: 1,
          strokeAlpha: 1,
          blendMode: 'Normal',
          isIsolated: state.isIsolated || isIsolated,
          groupBlendMode: getDodgeOrBurn(state),
        };
    const resources = objects.get(stream, 'Resources') ?? frame.resources;
    const area = readOwnBox(objects, stream, 'BBox');
    const { bytes, changes } = this.writer.rewrite(
      objects.bytes(stream),
      { resources, depth: frame.depth + 1, area },
      inner,
    );
    if (resets) addAlphaStates(this.document, state, changes);
    written.blends = changes.blends && !isIsolated;
    // What only covers looks the same on any backdrop, so that such a group is the same as an isolated one (11.4.8).
    if (!isPlain && written.blends && (state.fillAlpha < 1 || state.blendMode !== 'Normal'))
      approximations.add('nestedNonIsolatedGroups');
    const dictionary = stream.dict.clone(context);
    for (const entry of STREAM_ENTRIES) dictionary.delete(PDFName.of(entry));
    const plateGroup = createPlateGroup(this.document, group, this.ink);
    if (plateGroup) dictionary.set(PDFName.of('Group'), plateGroup);
    dictionary.set(PDFName.of('Resources'), changes.apply(this.document, resources));
    // The colours that it inherits, where they may not be what they were.
    const colors = getDodgeOrBurn(inner) !== null ? this.writer.formatFlatColors(inner) : '';
    const head = `${written.restore ?? ''} ${colors}`.trim();
    const content = head ? Buffer.concat([Buffer.from(`${head}\n`), bytes]) : bytes;
    context.assign(written.ref, PDFRawStream.of(dictionary, content));
    return written;
  }

  writePattern(name: string, state: GraphicsState, { resources, depth, area }: Surroundings): WrittenPattern | null {
    const { objects } = this.document;
    const value = objects.getRaw(objects.get(resources, 'Pattern'), name);
    const dictionary = objects.dictionary(value);
    if (!value || !dictionary) return null;
    const key = `${String(value)} ${String(area)}`;
    const known = this.#patterns.get(key);
    if (known) return known;
    const written =
      objects.number(objects.get(dictionary, 'PatternType')) === 2
        ? this.#writeShadingPattern(value, dictionary, resources)
        : this.#writeTilingPattern(value, dictionary, state, { resources, depth, area });
    this.#patterns.set(key, written);
    return written;
  }

  #writeShadingPattern(value: PDFObject, dictionary: PDFDict, resources: PdfValue): WrittenPattern {
    const { objects, context } = this.document;
    const flat = { isUncolored: false, isExact: true, blends: null };
    const shading = objects.getRaw(dictionary, 'Shading');
    if (shading === undefined) return { value, space: null, ...flat };
    const { ref, space } = createPlateShading(this.document, { value: shading, resources, ink: this.ink });
    const copy = dictionary.clone(context);
    copy.set(PDFName.of('Shading'), ref);
    return { value: context.register(copy), space, ...flat };
  }

  #writeTilingPattern(
    value: PDFObject,
    dictionary: PDFDict,
    state: GraphicsState,
    surroundings: Surroundings,
  ): WrittenPattern {
    const { objects, context } = this.document;
    const isUncolored = objects.number(objects.get(dictionary, 'PaintType')) === 2;
    const { content, resources, form, blends } = this.#writeTile(value, dictionary, state, surroundings);
    const repeated = repeatTile(this.document, dictionary, form, surroundings.area);
    const written = { space: null, isUncolored, isExact: repeated !== null, blends };
    if (repeated) return { ...written, value: context.register(repeated) };
    const copy = dictionary.clone(context);
    for (const entry of STREAM_ENTRIES) copy.delete(PDFName.of(entry));
    if (resources) copy.set(PDFName.of('Resources'), resources);
    widenSteps(objects, copy);
    return { ...written, value: context.register(PDFRawStream.of(copy, content)) };
  }

  /** The tile of a pattern, once for all areas that it is painted in. */
  #writeTile(
    value: PDFObject,
    dictionary: PDFDict,
    { clip }: GraphicsState,
    { resources, depth }: Surroundings,
  ): WrittenTile {
    const known = this.#tiles.get(String(value));
    if (known) return known;
    const { objects, context } = this.document;
    const box = readOwnBox(objects, dictionary, 'BBox');
    const create = (content: Uint8Array, own: PDFObject | undefined, blends: boolean): WrittenTile => {
      const form = context.stream(content, { Type: 'XObject', Subtype: 'Form', BBox: [...(box ?? [0, 0, 0, 0])] });
      if (own) form.dict.set(PDFName.of('Resources'), own);
      return { content, resources: own, form: context.register(form), blends };
    };
    const rewrite = (): WrittenTile => {
      const inner = objects.get(dictionary, 'Resources') ?? resources;
      const surroundings = { resources: inner, depth: depth + 1, area: box };
      const { bytes, changes } = this.writer.rewrite(objects.bytes(value), surroundings, createGraphicsState(clip));
      return create(this.addInitialColor(bytes), changes.apply(this.document, inner), changes.blends);
    };
    const tile =
      objects.number(objects.get(dictionary, 'PaintType')) === 2
        ? create(objects.bytes(value), objects.getRaw(dictionary, 'Resources'), false)
        : rewrite();
    this.#tiles.set(String(value), tile);
    return tile;
  }

  /**
   * Tiles are groups that are not isolated, also where they overlap (11.6.7). PDFium has each blend on its own, with the
   * opacity and the mode in which the pattern is painted.
   */
  recordPattern(
    { blends, isExact }: WrittenPattern,
    alpha: number,
    { blendMode }: GraphicsState,
    changes: ResourceChanges,
  ): void {
    if (!isExact) this.document.approximations.add('tilingPattern');
    if (blends === null) return;
    if (blends) changes.blends = true;
    if (blends || alpha < 1 || blendMode !== 'Normal') this.document.approximations.add('nestedNonIsolatedGroups');
  }

  /** Glyphs with colours of their own are groups as well. PDFium paints them without the opacity of the text. */
  recordGlyphs({ blends }: WrittenFont, { fillAlpha, blendMode }: GraphicsState, changes: ResourceChanges): void {
    if (blends === null) return;
    if (blends) changes.blends = true;
    if (fillAlpha < 1 || (blends && blendMode !== 'Normal'))
      this.document.approximations.add('nestedNonIsolatedGroups');
  }

  /** What glyphs in the colour of the text draw beside paths. */
  #addMasks(resources: PdfValue, changes: ResourceChanges): void {
    const { objects } = this.document;
    for (const [name, value] of objects.entries(objects.get(resources, 'XObject'))) {
      if (objects.boolean(objects.get(value, 'ImageMask'))) changes.set('XObject', name, value);
    }
  }

  /**
   * Glyphs with colours of their own (operator d0) are content like any other; those in the colour of the text are left
   * empty where that does not come onto the plate. Null for what is no font.
   */
  writeType3Font(
    font: Font,
    isShown: boolean,
    state: GraphicsState,
    { resources, depth }: Surroundings,
  ): WrittenFont | null {
    const { objects, context } = this.document;
    const original = objects.dictionary(font.value);
    if (!original) return null;
    const key = `${String(font.value)} ${isShown} ${describeState(state)}`;
    const known = this.#fonts.get(key);
    if (known) return known;
    const written: WrittenFont = { ref: context.nextRef(), blends: null };
    this.#fonts.set(key, written);
    const glyphs = getType3Glyphs(font, objects);
    if (glyphs.isNamedByBase) this.document.approximations.add('fontEncoding');
    const inner = glyphs.resources ?? resources;
    const procedures = context.obj({}) as PDFDict;
    const changes = new ResourceChanges();
    let isColored = false;
    for (const name of glyphs.names) {
      const glyph = glyphs.byName(name);
      if (!glyph) continue;
      if (glyph.isColored) {
        isColored = true;
        const { bytes } = this.writer.rewrite(
          objects.bytes(glyph.procedure),
          { resources: inner, depth: depth + 1, area: null },
          state,
          changes,
        );
        procedures.set(PDFName.of(name), context.register(context.stream(bytes)));
      } else procedures.set(PDFName.of(name), isShown ? glyph.procedure : this.#createEmptyGlyph());
    }
    this.#addMasks(inner, changes);
    const dictionary = original.clone(context);
    dictionary.set(PDFName.of('CharProcs'), procedures);
    dictionary.set(PDFName.of('Resources'), changes.apply(this.document, inner));
    if (isColored) written.blends = changes.blends;
    context.assign(written.ref, dictionary);
    return written;
  }

  #createEmptyGlyph(): PDFRef {
    return this.document.shared.get('empty glyph', () => this.document.context.stream('0 0 0 0 0 0 d1'));
  }
}
