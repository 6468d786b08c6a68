import type { PagePoint } from './plate-state.ts';
import { readArea, type AreaReading } from './area-reading.ts';
import type { PageRectangle, PlatePage } from './plate-page.ts';
import { TileStore, type InkReading, type LoadTile } from './tile-store.ts';

/**
 * The plates of one page while they are on the screen: its tiles and the point that is measured. Both change far more often
 * than React should render the viewer, so who shows them subscribes.
 */
export class OpenPlates {
  readonly tiles: TileStore;
  readonly #listeners = new Set<() => void>();
  readonly #readers = new Set<() => void>();
  #revision = 0;
  #probe: PagePoint | null = null;

  constructor(
    readonly page: PlatePage,
    load: LoadTile,
  ) {
    this.tiles = new TileStore(page, load, () => {
      for (const listener of this.#listeners) listener();
      this.#notifyReaders();
    });
  }

  /** The point under the pointer, or under the cross in the middle of a touch screen. */
  get probe(): PagePoint | null {
    return this.#probe;
  }

  setProbe(probe: PagePoint | null): void {
    if (probe?.x === this.#probe?.x && probe?.y === this.#probe?.y) return;
    this.#probe = probe;
    this.#notifyReaders();
  }

  /** Ink under the probe in percent; null when there is none, or its tile is not loaded. */
  read(): InkReading | null {
    return this.#probe && this.tiles.read(this.#probe);
  }

  /** Every ink of an area; null while no size of its tiles is loaded. */
  readArea(area: PageRectangle): AreaReading | null {
    return readArea(this.page, area, (position) => this.tiles.get(position));
  }

  /** Calls back when a tile has come, or could not be loaded. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back when what is read may be another figure: also when the probe has moved, which draws nothing again. */
  readonly subscribeReading = (listener: () => void): (() => void) => {
    this.#readers.add(listener);
    return () => this.#readers.delete(listener);
  };

  readonly getRevision = (): number => this.#revision;

  #notifyReaders(): void {
    this.#revision++;
    for (const reader of this.#readers) reader();
  }
}
