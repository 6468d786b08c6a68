import { uniteBoxes, type Box } from '../pdf/boxes.ts';
import { transformPoint, type Matrix } from './matrix.ts';
import type { Operand } from './tokens.ts';

/** How a path operator's numbers are points: start indexes of the pairs, and segments that it adds. */
const POINTS: Readonly<Record<string, { readonly pairs: number; readonly segments: number }>> = {
  m: { pairs: 1, segments: 0 },
  l: { pairs: 1, segments: 1 },
  c: { pairs: 3, segments: 3 },
  v: { pairs: 2, segments: 3 },
  y: { pairs: 2, segments: 3 },
};

/** Subpaths of which the boxes are kept; the longest codes have fewer bars. */
const MAX_PARTS = 400;

/** The box around a path while it is built, in the page's user space; curves count with their control points. */
export class PathBox {
  #isNewPart = false;
  box: Box | null = null;
  /** Straight segments; a curve counts as three. */
  segments = 0;
  /** The boxes of its subpaths, the first ones: a barcode may be one path of many bars. */
  parts: Box[] = [];

  /** Adds what a path construction operator draws; false when it is another operator. */
  add(operator: string, operands: readonly Operand[], matrix: Matrix): boolean {
    const numbers = operands.map((operand) => (typeof operand === 'number' ? operand : 0));
    if (operator === 're') {
      const [x = 0, y = 0, width = 0, height = 0] = numbers;
      this.#isNewPart = true;
      for (const [px, py] of [
        [x, y],
        [x + width, y],
        [x, y + height],
        [x + width, y + height],
      ] as const)
        this.#addPoint(matrix, px, py);
      this.segments += 4;
      return true;
    }
    const points = Object.hasOwn(POINTS, operator) ? POINTS[operator] : undefined;
    if (!points) return operator === 'h';
    this.#isNewPart ||= operator === 'm';
    for (let i = 0; i < points.pairs; i++) this.#addPoint(matrix, numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0);
    this.segments += points.segments;
    return true;
  }

  clear(): void {
    this.box = null;
    this.segments = 0;
    this.parts = [];
  }

  #addPoint(matrix: Matrix, x: number, y: number): void {
    const [px, py] = transformPoint(matrix, x, y);
    const point: Box = [px, py, px, py];
    this.box = uniteBoxes(this.box, point);
    const last = this.parts.length - 1;
    if (this.#isNewPart && last + 1 < MAX_PARTS) this.parts.push(point);
    else if (!this.#isNewPart && this.parts[last]) this.parts[last] = uniteBoxes(this.parts[last], point);
    this.#isNewPart &&= last + 1 >= MAX_PARTS;
  }
}
