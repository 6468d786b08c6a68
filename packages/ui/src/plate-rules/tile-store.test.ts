import { describe, expect, it, vi } from 'vitest';
import type { PlatePage } from './plate-page.ts';
import type { TilePosition } from '@platewright/domain/geometry/tile-position';
import { TileStore } from './tile-store.ts';

/** 100 × 100 mm, 512 × 512 pixels, two inks. */
const page: PlatePage = {
  ...{ number: 3, widthMm: 100, heightMm: 100, trim: null, bleed: null },
  inks: [
    { name: 'Black', role: 'process', rgb: [0, 0, 0], coverage: 0 },
    { name: 'Red', role: 'spot', rgb: [255, 0, 0], coverage: 0 },
  ],
  tiles: {
    ...{ widthPixels: 512, heightPixels: 512, ppi: 130, tilePixels: 256, maxCoverage: 0, approximations: [] },
    levels: [
      { columns: 2, rows: 2 },
      { columns: 1, rows: 1 },
    ],
  },
};

/** A tile that black covers with `gray`. */
const createTile = (gray: number): Uint8Array => {
  const bytes = new Uint8Array(2 + 256 * 256).fill(gray);
  bytes.set([1, 0]);
  return bytes;
};

const at = (column: number, row: number, level = 0): TilePosition => ({ level, column, row });

function openStore(load: (position: TilePosition, signal: AbortSignal) => Promise<Uint8Array>) {
  const asked: string[] = [];
  const onChange = vi.fn();
  const store = new TileStore(
    page,
    (number, position, signal) => {
      asked.push(`${number}/${position.level}/${position.column}/${position.row}`);
      return load(position, signal);
    },
    onChange,
  );
  return { store, asked, onChange };
}

describe('tiles of a page', () => {
  it('are loaded when they are wanted, once', async () => {
    const { store, asked, onChange } = openStore(async () => createTile(0));
    store.want([at(1, 0), at(0, 0)]);
    store.want([at(1, 0), at(0, 0)]);
    await vi.waitFor(() => expect(store.isComplete).toBe(true));
    expect(asked).toEqual(['3/0/1/0', '3/0/0/0']);
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(store.get(at(1, 0))?.[1]).toBeNull();
  });

  it('begin with the coarsest, before anything says what is shown', async () => {
    const { store, asked } = openStore(async () => createTile(0));
    store.retry();
    await vi.waitFor(() => expect(store.get(at(0, 0, 1))).not.toBeNull());
    store.want([at(0, 0, 1), at(1, 1)]);
    await vi.waitFor(() => expect(store.isComplete).toBe(true));
    expect(asked).toEqual(['3/1/0/0', '3/0/1/1']);
  });

  it('are not waited for any more when they left the screen', async () => {
    const signals: AbortSignal[] = [];
    const { store } = openStore((_position, signal) => {
      signals.push(signal);
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
    });
    store.want([at(0, 0)]);
    store.want([at(1, 1)]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await Promise.resolve();
    expect(store.hasFailed).toBe(false);
  });

  it('that could not be loaded are tried again on request only', async () => {
    let isOnline = false;
    const { store, asked } = openStore(async () => {
      if (!isOnline) throw new Error('offline');
      return createTile(0);
    });
    store.want([at(0, 0)]);
    await vi.waitFor(() => expect(store.hasFailed).toBe(true));
    store.want([at(0, 0)]);
    expect(asked).toHaveLength(1);
    isOnline = true;
    store.retry();
    await vi.waitFor(() => expect(store.isComplete).toBe(true));
    expect(store.hasFailed).toBe(false);
  });

  it('of another size than the page says are no tiles', async () => {
    const { store } = openStore(async () => new Uint8Array(7));
    store.want([at(0, 0)]);
    await vi.waitFor(() => expect(store.hasFailed).toBe(true));
  });
});

describe('the densitometer', () => {
  it('reads the finest tile that is there', async () => {
    const { store } = openStore(async ({ level }) => createTile(level === 0 ? 51 : 255));
    expect(store.read({ x: 10, y: 10 })).toBeNull();
    store.want([at(0, 0, 1)]);
    await vi.waitFor(() => expect(store.isComplete).toBe(true));
    expect(store.read({ x: 10, y: 10 })).toEqual([0, 0]);
    store.want([at(0, 0, 1), at(0, 0)]);
    await vi.waitFor(() => expect(store.isComplete).toBe(true));
    expect(store.read({ x: 10, y: 10 })?.map(Math.round)).toEqual([80, 0]);
    expect(store.read({ x: 90, y: 10 })).toEqual([0, 0]);
  });

  it('takes the mean of its aperture', async () => {
    const { store } = openStore(async () => {
      const tile = createTile(255);
      // A line of one pixel at 10 mm, which is 51 pixels from the left.
      for (let y = 0; y < 256; y++) tile[2 + y * 256 + 51] = 0;
      return tile;
    });
    store.want([at(0, 0)]);
    await vi.waitFor(() => expect(store.isComplete).toBe(true));
    const [percent = 0] = store.read({ x: 10, y: 10 }) ?? [];
    expect(percent).toBeGreaterThan(20);
    expect(percent).toBeLessThan(60);
  });

  it('reads nothing beside the page', () => {
    const { store } = openStore(async () => createTile(0));
    expect(store.read({ x: -1, y: 5 })).toBeNull();
    expect(store.read({ x: 5, y: 100 })).toBeNull();
  });
});
