import type { RateLimit } from '@platewright/contract/call';
import { CallError } from '@platewright/contract/call-errors';
import type { RateLimitCounter } from './rate-limit-counter.ts';

/** One address may use this many people's limits, because the people of an office share an address. */
export const PEOPLE_PER_ADDRESS = 5;

/** Counts one request. @throws CallError tooManyRequests when the window holds more than `max` */
export async function enforceRateLimit(
  counter: RateLimitCounter,
  { key, max }: { readonly key: string; readonly max: number },
  { windowMinutes }: Pick<RateLimit, 'windowMinutes'>,
): Promise<void> {
  const { count, remainingMs } = await counter.increment(key, windowMinutes * 60_000);
  if (count > max) throw createLimitError('tooManyRequests', remainingMs);
}

/** The error of a used-up limit: how long the window still lasts, in minutes for people and in seconds for programs. */
export function createLimitError(name: 'tooManyRequests' | 'tooManySignIns', remainingMs: number): CallError {
  const seconds = Math.max(1, Math.ceil(remainingMs / 1000));
  return new CallError(name, { params: { minutes: Math.ceil(seconds / 60), seconds } });
}
