import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { panCenter, zoomCenter } from './pan-zoom.ts';

const coordinate = fc.double({ min: -5000, max: 5000, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate });
const scale = fc.double({ min: 0.1, max: 20, noNaN: true });

describe('pan and zoom', () => {
  it('keeps the point under the pointer where it is while the scale changes', () => {
    fc.assert(
      fc.property(point, scale, scale, point, (center, before, after, offset) => {
        const zoomed = zoomCenter(center, before, after, offset);
        expect(zoomed.x + offset.x / after).toBeCloseTo(center.x + offset.x / before, 6);
        expect(zoomed.y + offset.y / after).toBeCloseTo(center.y + offset.y / before, 6);
      }),
    );
  });

  it('returns to the same place after a drag and the opposite drag', () => {
    fc.assert(
      fc.property(point, scale, point, (center, at, drag) => {
        const back = panCenter(panCenter(center, at, drag.x, drag.y), at, -drag.x, -drag.y);
        expect(back.x).toBeCloseTo(center.x, 6);
        expect(back.y).toBeCloseTo(center.y, 6);
      }),
    );
  });
});
