import { describe, expect, it } from 'vitest';
import { MM_PER_POINT, type Box } from './boxes.ts';
import { toPlace, toUserSpace } from './place.ts';

const createPage = (rotation: number) => ({
  boxes: { media: [0, 0, 200, 100], crop: [0, 0, 200, 100], trim: null, bleed: null } as const,
  userUnit: 1,
  rotation,
});
const mm = (points: number) => Math.round(points * MM_PER_POINT * 100) / 100;

describe('places on a page as it is seen', () => {
  // A mark near the left bottom corner of user space: 10 × 20 points, 30 from the left, 5 from the bottom.
  const box: Box = [30, 5, 40, 25];
  it.each([
    [0, { left: 30, top: 75, width: 10, height: 20 }],
    [90, { left: 5, top: 30, width: 20, height: 10 }],
    [180, { left: 160, top: 5, width: 10, height: 20 }],
    [270, { left: 75, top: 160, width: 20, height: 10 }],
  ])('turned by %d°', (rotation, expected) => {
    const { left, top, width, height } = expected;
    expect(toPlace(box, createPage(rotation))).toEqual({
      left: mm(left),
      top: mm(top),
      width: mm(width),
      height: mm(height),
    });
    // And back, in fractions of the picture.
    const [wide, high] = rotation % 180 === 0 ? [200, 100] : [100, 200];
    const fractions = [left / wide, top / high, (left + width) / wide, (top + height) / high] as const;
    expect(toUserSpace(fractions, createPage(rotation)).map((edge) => Math.round(edge * 1000) / 1000)).toEqual(box);
  });

  it('counts from the trim box and in units of the page', () => {
    const page = { ...createPage(0), userUnit: 2 };
    const boxes = { ...page.boxes, trim: [10, 10, 190, 90] as const };
    expect(toPlace(box, { ...page, boxes })).toMatchObject({ left: mm(40), top: mm(130), width: mm(20) });
  });
});
