import type { CountResult, RateLimitCounter } from './rate-limit-counter.ts';

/** So long a node counts by itself before it tells the others. */
const REPORT_MS = 1_000;
/** Beyond this many keys the oldest window is dropped, as in the counter of one process. */
const MAX_KEYS = 50_000;

interface Window {
  /** Requests at all nodes, as far as this one has heard, and its own. */
  count: number;
  unreported: number;
  expiresAt: number;
  reportAt: number;
}

/**
 * Counts requests here and adds them to a shared counter once a second, for a limit that every request asks: a round trip
 * to Redis for each of them costs more than most answers. Nodes learn of each other's requests a second late, so a
 * limit is exceeded by what the others let through in that second. Limits of guesses count in the shared counter
 * itself.
 */
export function createReportingCounter(
  shared: Pick<RateLimitCounter, 'increment'>,
  now: () => number,
): Pick<RateLimitCounter, 'increment'> {
  const windows = new Map<string, Window>();
  const report = async (key: string, windowMs: number, window: Window): Promise<void> => {
    const reported = window.unreported;
    window.unreported = 0;
    window.reportAt = now() + REPORT_MS;
    const { count, remainingMs } = await shared.increment(key, windowMs, reported);
    window.count = count + window.unreported;
    window.expiresAt = now() + remainingMs;
  };
  return {
    increment: async (key, windowMs, by = 1): Promise<CountResult> => {
      const at = now();
      const running = windows.get(key);
      const isRunning = running !== undefined && running.expiresAt > at;
      const window = isRunning ? running : { count: 0, unreported: 0, expiresAt: at + windowMs, reportAt: at };
      window.count += by;
      window.unreported += by;
      if (!isRunning) {
        // A new window moves to the end of the map, so that the first key is always the oldest.
        windows.delete(key);
        windows.set(key, window);
        const oldest = windows.size > MAX_KEYS ? windows.keys().next().value : undefined;
        if (oldest !== undefined) windows.delete(oldest);
      }
      if (at >= window.reportAt) {
        const reported = report(key, windowMs, window);
        // What the other nodes have counted decides about the first request that this one sees.
        if (isRunning) reported.catch(() => undefined);
        else await reported;
      }
      return { count: window.count, remainingMs: Math.max(0, window.expiresAt - at) };
    },
  };
}
