import type { Call } from '@platewright/contract/call';
import { Refusal } from '@platewright/contract/refusals';
import type { Actor } from '../access/actor.ts';
import type { Deps } from '../deps.ts';
import { countedAddress } from './address.ts';
import { ACCOUNTS_PER_ADDRESS, count } from './count.ts';

/**
 * Runs a call whose input carries a secret that could be guessed. Each try takes its place before it is known how it
 * ends, so that a hundred at once are a hundred; what did not fail gives its place back.
 * @throws Refusal tooManyRequests, and what `work` throws
 */
export async function withTries<T>(
  deps: Pick<Deps, 'config' | 'counter'>,
  { tries }: Call,
  { input, actor, ip }: { readonly input: unknown; readonly actor: Actor; readonly ip: string },
  work: () => Promise<T>,
): Promise<T> {
  if (!tries || !(input as Record<string, unknown>)[tries.field]) return work();
  const address = countedAddress(ip);
  const account = actor.kind === 'customer' ? `customer ${actor.userId}` : address;
  const max = tries.max * deps.config.RATE_LIMIT_FACTOR;
  const places = [
    { key: `${tries.name}|tries|account|${account}`, max },
    { key: `${tries.name}|tries|address|${address}`, max: max * ACCOUNTS_PER_ADDRESS },
  ];
  for (const place of places) await count(deps.counter, place, tries);
  try {
    const answer = await work();
    await giveBack();
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal && tries.failed.includes(error.refusal))) await giveBack();
    throw error;
  }

  async function giveBack(): Promise<void> {
    for (const { key } of places) await deps.counter.takeBack(key);
  }
}
