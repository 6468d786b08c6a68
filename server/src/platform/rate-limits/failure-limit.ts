import type { Call } from '@platewright/contract/call';
import type { Deps } from '../deps.ts';
import type { Principal } from '../principal.ts';
import { PEOPLE_PER_ADDRESS } from './enforce-rate-limit.ts';
import { createErrorMatcher, limitAttempts } from './limit-attempts.ts';
import { toRateLimitAddress } from './rate-limit-address.ts';

/**
 * Runs a call whose input carries a secret that could be guessed: wrong ones are counted for the person and the address.
 * @throws CallError tooManyRequests, and whatever `work` throws
 */
export async function withFailureLimit<T>(
  deps: Pick<Deps, 'config' | 'rateLimitCounter'>,
  { failureLimit: limit }: Call,
  { input, principal, ip }: { readonly input: unknown; readonly principal: Principal; readonly ip: string },
  work: () => Promise<T>,
): Promise<T> {
  if (!limit || !(input as Record<string, unknown>)[limit.field]) return work();
  const { name, max, windowMinutes, countedErrors } = limit;
  const address = toRateLimitAddress(ip);
  const account = principal.kind === 'customer' ? `customer ${principal.userId}` : address;
  const each = { windowMinutes, isCounted: createErrorMatcher(countedErrors) };
  const counters = [
    { ...each, key: `${name}|tries|account|${account}`, max },
    { ...each, key: `${name}|tries|address|${address}`, max: max * PEOPLE_PER_ADDRESS },
  ];
  return limitAttempts(deps, counters, work);
}
