/** Pan and zoom of a plane that is described by the point at the center of the screen and a scale (pixels per unit). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const clampNumber = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The center after the plane was dragged by `dx`, `dy` pixels. */
export const panCenter = (center: Point, scale: number, dx: number, dy: number): Point => ({
  x: center.x - dx / scale,
  y: center.y - dy / scale,
});

/** The center after a change of scale that leaves the point `offset` pixels from the center where it is on the screen. */
export const zoomCenter = (center: Point, scale: number, newScale: number, offset: Point): Point => ({
  x: center.x + offset.x / scale - offset.x / newScale,
  y: center.y + offset.y / scale - offset.y / newScale,
});
