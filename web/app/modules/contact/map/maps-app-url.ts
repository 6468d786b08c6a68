import type { GeoPoint } from './map-projection.ts';

/** URL that opens the point in the maps app of the visitor's platform, or OpenStreetMap where there is none. */
export function createMapsAppUrl({ lat, lng }: GeoPoint, label: string, platform: string): string {
  const at = `${lat},${lng}`;
  if (/iphone|ipad|mac/i.test(platform)) return `https://maps.apple.com/?ll=${at}&q=${encodeURIComponent(label)}`;
  if (/android/i.test(platform)) return `geo:${at}?q=${at}(${encodeURIComponent(label)})`;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
}
