import type { CallName } from '@platewright/contract/contract';
import type { Client } from '@platewright/contract/client';

let loading: Promise<Client> | null = null;
const load = (): Promise<Client> =>
  (loading ??= import('./contract-client.ts').then(({ contractClient }) => contractClient));

/**
 * Every call of the contract from the browser. The contract itself comes with the first call, so that pages which only
 * show something do not carry it.
 * @throws Refusal when the server says no, NoAnswer when it says nothing
 */
export const api: Client = new Proxy({} as Client, {
  get: (_, name) => {
    if (typeof name !== 'string' || name === 'then') return undefined;
    return async (...given: unknown[]) => {
      const client = await load();
      return (client[name as CallName] as (...all: unknown[]) => Promise<unknown>)(...given);
    };
  },
});
