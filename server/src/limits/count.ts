import type { RateLimit } from '@platewright/contract/call';
import { Refusal } from '@platewright/contract/refusals';
import type { Counter } from './counter.ts';

/** How many accounts one address may try for every try at one account: an office shares an address. */
export const ACCOUNTS_PER_ADDRESS = 5;

/** How many addresses may use up their tries at one account: guessing from many places at once must stay hopeless. */
export const ADDRESSES_PER_ACCOUNT = 10;

/** Counts one more. @throws Refusal tooManyRequests beyond `max` in the window */
export async function count(
  counter: Counter,
  { key, max }: { readonly key: string; readonly max: number },
  { minutes }: Pick<RateLimit, 'minutes'>,
): Promise<void> {
  const counted = await counter.add(key, minutes * 60_000);
  if (counted.count <= max) return;
  throw new Refusal('tooManyRequests', { params: { minutes: Math.max(1, Math.ceil(counted.leftMs / 60_000)) } });
}
