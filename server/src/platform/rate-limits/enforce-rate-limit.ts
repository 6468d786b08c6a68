import type { RateLimit } from '@platewright/contract/call';
import { CallError } from '@platewright/contract/call-errors';
import type { RateLimitCounter } from './rate-limit-counter.ts';

/** One address may use this many accounts' limits, because the people of an office share an address. */
export const ACCOUNTS_PER_ADDRESS = 5;

/** All addresses together may use up this many addresses' limits of one account: distributed guessing stays hopeless. */
export const ADDRESSES_PER_ACCOUNT = 10;

/** Counts one request. @throws CallError tooManyRequests when the window holds more than `max` */
export async function enforceRateLimit(
  counter: RateLimitCounter,
  { key, max }: { readonly key: string; readonly max: number },
  { windowMinutes }: Pick<RateLimit, 'windowMinutes'>,
): Promise<void> {
  const { count, remainingMs } = await counter.increment(key, windowMinutes * 60_000);
  if (count <= max) return;
  const seconds = Math.max(1, Math.ceil(remainingMs / 1000));
  throw new CallError('tooManyRequests', { params: { minutes: Math.ceil(seconds / 60), seconds } });
}
