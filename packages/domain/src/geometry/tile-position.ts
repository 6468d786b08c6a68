/** A tile of a page in one of its sizes: level 0 is the finest. */
export interface TilePosition {
  readonly level: number;
  readonly column: number;
  readonly row: number;
}
