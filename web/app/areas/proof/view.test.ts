import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fit, fitScale, fitWidth, follow, inSight, pageAt, panBy, pinch, placeOf, scaleRange, zoomTo } from './view.ts';

const size = fc.record({ width: fc.integer({ min: 60, max: 4000 }), height: fc.integer({ min: 60, max: 4000 }) });
const stages = fc.record({ width: fc.integer({ min: 200, max: 2600 }), height: fc.integer({ min: 200, max: 1600 }) });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const page = { width: 1800, height: 1200 };
const stage = { width: 900, height: 700 };

describe('the view of a proof', () => {
  it('fits the whole page with a margin', () => {
    fc.assert(
      fc.property(size, stages, (paper, table) => {
        const place = placeOf(fit(paper, table), paper, table);
        expect(place.x).toBeGreaterThanOrEqual(23.99);
        expect(place.y).toBeGreaterThanOrEqual(23.99);
        expect(place.x + place.width).toBeLessThanOrEqual(table.width - 23.99);
        expect(place.y + place.height).toBeLessThanOrEqual(table.height - 23.99);
      }),
    );
  });

  it('keeps what lies under the pointer where it is while zooming inside the page', () => {
    const start = zoomTo(fit(page, stage), page, stage, 2);
    const at = { x: 300, y: 500 };
    const before = pageAt(start, stage, at);
    const after = pageAt(zoomTo(start, page, stage, 3, at), stage, at);
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });

  it('never leaves its range and never loses the page, whatever is done', () => {
    fc.assert(
      fc.property(size, stages, fc.array(fc.tuple(share, share, share), { maxLength: 12 }), (paper, table, moves) => {
        let view = fit(paper, table);
        const { min, max } = scaleRange(paper, table);
        for (const [a, b, c] of moves) {
          view = zoomTo(view, paper, table, 12 * a, { x: b * table.width, y: c * table.height });
          view = panBy(view, paper, table, (a - 0.5) * 9000, (c - 0.5) * 9000);
          expect(view.scale).toBeGreaterThanOrEqual(min - 1e-9);
          expect(view.scale).toBeLessThanOrEqual(max + 1e-9);
          const place = placeOf(view, paper, table);
          // At least a part of the page is on the stage in both directions.
          expect(place.x).toBeLessThan(table.width);
          expect(place.y).toBeLessThan(table.height);
          expect(place.x + place.width).toBeGreaterThan(0);
          expect(place.y + place.height).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('lets two fingers move and zoom at once', () => {
    const start = zoomTo(fit(page, stage), page, stage, 1);
    const zoomed = pinch(
      start,
      page,
      stage,
      [
        { x: 400, y: 350 },
        { x: 500, y: 350 },
      ],
      [
        { x: 350, y: 350 },
        { x: 550, y: 350 },
      ],
    );
    expect(zoomed.scale).toBeCloseTo(2, 6);
    expect(pageAt(zoomed, stage, { x: 450, y: 350 }).x).toBeCloseTo(pageAt(start, stage, { x: 450, y: 350 }).x, 6);
  });

  it('keeps a fitted view fitted when the window changes, and a free one where it was', () => {
    const narrow = { width: 380, height: 600 };
    expect(follow(fit(page, stage), page, narrow).scale).toBeCloseTo(fitScale(page, narrow), 9);
    expect(follow(fitWidth(page, stage), page, narrow).scale).toBeCloseTo((380 - 48) / 1800, 9);
    const free = zoomTo(fit(page, stage), page, stage, 2, { x: 450, y: 350 });
    expect(follow(free, page, narrow).scale).toBe(2);
    expect(follow(free, page, narrow).center).toEqual(free.center);
  });

  it('says which part is in sight', () => {
    expect(inSight(fit(page, stage), page, stage)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
    fc.assert(
      fc.property(size, stages, share, share, (paper, table, a, b) => {
        const view = zoomTo(fit(paper, table), paper, table, 8 * a, { x: a * table.width, y: b * table.height });
        const seen = inSight(view, paper, table);
        expect(seen.x).toBeGreaterThanOrEqual(0);
        expect(seen.x + seen.width).toBeLessThanOrEqual(1 + 1e-9);
        expect(seen.y + seen.height).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});
