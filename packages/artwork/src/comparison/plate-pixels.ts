/** The plates of one version of a page, to be read block by block. */
export interface PlatePixels {
  readonly inks: readonly string[];
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** Side of a tile in pixels; those at the right and bottom edge are smaller. */
  readonly tilePixels: number;
  readonly readTile: (column: number, row: number) => PixelTile;
}

export interface PixelTile {
  /** The stored bytes: two tiles of the same inks with the same bytes are the same picture. */
  readonly stored: Uint8Array;
  /** By the index of the ink: 0 is the full ink, 255 is none; null where an ink prints nothing. */
  readonly decode: () => readonly (Uint8Array | null)[];
}

export interface Block {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const BLANK = 255;

/** The pixels of a block by ink; null where an ink prints nothing. What lies outside of the page is blank. */
export function readBlock(plates: PlatePixels, block: Block): (Uint8Array | null)[] {
  const { inks, widthPixels, heightPixels, tilePixels } = plates;
  const planes = inks.map((): Uint8Array | null => null);
  const right = Math.min(widthPixels, block.left + block.width);
  const bottom = Math.min(heightPixels, block.top + block.height);
  for (let row = Math.floor(Math.max(0, block.top) / tilePixels); row * tilePixels < bottom; row++)
    for (let column = Math.floor(Math.max(0, block.left) / tilePixels); column * tilePixels < right; column++) {
      const tile = {
        left: column * tilePixels,
        top: row * tilePixels,
        width: Math.min(tilePixels, widthPixels - column * tilePixels),
        height: Math.min(tilePixels, heightPixels - row * tilePixels),
      };
      const isWhole = (['left', 'top', 'width', 'height'] as const).every((side) => tile[side] === block[side]);
      plates
        .readTile(column, row)
        .decode()
        .forEach((pixels, ink) => {
          if (!pixels) return;
          if (isWhole) planes[ink] = pixels;
          else
            copyShared(pixels, tile, (planes[ink] ??= new Uint8Array(block.width * block.height).fill(BLANK)), block);
        });
    }
  return planes;
}

/** Copies what two rectangles have in common. */
function copyShared(source: Uint8Array, from: Block, target: Uint8Array, to: Block): void {
  const left = Math.max(from.left, to.left);
  const right = Math.min(from.left + from.width, to.left + to.width);
  const bottom = Math.min(from.top + from.height, to.top + to.height);
  for (let y = Math.max(from.top, to.top); y < bottom && left < right; y++) {
    const at = (y - from.top) * from.width - from.left;
    target.set(source.subarray(at + left, at + right), (y - to.top) * to.width + left - to.left);
  }
}
