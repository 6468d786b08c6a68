/** Two pixels of 255 steps are the same when they differ by this much or less: about 4 % of ink. */
export const SAME_WITHIN = 10;

/** What differs on one plate, cell by cell. */
interface InkCells {
  /** Pixels that differ. */
  readonly pixels: Uint32Array;
  /** Sums of ink (0 to 255) of those pixels. */
  readonly before: Float32Array;
  readonly after: Float32Array;
  came: number;
  went: number;
}

/** What differs between two versions of a page, counted in square cells of about a millimetre. */
export class ChangeCells {
  readonly columns: number;
  readonly rows: number;
  readonly inks: readonly InkCells[];

  constructor(
    width: number,
    height: number,
    /** Side of a cell in pixels; it need not be whole. */
    readonly cellPixels: number,
    inks: number,
  ) {
    this.columns = Math.max(1, Math.ceil(width / cellPixels));
    this.rows = Math.max(1, Math.ceil(height / cellPixels));
    const cells = this.columns * this.rows;
    this.inks = Array.from({ length: inks }, () => ({
      pixels: new Uint32Array(cells),
      before: new Float32Array(cells),
      after: new Float32Array(cells),
      came: 0,
      went: 0,
    }));
  }

  /** Adds a block of one plate in both versions; null is blank. */
  add(
    ink: number,
    { left, top, width, height }: { left: number; top: number; width: number; height: number },
    before: Uint8Array | null,
    after: Uint8Array | null,
  ): void {
    const cells = this.inks[ink];
    if (!cells || (!before && !after)) return;
    for (let y = 0, at = 0; y < height; y++) {
      const row = Math.floor((top + y) / this.cellPixels) * this.columns;
      for (let x = 0; x < width; x++, at++) {
        const [was, is] = [before ? (before[at] ?? 255) : 255, after ? (after[at] ?? 255) : 255];
        // Less light is more ink.
        const more = was - is;
        if (more <= SAME_WITHIN && more >= -SAME_WITHIN) continue;
        const cell = row + Math.floor((left + x) / this.cellPixels);
        cells.pixels[cell] = (cells.pixels[cell] ?? 0) + 1;
        cells.before[cell] = (cells.before[cell] ?? 0) + 255 - was;
        cells.after[cell] = (cells.after[cell] ?? 0) + 255 - is;
        if (more > 0) cells.came += more;
        else cells.went -= more;
      }
    }
  }
}
