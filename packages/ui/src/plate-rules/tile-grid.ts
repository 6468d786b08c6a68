import type { TilePosition } from '@platewright/domain/geometry/tile-position';
import type { PlatePage } from './plate-page.ts';

/** Where the picture of a page lies on the stage, in CSS pixels. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Tiles = PlatePage['tiles'];

export const getTileKey = ({ level, column, row }: TilePosition): string => `${level}/${column}/${row}`;

/** The coarsest level that still has a pixel for each pixel of the screen. */
export function chooseLevel({ widthPixels, levels }: Tiles, width: number, pixelRatio: number): number {
  const level = Math.floor(Math.log2(widthPixels / Math.max(1, width * pixelRatio)));
  return Math.min(levels.length - 1, Math.max(0, level));
}

/** Size of a level in pixels. */
export const getLevelSize = ({ widthPixels, heightPixels }: Tiles, level: number) => ({
  width: Math.ceil(widthPixels / 2 ** level),
  height: Math.ceil(heightPixels / 2 ** level),
});

/** Size of a tile in its pixels: those at the right and bottom edge are smaller. */
export function getTileSize(tiles: Tiles, { level, column, row }: TilePosition) {
  const { width, height } = getLevelSize(tiles, level);
  const { tilePixels } = tiles;
  return {
    width: Math.min(tilePixels, width - column * tilePixels),
    height: Math.min(tilePixels, height - row * tilePixels),
  };
}

/** The tiles of a level that the stage shows, those in its middle first. */
export function listVisibleTiles(
  tiles: Tiles,
  level: number,
  placement: Placement,
  stage: { readonly width: number; readonly height: number },
): TilePosition[] {
  const place = tiles.levels[level];
  if (!place) return [];
  // A level may be a pixel larger than the page, because its size is rounded up.
  const size = tiles.tilePixels * 2 ** level * (placement.width / tiles.widthPixels);
  const range = (offset: number, length: number, count: number): [number, number] => [
    Math.max(0, Math.floor(-offset / size)),
    Math.min(count - 1, Math.floor((length - offset) / size)),
  ];
  const [left, right] = range(placement.x, stage.width, place.columns);
  const [top, bottom] = range(placement.y, stage.height, place.rows);
  const found: TilePosition[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) found.push({ level, column, row });
  const distance = ({ column, row }: TilePosition): number =>
    Math.hypot(
      placement.x + (column + 0.5) * size - stage.width / 2,
      placement.y + (row + 0.5) * size - stage.height / 2,
    );
  return found.sort((a, b) => distance(a) - distance(b));
}

/** The tile of the next coarser level that holds this one; null for the coarsest. */
export const getParentTile = ({ levels }: Tiles, { level, column, row }: TilePosition): TilePosition | null =>
  level + 1 < levels.length ? { level: level + 1, column: column >> 1, row: row >> 1 } : null;
