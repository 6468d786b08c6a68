import type { ContractClient, Transport } from '@platewright/contract/client';
import type { CallName } from '@platewright/contract/contract';

/**
 * A client for every call of the contract over a transport. The contract with its schemas is imported at the first call,
 * so that it is not part of the bundle of pages that make none. Calls reject with CallError when the server answers with
 * an error, and with NetworkError when it does not answer.
 */
export function createLazyClient(transport: Transport): ContractClient {
  let clientPromise: Promise<ContractClient> | null = null;
  const loadClient = (): Promise<ContractClient> =>
    (clientPromise ??= import('@platewright/contract/client').then(({ createClient }) => createClient(transport)));
  return new Proxy({} as ContractClient, {
    get: (_, name) => {
      // A client with a `then` would be taken for a promise by `await`.
      if (typeof name !== 'string' || name === 'then') return undefined;
      return async (...args: unknown[]) => {
        const client = await loadClient();
        return (client[name as CallName] as (...args: unknown[]) => Promise<unknown>)(...args);
      };
    },
  });
}
