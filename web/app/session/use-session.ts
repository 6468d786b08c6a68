import { useSyncExternalStore } from 'react';
import { currentSession, subscribeSession, type Session } from './store.ts';

/** `unknown` on the server and while the first render must look like the server's; null for a guest. */
export type SessionState = Session | null | 'unknown';

const onServer = (): SessionState => 'unknown';

/** Who is signed in, live in every tab. */
export const useSessionState = (): SessionState =>
  useSyncExternalStore<SessionState>(subscribeSession, currentSession, onServer);

/** Who is signed in; null for a guest and while it is not known yet. */
export function useSession(): Session | null {
  const state = useSessionState();
  return state === 'unknown' ? null : state;
}
