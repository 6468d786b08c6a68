/** A spot of a picture, in parts of its width and height. */
export interface PicturePlace {
  readonly x: number;
  readonly y: number;
}

const clampPart = (value: number): number => Math.round(10_000 * Math.min(1, Math.max(0, value))) / 10_000;

/** The place under a point; null when the point is outside of the picture. */
export function toPicturePlace(
  point: PicturePlace,
  picture: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): PicturePlace | null {
  if (picture.width <= 0 || picture.height <= 0) return null;
  const x = (point.x - picture.x) / picture.width;
  const y = (point.y - picture.y) / picture.height;
  return x < 0 || x > 1 || y < 0 || y > 1 ? null : { x: clampPart(x), y: clampPart(y) };
}

/** The place in the middle of the visible part of a picture, which is given in parts of its size. */
export const getMiddlePlace = (
  visible: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null,
): PicturePlace | null =>
  visible &&
  toPicturePlace(
    { x: visible.x + visible.width / 2, y: visible.y + visible.height / 2 },
    { x: 0, y: 0, width: 1, height: 1 },
  );

const STEP = 0.02;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The place that an arrow key moves to, from the middle when none is chosen yet; null for any other key. */
export function movePicturePlace(place: PicturePlace | null, key: string): PicturePlace | null {
  const step = steps[key];
  if (!step) return null;
  const { x, y } = place ?? { x: 0.5, y: 0.5 };
  return { x: clampPart(x + step[0]), y: clampPart(y + step[1]) };
}
