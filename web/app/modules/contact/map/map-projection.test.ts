import { describe, expect, it } from 'vitest';
import { clampMapView, panMapView, projectPoint, getScaleBar, zoomMapView } from './map-projection.ts';

const office = { lat: 25.1268, lng: 55.2287 };

describe('the map of the operator', () => {
  it('projects north up and east to the right', () => {
    const [x, y] = projectPoint(office);
    const [x2, y2] = projectPoint({ lat: office.lat + 0.01, lng: office.lng + 0.01 });
    expect(x2).toBeGreaterThan(x);
    expect(y2).toBeLessThan(y);
  });

  it('keeps the place under the pointer where it is while zooming in', () => {
    const view = { x: 100, y: -50, scale: 0.5 };
    const closer = zoomMapView(view, 2, 80, -40);
    const under = (one: typeof view) => [one.x + 80 / one.scale, one.y - 40 / one.scale];
    expect(under(closer)).toEqual(under(view));
    expect(panMapView(panMapView(view, 30, 20), -30, -20)).toEqual(view);
  });

  it('keeps center and scale inside their limits', () => {
    const limit = clampMapView({ x: 1e9, y: -1e9, scale: 1e9 });
    expect(Math.abs(limit.x)).toBeLessThan(1e4);
    expect(zoomMapView(limit, 1000)).toEqual(limit);
    expect(zoomMapView({ x: 0, y: 0, scale: 1 }, 0).scale).toBeGreaterThan(0);
  });

  it.each([
    [0.11, 90, 5000],
    [0.3, 90, 2000],
    [3, 90, 200],
  ])('shows a round length at scale %d', (scale, maxPixels, metres) => {
    const bar = getScaleBar(scale, maxPixels);
    expect(bar.metres).toBe(metres);
    expect(bar.pixels).toBeLessThanOrEqual(maxPixels);
  });
});
