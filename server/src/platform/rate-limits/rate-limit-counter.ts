/** How many requests the running window holds, and how many milliseconds it has left. */
export interface CountResult {
  readonly count: number;
  readonly remainingMs: number;
}

/**
 * Counts requests in fixed windows. A window starts with its first request and expires by itself. Own code, because
 * libraries count without a bound in memory and by a clock that tests cannot set (decision 015).
 */
export interface RateLimitCounter {
  /** `by`: what one request counts for, such as its megabytes; 1 by default. */
  readonly increment: (key: string, windowMs: number, by?: number) => Promise<CountResult>;
  /** Subtracts a request that turned out not to count. */
  readonly decrement: (key: string) => Promise<void>;
  /** Ends a window: the next request begins another one. */
  readonly reset: (key: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Beyond this many keys the oldest window is dropped: a flood of addresses must not fill the memory. */
const MAX_KEYS = 50_000;

/** A counter of this process alone. `now` answers monotonic milliseconds. */
export function createMemoryCounter(now: () => number): RateLimitCounter {
  const windows = new Map<string, { count: number; expiresAt: number }>();
  return {
    increment: (key, windowMs, by = 1) => {
      const at = now();
      const running = windows.get(key);
      const window = running && running.expiresAt > at ? running : { count: 0, expiresAt: at + windowMs };
      window.count += by;
      // A new window moves to the end of the map, so that the first key is always the oldest.
      if (window !== running) windows.delete(key);
      windows.set(key, window);
      const oldest = windows.size > MAX_KEYS ? windows.keys().next().value : undefined;
      if (oldest !== undefined) windows.delete(oldest);
      return Promise.resolve({ count: window.count, remainingMs: window.expiresAt - at });
    },
    decrement: (key) => {
      const running = windows.get(key);
      if (running && running.count > 0) running.count -= 1;
      return Promise.resolve();
    },
    reset: (key) => {
      windows.delete(key);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}
