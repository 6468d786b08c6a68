import type { Client, Transport } from '@platewright/contract/client';
import type { CallName } from '@platewright/contract/contract';

/**
 * Every call of the contract over a transport. The contract itself is loaded with the first call, so that a page which
 * only shows something does not carry it.
 * @throws Refusal when the server says no, NoAnswer when it says nothing
 */
export function lazyClient(transport: Transport): Client {
  let loading: Promise<Client> | null = null;
  const load = (): Promise<Client> =>
    (loading ??= import('@platewright/contract/client').then(({ createClient }) => createClient(transport)));
  return new Proxy({} as Client, {
    get: (_, name) => {
      if (typeof name !== 'string' || name === 'then') return undefined;
      return async (...given: unknown[]) => {
        const client = await load();
        return (client[name as CallName] as (...all: unknown[]) => Promise<unknown>)(...given);
      };
    },
  });
}
