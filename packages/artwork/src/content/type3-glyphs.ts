import type { PDFObject } from '@cantoo/pdf-lib';
import type { Font } from '../pdf/fonts.ts';
import type { PdfObjects, PdfValue } from '../pdf/pdf-objects.ts';
import { getInlineEntry } from './inline-image.ts';
import { Lexer } from './lexer.ts';
import { toMatrix, type Matrix } from './matrix.ts';

/** A glyph of a Type 3 font: a content stream. */
export interface Type3Glyph {
  readonly procedure: PDFObject;
  /** May have colours of its own (`d0`); else it is painted in the colour of the text (`d1`). */
  readonly isColored: boolean;
  /** Has them, so that the colour of the text says nothing about its inks. */
  readonly setsColors: boolean;
}

/** From glyph space, in which a Type 3 font is drawn. */
const USUAL_MATRIX: Matrix = [0.001, 0, 0, 0.001, 0, 0];
/** Operators that bring colours, or what may have some. */
const COLOR_OPERATORS = new Set('g G rg RG k K cs CS sc SC scn SCN sh gs Do BI'.split(' '));
/** `d0` or `d1` is the first operator; damaged fonts have some before it. */
const MOST_OPERATORS = 8;

/** The glyphs of one Type 3 font. */
class Type3Glyphs {
  readonly matrix: Matrix;
  /** Undefined: those of what shows the text. */
  readonly resources: PdfValue;
  /** Characters may mean glyphs by a general encoding, such as WinAnsiEncoding, which is not looked up. */
  readonly isNamedByBase: boolean;
  readonly #procedures: ReadonlyMap<string, PDFObject>;
  readonly #names = new Map<number, string>();
  readonly #known = new Map<string, Type3Glyph | null>();

  constructor(
    private readonly objects: PdfObjects,
    font: PdfValue,
  ) {
    this.matrix = toMatrix(objects.numbers(objects.get(font, 'FontMatrix'))) ?? USUAL_MATRIX;
    this.resources = objects.get(font, 'Resources');
    this.#procedures = new Map(objects.entries(objects.get(font, 'CharProcs')));
    const encoding = objects.get(font, 'Encoding');
    let code = 0;
    for (const item of objects.array(objects.get(encoding, 'Differences')) ?? []) {
      const name = objects.name(item);
      if (name === undefined) code = objects.number(item) ?? code;
      else this.#names.set(code++, name);
    }
    const named = new Set(this.#names.values());
    const base = objects.name(encoding) ?? objects.name(objects.get(encoding, 'BaseEncoding'));
    this.isNamedByBase = base !== undefined && [...this.#procedures.keys()].some((name) => !named.has(name));
  }

  /** The glyph of a character; null when there is none. @throws LimitError */
  get(code: number): Type3Glyph | null {
    return this.byName(this.#names.get(code) ?? '');
  }

  byName(name: string): Type3Glyph | null {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const procedure = this.#procedures.get(name);
    const glyph = procedure ? { procedure, ...readColors(this.objects.bytes(procedure)) } : null;
    this.#known.set(name, glyph);
    return glyph;
  }

  get names(): readonly string[] {
    return [...this.#procedures.keys()];
  }
}

function readColors(content: Uint8Array): Omit<Type3Glyph, 'procedure'> {
  const lexer = new Lexer(content);
  let setsColors = false;
  let count = 0;
  for (let operation = lexer.next(); operation && !setsColors; operation = lexer.next()) {
    const { operator, inlineImage } = operation;
    if (operator === 'd1' && count++ < MOST_OPERATORS) return { isColored: false, setsColors };
    const isMask = inlineImage && getInlineEntry(inlineImage.dictionary, 'IM', 'ImageMask') === true;
    setsColors = COLOR_OPERATORS.has(operator) && !isMask;
  }
  return { isColored: true, setsColors };
}

const glyphsOfFonts = new WeakMap<Font, Type3Glyphs>();

/** Of a Type 3 font, read once for each font that was read. */
export function getType3Glyphs(font: Font, objects: PdfObjects): Type3Glyphs {
  const known = glyphsOfFonts.get(font);
  if (known) return known;
  const glyphs = new Type3Glyphs(objects, font.value);
  glyphsOfFonts.set(font, glyphs);
  return glyphs;
}
