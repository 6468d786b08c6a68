/** What a count says: how often in the running window, and how long it still runs (ms). */
export interface Counted {
  readonly count: number;
  readonly leftMs: number;
}

/** Counts what may happen only so often. A window begins with its first count and ends by itself. */
export interface Counter {
  readonly add: (key: string, windowMs: number) => Promise<Counted>;
  /** Takes one back that turned out not to count. */
  readonly takeBack: (key: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Beyond this the oldest windows are forgotten: a flood of addresses must not fill the memory. */
const MOST_KEYS = 50_000;

/** Counts of one process. */
export function memoryCounter(now: () => number): Counter {
  const windows = new Map<string, { count: number; ends: number }>();
  return {
    add: (key, windowMs) => {
      const at = now();
      const running = windows.get(key);
      const window = running && running.ends > at ? running : { count: 0, ends: at + windowMs };
      window.count += 1;
      if (window !== running) windows.delete(key);
      windows.set(key, window);
      const oldest = windows.size > MOST_KEYS ? windows.keys().next().value : undefined;
      if (oldest !== undefined) windows.delete(oldest);
      return Promise.resolve({ count: window.count, leftMs: window.ends - at });
    },
    takeBack: (key) => {
      const running = windows.get(key);
      if (running && running.count > 0) running.count -= 1;
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}
