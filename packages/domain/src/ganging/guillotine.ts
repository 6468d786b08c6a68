/*
 * Best-fit packing by cuts from edge to edge. Each plate takes the corner of a free space, and one cut divides the rest of
 * that space in two, so whatever comes out can be cut. Sizes have the gap at their far ends, and so has the sheet.
 */

/** A plate to place, or a sheet it may be placed on, by its number in the list it comes from. */
export interface Item {
  readonly index: number;
  readonly width: number;
  readonly length: number;
  readonly canTurn: boolean;
  /** Of the plate itself. */
  readonly area: number;
  /** The step of due moments that it belongs to, from 0. */
  readonly step: number;
}

export interface Space {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly length: number;
}

export interface PlacedItem extends Space {
  readonly item: Item;
  readonly isTurned: boolean;
}

/** A sheet while it is filled. */
export interface OpenSheet {
  /** Number of its stock. */
  readonly stock: number;
  readonly placed: PlacedItem[];
  readonly spaces: Space[];
  /** Area of its plates. */
  used: number;
}

/** How well a plate of a size fits a space: less is better. */
type Fit = (space: Space, width: number, length: number) => number;
/** Whether the space is first cut along its whole width, below the plate. */
type Split = (space: Space, width: number, length: number) => boolean;

export const fits: readonly Fit[] = [
  (space, width, length) => space.width * space.length - width * length,
  (space, width, length) => Math.min(space.width - width, space.length - length),
  (space, width, length) => Math.max(space.width - width, space.length - length),
];

export const splits: readonly Split[] = [
  (space) => space.width < space.length,
  (space) => space.width >= space.length,
  (space, width, length) => space.width - width < space.length - length,
  (space, width, length) => space.width - width >= space.length - length,
  (space, width, length) => width * (space.length - length) <= length * (space.width - width),
  (space, width, length) => width * (space.length - length) > length * (space.width - width),
];

export interface Rules {
  readonly fit: Fit;
  readonly split: Split;
}

export const openSheet = (stock: number, width: number, length: number): OpenSheet => ({
  stock,
  placed: [],
  spaces: [{ x: 0, y: 0, width, length }],
  used: 0,
});

export const copySheet = (sheet: OpenSheet): OpenSheet => ({
  ...sheet,
  placed: [...sheet.placed],
  spaces: [...sheet.spaces],
});

/** Where a plate fits best. */
export interface Spot {
  readonly sheet: number;
  readonly space: number;
  readonly isTurned: boolean;
}

export const canHold = (width: number, length: number, item: Item): boolean =>
  (item.width <= width && item.length <= length) || (item.canTurn && item.length <= width && item.width <= length);

/** @returns the best spot of all sheets, null where the plate fits none */
export function findSpot(sheets: readonly OpenSheet[], item: Item, fit: Fit): Spot | null {
  const { width, length, canTurn } = item;
  let [bestSheet, bestSpace, isTurned, best] = [-1, -1, false, Infinity];
  for (let at = 0; at < sheets.length; at++) {
    const { spaces } = sheets[at] as OpenSheet;
    for (let index = 0; index < spaces.length; index++) {
      const space = spaces[index] as Space;
      if (width <= space.width && length <= space.length) {
        const value = fit(space, width, length);
        if (value < best) [bestSheet, bestSpace, isTurned, best] = [at, index, false, value];
      }
      if (canTurn && length <= space.width && width <= space.length) {
        const value = fit(space, length, width);
        if (value < best) [bestSheet, bestSpace, isTurned, best] = [at, index, true, value];
      }
    }
  }
  return bestSheet < 0 ? null : { sheet: bestSheet, space: bestSpace, isTurned };
}

/** The rests of a space whose corner a plate takes, after one cut along the whole space. */
export function splitSpace(space: Space, width: number, length: number, isCutAcross: boolean): Space[] {
  const { x, y } = space;
  const beside = { x: x + width, y, width: space.width - width, length: isCutAcross ? length : space.length };
  const below = { x, y: y + length, width: isCutAcross ? space.width : width, length: space.length - length };
  return [beside, below].filter((rest) => rest.width > 0 && rest.length > 0);
}

/** Puts a plate into a space of the sheet. */
export function placeItem(sheet: OpenSheet, index: number, item: Item, isTurned: boolean, split: Split): void {
  const [space] = sheet.spaces.splice(index, 1);
  if (!space) return;
  const [width, length] = isTurned ? [item.length, item.width] : [item.width, item.length];
  sheet.placed.push({ item, x: space.x, y: space.y, width, length, isTurned });
  sheet.spaces.push(...splitSpace(space, width, length, split(space, width, length)));
  sheet.used += item.area;
}
