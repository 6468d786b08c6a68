import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import type { Deps } from '../deps.ts';
import { createLimitError } from './enforce-rate-limit.ts';

/** Reports that a limit is used up, once in each window for each reason: one that was reported hides no other. */
export interface LimitReport<R extends string = string> {
  readonly reason: R;
  readonly send: () => Promise<void>;
}

/** `T`: what a successful attempt answers. */
export interface AttemptCounter<T = unknown> {
  readonly key: string;
  /** Before the factor of the installation. */
  readonly max: number;
  readonly windowMinutes: number;
  /** Whether an attempt with this outcome stays counted: `result` when it succeeded, otherwise `error`. */
  readonly isCounted: (error: unknown, result?: T) => boolean;
  readonly limitError?: 'tooManySignIns';
  /** Sent by the attempt that uses the limit up, or by the first one over it; those after it cost nothing more. */
  readonly report?: LimitReport | undefined;
}

/** For a counter that counts attempts with these errors only. */
export const createErrorMatcher =
  (names: readonly CallErrorName[]) =>
  (error: unknown): boolean =>
    error instanceof CallError && names.includes(error.errorName);

const toReportKey = (key: string, reason: string): string => `${key}|reports|${reason}`;

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
  const reportOnce = async ({ key, report }: AttemptCounter<T>, remainingMs: number) => {
    if (!report) return;
    const { count } = await rateLimitCounter.increment(toReportKey(key, report.reason), Math.max(1, remainingMs));
    if (count === 1) await report.send();
  };
  const counted: { counter: AttemptCounter<T>; isLast: boolean; remainingMs: number }[] = [];
  for (const counter of counters) {
    const { key, max, windowMinutes, limitError = 'tooManyRequests' } = counter;
    const limit = max * config.RATE_LIMIT_FACTOR;
    const { count, remainingMs } = await rateLimitCounter.increment(key, windowMinutes * 60_000);
    if (count > limit) {
      await reportOnce(counter, remainingMs);
      throw createLimitError(limitError, remainingMs);
    }
    counted.push({ counter, isLast: count + 1 > limit, remainingMs });
  }
  const finish = async (error: unknown, result?: T) => {
    const used = counted.filter(({ counter }) => counter.isCounted(error, result));
    for (const one of counted) if (!used.includes(one)) await rateLimitCounter.decrement(one.counter.key);
    // Whoever guesses up to the limit and no further in each window is reported, too.
    for (const { counter, isLast, remainingMs } of used) if (isLast) await reportOnce(counter, remainingMs);
  };
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await finish(error);
    throw error;
  }
  await finish(undefined, result);
  return result;
}

/** How many attempts the running window of a counter holds. */
export const countAttempts = async (
  { rateLimitCounter }: Pick<Deps, 'rateLimitCounter'>,
  { key, windowMinutes }: Pick<AttemptCounter, 'key' | 'windowMinutes'>,
): Promise<number> => (await rateLimitCounter.increment(key, windowMinutes * 60_000, 0)).count;

/** Ends the running window of a counter: the limit is whole again, and is reported again when it is used up. */
export async function resetAttempts(
  { rateLimitCounter }: Pick<Deps, 'rateLimitCounter'>,
  { key }: Pick<AttemptCounter, 'key'>,
  reasons: readonly string[],
): Promise<void> {
  await rateLimitCounter.reset(key);
  for (const reason of reasons) await rateLimitCounter.reset(toReportKey(key, reason));
}
