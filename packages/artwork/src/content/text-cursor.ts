import type { Box } from '../pdf/boxes.ts';
import type { GraphicsState } from './graphics-state.ts';
import { IDENTITY, multiply, toMatrix, transformBox, translate, type Matrix } from './matrix.ts';
import { Bytes, type Operand } from './tokens.ts';

/** Heights of a line of text in parts of its size: enough to find the text on the page. */
const ASCENT = 0.75;
const DESCENT = -0.22;

/** A text that was shown: where it is, and its size in points of the page's user space. */
export interface ShownText {
  readonly box: Box;
  readonly size: number;
  readonly characters: number;
  /** Of a Type 3 font: each character, and the matrix from its text space (one unit high) to the page's user space. */
  readonly glyphs: readonly PlacedGlyph[];
}

export interface PlacedGlyph {
  readonly code: number;
  readonly matrix: Matrix;
}

/** Follows the text matrix through one text object (ISO 32000-2, 9.4). */
export class TextCursor {
  #matrix: Matrix = IDENTITY;
  #lineMatrix: Matrix = IDENTITY;

  begin(): void {
    this.#moveTo(IDENTITY);
  }

  /** Positioning operators; returns the state, which `TD` changes. */
  position(operator: string, operands: readonly Operand[], state: GraphicsState): GraphicsState {
    const [x = 0, y = 0] = operands.map((operand) => (typeof operand === 'number' ? operand : 0));
    switch (operator) {
      case 'Td':
        this.#moveTo(multiply(translate(x, y), this.#lineMatrix));
        return state;
      case 'TD':
        this.#moveTo(multiply(translate(x, y), this.#lineMatrix));
        return { ...state, text: { ...state.text, leading: -y } };
      case 'Tm':
        this.#moveTo(toMatrix(operands) ?? this.#lineMatrix);
        return state;
      default:
        this.nextLine(state);
        return state;
    }
  }

  nextLine({ text }: GraphicsState): void {
    this.#moveTo(multiply(translate(0, -text.leading), this.#lineMatrix));
  }

  /** Shows a string, or the strings and gaps of `TJ`, and moves on. Null when there is nothing to see. */
  show(operand: Operand | undefined, state: GraphicsState): ShownText | null {
    const items = Array.isArray(operand) ? (operand as readonly Operand[]) : operand === undefined ? [] : [operand];
    const { text } = state;
    const start = this.#matrix;
    let width = 0;
    let characters = 0;
    const glyphs: { code: number; x: number }[] = [];
    for (const item of items) {
      if (item instanceof Bytes) {
        const shown = measure(item.codes, state);
        if (text.font?.isType3)
          shown.offsets.forEach((offset, index) => glyphs.push({ code: item.codes[index] ?? 0, x: width + offset }));
        width += shown.width;
        characters += shown.characters;
      } else if (typeof item === 'number') width -= (item / 1000) * text.size * text.horizontalScale;
    }
    this.#matrix = multiply(translate(width, 0), start);
    if (characters === 0) return null;
    const matrix = multiply(start, state.matrix);
    const [low, high] = [text.rise + DESCENT * text.size, text.rise + ASCENT * text.size];
    return {
      box: transformBox(matrix, [Math.min(0, width), Math.min(low, high), Math.max(0, width), Math.max(low, high)]),
      size: Math.abs(text.size) * Math.hypot(matrix[2], matrix[3]),
      characters,
      glyphs: glyphs.map(({ code, x }) => ({
        code,
        matrix: multiply([text.size * text.horizontalScale, 0, 0, text.size, x, text.rise], matrix),
      })),
    };
  }

  #moveTo(matrix: Matrix): void {
    this.#matrix = matrix;
    this.#lineMatrix = matrix;
  }
}

function measure(
  codes: Uint8Array,
  { text }: GraphicsState,
): { width: number; characters: number; offsets: readonly number[] } {
  const { font, size, characterSpacing, wordSpacing, horizontalScale } = text;
  const step = font?.isTwoByte ? 2 : 1;
  let width = 0;
  let characters = 0;
  const offsets: number[] = [];
  for (let i = 0; i < codes.length; i += step) {
    const code = step === 2 ? (codes[i] ?? 0) * 256 + (codes[i + 1] ?? 0) : (codes[i] ?? 0);
    const spacing = characterSpacing + (step === 1 && code === 32 ? wordSpacing : 0);
    if (font?.isType3) offsets.push(width * horizontalScale);
    width += ((font?.getWidth(code) ?? 500) / 1000) * size + spacing;
    characters++;
  }
  return { width: width * horizontalScale, characters, offsets };
}
