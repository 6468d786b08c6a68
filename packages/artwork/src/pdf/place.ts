import { MM_PER_POINT, type Box, type PageSize } from './boxes.ts';

/** A rectangle on the page as it is seen, in mm from the left and top edge of the box that its size is that of. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type SeenPage = Pick<PageSize, 'boxes' | 'userUnit' | 'rotation'>;

/** A rectangle of user space as it is seen. */
export function toPlace(box: Box, { boxes, userUnit, rotation }: SeenPage): Place {
  const seen = boxes.trim ?? boxes.crop;
  const [fromLeft, fromBottom] = [box[0] - seen[0], box[1] - seen[1]];
  const [fromRight, fromTop] = [seen[2] - box[2], seen[3] - box[3]];
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  const isTurned = rotation % 180 !== 0;
  const [left, top] = (
    { 0: [fromLeft, fromTop], 90: [fromBottom, fromLeft], 180: [fromRight, fromBottom] } as Record<
      number,
      [number, number]
    >
  )[rotation] ?? [fromTop, fromRight];
  const toMm = (points: number) => Math.round(points * userUnit * MM_PER_POINT * 100) / 100;
  return {
    left: toMm(left),
    top: toMm(top),
    width: toMm(isTurned ? height : width),
    height: toMm(isTurned ? width : height),
  };
}

/** A part of the picture of a page, in fractions of its width and height from the left and top, in user space. */
export function toUserSpace(
  [left, top, right, bottom]: readonly [number, number, number, number],
  { boxes: { crop }, rotation }: SeenPage,
): Box {
  const [width, height] = [crop[2] - crop[0], crop[3] - crop[1]];
  switch (rotation) {
    case 90:
      return [crop[0] + top * width, crop[1] + left * height, crop[0] + bottom * width, crop[1] + right * height];
    case 180:
      return [crop[2] - right * width, crop[1] + top * height, crop[2] - left * width, crop[1] + bottom * height];
    case 270:
      return [crop[2] - bottom * width, crop[3] - right * height, crop[2] - top * width, crop[3] - left * height];
    default:
      return [crop[0] + left * width, crop[3] - bottom * height, crop[0] + right * width, crop[3] - top * height];
  }
}
