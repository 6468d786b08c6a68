import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitViewportToPage,
  getFitScale,
  fitViewportToWidth,
  refitViewport,
  getVisibleArea,
  panViewport,
  pinchViewport,
  getPagePlacement,
  getScaleRange,
  zoomViewport,
  type Viewport,
} from './viewport.ts';

const size = fc.record({ width: fc.integer({ min: 60, max: 4000 }), height: fc.integer({ min: 60, max: 4000 }) });
const stages = fc.record({ width: fc.integer({ min: 200, max: 2600 }), height: fc.integer({ min: 200, max: 1600 }) });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const page = { width: 1800, height: 1200 };
const stage = { width: 900, height: 700 };

/** The point of the page under a point of the stage. */
const toPagePoint = (view: Viewport, on: typeof stage, at: { x: number; y: number }) => ({
  x: view.center.x + (at.x - on.width / 2) / view.scale,
  y: view.center.y + (at.y - on.height / 2) / view.scale,
});

describe('the viewport of a proof', () => {
  it('fits the whole page with a margin around it', () => {
    fc.assert(
      fc.property(size, stages, (anyPage, anyStage) => {
        const place = getPagePlacement(fitViewportToPage(anyPage, anyStage), anyPage, anyStage);
        expect(place.x).toBeGreaterThanOrEqual(23.99);
        expect(place.y).toBeGreaterThanOrEqual(23.99);
        expect(place.x + place.width).toBeLessThanOrEqual(anyStage.width - 23.99);
        expect(place.y + place.height).toBeLessThanOrEqual(anyStage.height - 23.99);
      }),
    );
  });

  it('keeps the point under the pointer where it is while zooming inside the page', () => {
    const start = zoomViewport(fitViewportToPage(page, stage), page, stage, 2);
    const at = { x: 300, y: 500 };
    const before = toPagePoint(start, stage, at);
    const after = toPagePoint(zoomViewport(start, page, stage, 3, at), stage, at);
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });

  it('keeps the scale in its range and a part of the page visible after any zooms and moves', () => {
    fc.assert(
      fc.property(
        size,
        stages,
        fc.array(fc.tuple(share, share, share), { maxLength: 12 }),
        (anyPage, anyStage, moves) => {
          let view = fitViewportToPage(anyPage, anyStage);
          const { min, max } = getScaleRange(anyPage, anyStage);
          for (const [a, b, c] of moves) {
            view = zoomViewport(view, anyPage, anyStage, 12 * a, { x: b * anyStage.width, y: c * anyStage.height });
            view = panViewport(view, anyPage, anyStage, (a - 0.5) * 9000, (c - 0.5) * 9000);
            expect(view.scale).toBeGreaterThanOrEqual(min - 1e-9);
            expect(view.scale).toBeLessThanOrEqual(max + 1e-9);
            const place = getPagePlacement(view, anyPage, anyStage);
            // At least a part of the page is on the stage in both directions.
            expect(place.x).toBeLessThan(anyStage.width);
            expect(place.y).toBeLessThan(anyStage.height);
            expect(place.x + place.width).toBeGreaterThan(0);
            expect(place.y + place.height).toBeGreaterThan(0);
          }
        },
      ),
    );
  });

  it('moves and zooms at once with two fingers', () => {
    const start = zoomViewport(fitViewportToPage(page, stage), page, stage, 1);
    const zoomed = pinchViewport(
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
    expect(toPagePoint(zoomed, stage, { x: 450, y: 350 }).x).toBeCloseTo(
      toPagePoint(start, stage, { x: 450, y: 350 }).x,
      6,
    );
  });

  it('refits a fitted viewport when the window changes, and leaves a free one where it was', () => {
    const narrow = { width: 380, height: 600 };
    expect(refitViewport(fitViewportToPage(page, stage), page, narrow).scale).toBeCloseTo(getFitScale(page, narrow), 9);
    expect(refitViewport(fitViewportToWidth(page, stage), page, narrow).scale).toBeCloseTo((380 - 48) / 1800, 9);
    const free = zoomViewport(fitViewportToPage(page, stage), page, stage, 2, { x: 450, y: 350 });
    expect(refitViewport(free, page, narrow).scale).toBe(2);
    expect(refitViewport(free, page, narrow).center).toEqual(free.center);
  });

  it('computes the visible part of the page', () => {
    expect(getVisibleArea(fitViewportToPage(page, stage), page, stage)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
    fc.assert(
      fc.property(size, stages, share, share, (anyPage, anyStage, a, b) => {
        const view = zoomViewport(fitViewportToPage(anyPage, anyStage), anyPage, anyStage, 8 * a, {
          x: a * anyStage.width,
          y: b * anyStage.height,
        });
        const seen = getVisibleArea(view, anyPage, anyStage);
        expect(seen.x).toBeGreaterThanOrEqual(0);
        expect(seen.x + seen.width).toBeLessThanOrEqual(1 + 1e-9);
        expect(seen.y + seen.height).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});
