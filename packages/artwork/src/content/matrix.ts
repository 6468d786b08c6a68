import type { Box } from '../pdf/boxes.ts';

/** [a b c d e f]: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export const multiply = (inner: Matrix, outer: Matrix): Matrix => [
  inner[0] * outer[0] + inner[1] * outer[2],
  inner[0] * outer[1] + inner[1] * outer[3],
  inner[2] * outer[0] + inner[3] * outer[2],
  inner[2] * outer[1] + inner[3] * outer[3],
  inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
  inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
];

export const translate = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

export const transformPoint = (m: Matrix, x: number, y: number): readonly [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

/** The box around a transformed rectangle. */
export function transformBox(m: Matrix, [left, bottom, right, top]: Box): Box {
  const corners = [
    transformPoint(m, left, bottom),
    transformPoint(m, right, bottom),
    transformPoint(m, left, top),
    transformPoint(m, right, top),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** What leads back; null where a side has become nothing. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix | null {
  const determinant = a * d - b * c;
  if (!Number.isFinite(1 / determinant)) return null;
  const linear = [d, -b, -c, a].map((part) => part / determinant) as [number, number, number, number];
  return [...linear, ...transformPoint([...linear, 0, 0], -e, -f)];
}

/** The smaller of the two factors by which a matrix scales: what a line's width is multiplied with where it is thinnest. */
export function getSmallestScale([a, b, c, d]: Matrix): number {
  const first = a * a + b * b;
  const second = c * c + d * d;
  const mixed = a * c + b * d;
  const mean = (first + second) / 2;
  return Math.sqrt(Math.max(0, mean - Math.hypot((first - second) / 2, mixed)));
}

/** Six numbers as a matrix; null when they are none. */
export const toMatrix = (numbers: readonly unknown[] | undefined): Matrix | null =>
  numbers?.length === 6 && numbers.every((n) => typeof n === 'number' && Number.isFinite(n))
    ? (numbers as unknown as Matrix)
    : null;
