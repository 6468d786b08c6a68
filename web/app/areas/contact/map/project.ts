/** Degrees, WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}
/** Units of the drawing: one is a ten-thousandth of a degree of latitude, about 11 metres. */
export type Spot = readonly [x: number, y: number];

const METRES_PER_UNIT = 11.132;
const ORIGIN: Point = { lat: 25.14, lng: 55.2 };
const SHRINK = Math.cos((ORIGIN.lat * Math.PI) / 180);

/** A city is small enough to be flat. */
export const project = ({ lat, lng }: Point): Spot => [
  Math.round((lng - ORIGIN.lng) * SHRINK * 100_000) / 10,
  Math.round((ORIGIN.lat - lat) * 100_000) / 10,
];

/** Middle of what is seen, in units, and pixels a unit. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const MIN_SCALE = 0.11;
const MAX_SCALE = 3;
/** How far the middle may leave the drawing. */
const FAR = 2300;

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export const clamp = (view: View): View => ({
  x: within(view.x, -FAR, FAR),
  y: within(view.y, -FAR, FAR),
  scale: within(view.scale, MIN_SCALE, MAX_SCALE),
});

/** Moves the drawing by pixels. */
export const pan = (view: View, dx: number, dy: number): View =>
  clamp({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale });

/** Changes the scale; what lies `px`, `py` pixels from the middle stays where it is. */
export function zoom(view: View, factor: number, px = 0, py = 0): View {
  const scale = within(view.scale * factor, MIN_SCALE, MAX_SCALE);
  return clamp({
    x: view.x + px / view.scale - px / scale,
    y: view.y + py / view.scale - py / scale,
    scale,
  });
}

/** The longest round length that fits into `room` pixels: metres and pixels. */
export function scaleBar(scale: number, room: number): { metres: number; pixels: number } {
  const pixelsPerMetre = scale / METRES_PER_UNIT;
  const most = room / pixelsPerMetre;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power;
  return { metres, pixels: metres * pixelsPerMetre };
}

/** Where the visitor's own maps app opens the point; a map for browsers where there is no such app. */
export function mapsAddress({ lat, lng }: Point, label: string, platform: string): string {
  const at = `${lat},${lng}`;
  if (/iphone|ipad|mac/i.test(platform)) return `https://maps.apple.com/?ll=${at}&q=${encodeURIComponent(label)}`;
  if (/android/i.test(platform)) return `geo:${at}?q=${at}(${encodeURIComponent(label)})`;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
}
