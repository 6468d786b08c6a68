import { describe, expect, it } from 'vitest';
import { clamp, mapsAddress, pan, project, scaleBar, zoom } from './project.ts';

const house = { lat: 25.1268, lng: 55.2287 };

describe('the map of the house', () => {
  it('puts north above and east to the right', () => {
    const [x, y] = project(house);
    const [x2, y2] = project({ lat: house.lat + 0.01, lng: house.lng + 0.01 });
    expect(x2).toBeGreaterThan(x);
    expect(y2).toBeLessThan(y);
  });

  it('keeps the place under the pointer while it comes closer', () => {
    const view = { x: 100, y: -50, scale: 0.5 };
    const closer = zoom(view, 2, 80, -40);
    const under = (one: typeof view) => [one.x + 80 / one.scale, one.y - 40 / one.scale];
    expect(under(closer)).toEqual(under(view));
    expect(pan(pan(view, 30, 20), -30, -20)).toEqual(view);
  });

  it('does not get lost', () => {
    const lost = clamp({ x: 1e9, y: -1e9, scale: 1e9 });
    expect(Math.abs(lost.x)).toBeLessThan(1e4);
    expect(zoom(lost, 1000)).toEqual(lost);
    expect(zoom({ x: 0, y: 0, scale: 1 }, 0).scale).toBeGreaterThan(0);
  });

  it.each([
    [0.11, 90, 5000],
    [0.3, 90, 2000],
    [3, 90, 200],
  ])('draws a round length at scale %d', (scale, room, metres) => {
    const bar = scaleBar(scale, room);
    expect(bar.metres).toBe(metres);
    expect(bar.pixels).toBeLessThanOrEqual(room);
  });

  it('opens the maps app of the visitor', () => {
    expect(mapsAddress(house, 'Dune & Co', 'iPhone')).toBe(
      'https://maps.apple.com/?ll=25.1268,55.2287&q=Dune%20%26%20Co',
    );
    expect(mapsAddress(house, 'Dune', 'Linux; Android 16')).toBe('geo:25.1268,55.2287?q=25.1268,55.2287(Dune)');
    expect(mapsAddress(house, 'Dune', '')).toContain('openstreetmap.org/?mlat=25.1268&mlon=55.2287');
  });
});
