import { SAME_WITHIN } from './change-cells.ts';

/** Pixels around a block that `suppressEdgeDifferences` looks at. */
export const EDGE_MARGIN = 1;

export interface EdgeFilteredBlock {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/**
 * Two pages of another size are rendered with edges up to a pixel apart. What one version shows is the same when the
 * other one has everything of it within a pixel; a line that only one of them has is not.
 * @param width of the block without its margin
 */
export function suppressEdgeDifferences(
  before: Uint8Array | null,
  after: Uint8Array | null,
  width: number,
  height: number,
): EdgeFilteredBlock {
  const stride = width + 2 * EDGE_MARGIN;
  const blank = () => new Uint8Array(stride * (height + 2 * EDGE_MARGIN)).fill(255);
  const [was, is] = [before ?? blank(), after ?? blank()];
  const filtered = { before: new Uint8Array(width * height), after: new Uint8Array(width * height) };
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to++) {
      const at = (y + EDGE_MARGIN) * stride + x + EDGE_MARGIN;
      const [a, b] = [was[at] ?? 255, is[at] ?? 255];
      filtered.after[to] = b;
      const isSame = Math.abs(a - b) <= SAME_WITHIN || (isNear(a, is, at, stride) && isNear(b, was, at, stride));
      filtered.before[to] = isSame ? b : a;
    }
  return filtered;
}

/**
 * Strokes thinner than a pixel become lighter or darker with their position, by so much of the contrast around them.
 */
const STROKE_SLACK = 0.5;

/** Whether a value lies between those of the pixel and its neighbours; in a flat tint that is strict. */
function isNear(value: number, plane: Uint8Array, at: number, stride: number): boolean {
  let [least, most] = [255, 0];
  for (const row of [at - stride, at, at + stride])
    for (let pixel = row - 1; pixel <= row + 1; pixel++) {
      const gray = plane[pixel] ?? 255;
      if (gray < least) least = gray;
      if (gray > most) most = gray;
    }
  const slack = SAME_WITHIN + STROKE_SLACK * Math.max(0, most - least);
  return value >= least - slack && value <= most + slack;
}
