import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import type { Deps } from '../deps.ts';
import { createLimitError } from './enforce-rate-limit.ts';

/** `T`: what a successful attempt answers. */
export interface AttemptCounter<T = unknown> {
  readonly key: string;
  /** Before the factor of the installation. */
  readonly max: number;
  readonly windowMinutes: number;
  /** Whether an attempt with this outcome stays counted: `result` when it succeeded, otherwise `error`. */
  readonly staysCounted: (error: unknown, result?: T) => boolean;
  readonly limitError?: 'tooManySignIns';
  /** Called for the first attempt over the limit in each window; those after it cost nothing more. */
  readonly report?: (() => Promise<void>) | undefined;
}

/** For a counter that counts attempts with these errors only. */
export const endedIn =
  (names: readonly CallErrorName[]) =>
  (error: unknown): boolean =>
    error instanceof CallError && names.includes(error.errorName);

/**
 * Runs an attempt that may be a guess. It is counted before its outcome is known, so that a hundred at once count as a
 * hundred; counters for which the outcome does not count take it off again.
 * @throws CallError tooManyRequests, tooManySignIns, and whatever `work` throws
 */
export async function limitAttempts<T>(
  { rateLimitCounter, config }: Pick<Deps, 'rateLimitCounter' | 'config'>,
  counters: readonly AttemptCounter<T>[],
  work: () => Promise<T>,
): Promise<T> {
  for (const { key, max, windowMinutes, limitError = 'tooManyRequests', report } of counters) {
    const { count, remainingMs } = await rateLimitCounter.increment(key, windowMinutes * 60_000);
    if (count <= max * config.RATE_LIMIT_FACTOR) continue;
    if (report) {
      const reports = await rateLimitCounter.increment(`${key}|reports`, Math.max(1, remainingMs));
      if (reports.count === 1) await report();
    }
    throw createLimitError(limitError, remainingMs);
  }
  const uncount = async (error: unknown, result?: T) => {
    for (const { key, staysCounted } of counters)
      if (!staysCounted(error, result)) await rateLimitCounter.decrement(key);
  };
  try {
    const result = await work();
    await uncount(undefined, result);
    return result;
  } catch (error) {
    await uncount(error);
    throw error;
  }
}
