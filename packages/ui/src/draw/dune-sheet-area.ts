/** Size of the press sheet of the banner, and position and size of the picture on it. */
export const DUNE_SHEET = {
  width: 840,
  height: 590,
  paper: 580,
  picture: { width: 760, height: 500 },
  x: 44,
  y: 34,
} as const;

/** The nearest point on the picture. */
export const clampToPicture = (x: number, y: number): readonly [number, number] => [
  Math.max(DUNE_SHEET.x, Math.min(DUNE_SHEET.x + DUNE_SHEET.picture.width, x)),
  Math.max(DUNE_SHEET.y, Math.min(DUNE_SHEET.y + DUNE_SHEET.picture.height, y)),
];
