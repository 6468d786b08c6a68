import type { TilePlanes } from './decode-tile.ts';
import type { PlatePage } from './plate-page.ts';
import type { TilePosition } from '@platewright/domain/geometry/tile-position';

/** Tiles as a painter needs them; those of a `TileStore` are. */
export interface PaintedTiles {
  readonly want: (positions: readonly TilePosition[]) => void;
  /** Null while it is not there. */
  readonly get: (position: TilePosition) => TilePlanes | null;
  readonly isComplete: boolean;
}

/** What a painter draws: the plates of a page, or what differs between two. */
export interface PaintedPlates {
  readonly page: PlatePage;
  readonly tiles: PaintedTiles;
  readonly subscribe: (listener: () => void) => () => void;
}
