import { clampNumber, panCenter, zoomCenter } from '@platewright/ui/viewport/pan-zoom';

/** Degrees, WGS 84. */
export interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
}
/** Units of the drawing: one is a ten-thousandth of a degree of latitude, about 11 metres. */
export type MapPoint = readonly [x: number, y: number];

const METRES_PER_UNIT = 11.132;
const ORIGIN: GeoPoint = { lat: 25.14, lng: 55.2 };
const LONGITUDE_SCALE = Math.cos((ORIGIN.lat * Math.PI) / 180);

/** Projects degrees on a plane; a city is small enough to ignore the curvature of the earth. */
export const projectPoint = ({ lat, lng }: GeoPoint): MapPoint => [
  Math.round((lng - ORIGIN.lng) * LONGITUDE_SCALE * 100_000) / 10,
  Math.round((ORIGIN.lat - lat) * 100_000) / 10,
];

/** The visible part of the map: its center in units, and the scale in pixels per unit. */
export interface MapView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const MIN_SCALE = 0.11;
const MAX_SCALE = 3;
/** How far the center may leave the drawing, in units. */
const MAX_OFFSET = 2300;

export const clampMapView = (view: MapView): MapView => ({
  x: clampNumber(view.x, -MAX_OFFSET, MAX_OFFSET),
  y: clampNumber(view.y, -MAX_OFFSET, MAX_OFFSET),
  scale: clampNumber(view.scale, MIN_SCALE, MAX_SCALE),
});

/** The view after the map was dragged by `dx`, `dy` pixels. */
export const panMapView = (view: MapView, dx: number, dy: number): MapView =>
  clampMapView({ ...panCenter(view, view.scale, dx, dy), scale: view.scale });

/** Changes the scale; the point `px`, `py` pixels from the center stays where it is. */
export function zoomMapView(view: MapView, factor: number, px = 0, py = 0): MapView {
  const scale = clampNumber(view.scale * factor, MIN_SCALE, MAX_SCALE);
  return clampMapView({ ...zoomCenter(view, view.scale, scale, { x: px, y: py }), scale });
}

/** The longest round length (1, 2 or 5 times a power of ten) that fits into `maxPixels`: in metres and pixels. */
export function getScaleBar(scale: number, maxPixels: number): { metres: number; pixels: number } {
  const pixelsPerMetre = scale / METRES_PER_UNIT;
  const maxMetres = maxPixels / pixelsPerMetre;
  const power = 10 ** Math.floor(Math.log10(maxMetres));
  const metres = ([5, 2, 1].find((step) => step * power <= maxMetres) ?? 1) * power;
  return { metres, pixels: metres * pixelsPerMetre };
}
