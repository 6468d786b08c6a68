/** Flexo screen angles in degrees: those of offset turned by 7.5° against moiré with the anilox cells (handbook 4.6). */
export const SCREEN_ANGLES = { C: 7.5, M: 67.5, Y: 82.5, K: 37.5 } as const;
export type ProcessInkKey = keyof typeof SCREEN_ANGLES;

/** A Map and not an object: ink names are user input, and `constructor` would be found in an object. */
const processInks = new Map<string, ProcessInkKey>([
  ['cyan', 'C'],
  ['magenta', 'M'],
  ['yellow', 'Y'],
  ['black', 'K'],
]);

/** The process ink of this name, however it is written; undefined for spot inks. */
export const findProcessInk = (name: string): ProcessInkKey | undefined => processInks.get(name.trim().toLowerCase());

/** Spot inks take these angles in turn. */
const spotAngles = [SCREEN_ANGLES.K, SCREEN_ANGLES.M] as const;

/** The angle of an ink, counted among the spot inks when it is none of the process colours. */
export function getScreenAngle(name: string, spotIndex = 0): number {
  const key = findProcessInk(name);
  return key ? SCREEN_ANGLES[key] : (spotAngles[spotIndex % 2] ?? SCREEN_ANGLES.K);
}

/** The angles of inks in printing order. */
export function listScreenAngles(names: readonly string[]): number[] {
  let spots = 0;
  return names.map((name) => getScreenAngle(name, findProcessInk(name) ? 0 : spots++));
}
