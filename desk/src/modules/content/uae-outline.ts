import { uaeBounds, type Place } from '@platewright/domain/content/map-link';

/** A degree of latitude is a hundred units; one of longitude is as much shorter as it is in the middle of the country. */
const UNITS_PER_DEGREE = 100;
const LONGITUDE_SCALE = Math.cos((24.4 * Math.PI) / 180);

export const MAP_WIDTH = (uaeBounds.east - uaeBounds.west) * LONGITUDE_SCALE * UNITS_PER_DEGREE;
export const MAP_HEIGHT = (uaeBounds.north - uaeBounds.south) * UNITS_PER_DEGREE;

export const toMapPoint = ({ latitude, longitude }: Place): { readonly x: number; readonly y: number } => ({
  x: (longitude - uaeBounds.west) * LONGITUDE_SCALE * UNITS_PER_DEGREE,
  y: (uaeBounds.north - latitude) * UNITS_PER_DEGREE,
});

export const fromMapPoint = ({ x, y }: { readonly x: number; readonly y: number }): Place => ({
  latitude: uaeBounds.north - y / UNITS_PER_DEGREE,
  longitude: uaeBounds.west + x / (LONGITUDE_SCALE * UNITS_PER_DEGREE),
});

/** Metres that one unit of the drawing is long. */
export const METRES_PER_UNIT = 111_320 / UNITS_PER_DEGREE;

/** The country by longitude and latitude, after Natural Earth, which is in the public domain. */
const outline = [
  [51.58, 24.246],
  [51.757, 24.294],
  [51.794, 24.02],
  [52.577, 24.177],
  [53.404, 24.151],
  [54.008, 24.122],
  [54.36, 24.44],
  [54.693, 24.798],
  [55.05, 25.02],
  [55.26, 25.24],
  [55.439, 25.439],
  [55.62, 25.6],
  [55.93, 25.82],
  [56.071, 26.055],
  [56.18, 25.9],
  [56.261, 25.715],
  [56.36, 25.34],
  [56.397, 24.925],
  [55.886, 24.921],
  [55.804, 24.27],
  [55.981, 24.131],
  [55.529, 23.934],
  [55.526, 23.525],
  [55.234, 23.111],
  [55.208, 22.708],
  [55.007, 22.497],
  [52.001, 23.001],
  [51.618, 24.014],
] as const;

export const outlinePath = `M${outline
  .map(([longitude, latitude]) => toMapPoint({ latitude, longitude }))
  .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  .join('L')}Z`;

/** Cities to find one's way by; the names of the emirates are theirs. */
export const cities = [
  { name: 'AUH', latitude: 24.454, longitude: 54.377, side: 'start' },
  { name: 'DXB', latitude: 25.204, longitude: 55.271, side: 'start' },
  { name: 'RAK', latitude: 25.79, longitude: 55.943, side: 'start' },
  { name: 'FUJ', latitude: 25.129, longitude: 56.326, side: 'end' },
] as const;
