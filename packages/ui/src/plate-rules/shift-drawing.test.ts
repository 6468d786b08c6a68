import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftDrawing } from './shift-drawing.ts';

/** A stage of 400 × 300 with 100 around it. */
const canvas = { width: 600, height: 500 };
const margin = 100;
const shift = (drawn: [number, number, number, number], next: [number, number, number, number]) => {
  const place = ([x, y, width, height]: readonly number[]) => ({ x, y, width, height }) as never;
  return shiftDrawing(place(drawn), place(next), canvas, margin);
};

describe('a drawing that is moved', () => {
  it.each([
    ['by a hand', [-900, -900, 2000, 2000], [-830, -960, 2000, 2000], { x: 70, y: -60, scale: 1 }],
    ['beyond its margin', [-900, -900, 2000, 2000], [-790, -900, 2000, 2000], null],
    ['beyond its margin upwards', [-900, -900, 2000, 2000], [-900, -1010, 2000, 2000], null],
    // All of the page was drawn: there is nothing more to draw.
    ['far, with a page that was drawn whole', [20, 20, 300, 200], [-180, 220, 300, 200], { x: -200, y: 200, scale: 1 }],
    ['closer', [-900, -900, 2000, 2000], [-1100, -1080, 2400, 2400], { x: -40, y: -20, scale: 1.2 }],
    ['much closer', [-900, -900, 2000, 2000], [-1900, -1900, 4000, 4000], null],
    ['away, so that more is seen than was drawn', [-900, -900, 2000, 2000], [-560, -560, 1500, 1500], null],
  ] as const)('%s', (_how, drawn, next, expected) => {
    const moved = shift([...drawn], [...next]);
    if (expected === null) expect(moved).toBeNull();
    else expect(moved).toEqual({ ...expected, x: expect.closeTo(expected.x), y: expect.closeTo(expected.y) });
  });

  it('shows each point of the page where it is, and covers the stage as far as the page goes', () => {
    const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(
        number(-500, 200),
        number(200, 3000),
        number(-600, 300),
        number(150, 4000),
        (at, length, to, size) => {
          const moved = shift([at, 0, length, length], [to, 0, size, size]);
          if (!moved) return;
          // The canvas begins before the stage; its transform begins at its corner.
          const seen = (point: number): number => -margin + moved.x + moved.scale * (point + margin);
          expect(seen(at)).toBeCloseTo(to, 4);
          expect(seen(at + length)).toBeCloseTo(to + size, 3);
          const [drawnFrom, drawnTo] = [Math.max(-margin, at), Math.min(canvas.width - margin, at + length)];
          const [neededFrom, neededTo] = [Math.max(0, to), Math.min(400, to + size)];
          if (neededFrom >= neededTo) return;
          expect(seen(drawnFrom)).toBeLessThanOrEqual(neededFrom + 0.6);
          expect(seen(drawnTo)).toBeGreaterThanOrEqual(neededTo - 0.6);
        },
      ),
    );
  });
});
