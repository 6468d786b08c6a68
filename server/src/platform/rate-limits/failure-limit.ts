import type { Call } from '@platewright/contract/call';
import { CallError } from '@platewright/contract/call-errors';
import type { Deps } from '../deps.ts';
import type { Principal } from '../principal.ts';
import { toRateLimitAddress } from './rate-limit-address.ts';
import { PEOPLE_PER_ADDRESS, enforceRateLimit } from './enforce-rate-limit.ts';

/**
 * Runs a call whose input carries a secret that could be guessed. Every attempt is counted before its outcome is known,
 * so that 100 concurrent attempts count as 100; an attempt that does not end in a counted error is subtracted again.
 * @throws CallError tooManyRequests, and whatever `work` throws
 */
export async function withFailureLimit<T>(
  deps: Pick<Deps, 'config' | 'rateLimitCounter'>,
  { failureLimit: limit }: Call,
  { input, principal, ip }: { readonly input: unknown; readonly principal: Principal; readonly ip: string },
  work: () => Promise<T>,
): Promise<T> {
  if (!limit || !(input as Record<string, unknown>)[limit.field]) return work();
  const address = toRateLimitAddress(ip);
  const account = principal.kind === 'customer' ? `customer ${principal.userId}` : address;
  const max = limit.max * deps.config.RATE_LIMIT_FACTOR;
  const counters = [
    { key: `${limit.name}|tries|account|${account}`, max },
    { key: `${limit.name}|tries|address|${address}`, max: max * PEOPLE_PER_ADDRESS },
  ];
  for (const counter of counters) await enforceRateLimit(deps.rateLimitCounter, counter, limit);
  try {
    const result = await work();
    await uncount();
    return result;
  } catch (error) {
    if (!(error instanceof CallError && limit.countedErrors.includes(error.errorName))) await uncount();
    throw error;
  }

  async function uncount(): Promise<void> {
    for (const { key } of counters) await deps.rateLimitCounter.decrement(key);
  }
}
