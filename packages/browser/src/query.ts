import { QueryClient } from '@tanstack/react-query';
import { isNoAnswer } from './errors.ts';
import type { SessionStore } from './session.ts';

const TRIES = 2;

/** Whether a failed question is asked again: a refusal is an answer, silence may be an accident. */
export const askAgain = (failures: number, error: unknown): boolean =>
  isNoAnswer(error) && error.why !== 'offline' && failures < TRIES;

/**
 * What a page knows of the server. Calls are sent without a network too: they fail at once with NoAnswer, which says
 * more than a wait, and what is shown is asked for again when the network is back.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: askAgain, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/**
 * Forgets what the server said to one person when another signs in, in this tab or another one: nobody is shown what
 * somebody else may see. The same person coming back finds everything.
 * @returns ends the watch
 */
export function forgetOthers<S extends object>(
  queries: QueryClient,
  store: Pick<SessionStore<S>, 'current' | 'subscribe'>,
  idOf: (session: S) => number,
): () => void {
  const present = (): number | null => {
    const session = store.current();
    return session && idOf(session);
  };
  let last = present();
  return store.subscribe(() => {
    const now = present();
    if (now === null || now === last) return;
    if (last !== null) void queries.resetQueries();
    last = now;
  });
}
