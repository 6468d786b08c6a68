import { useSessionState as useStored, type SessionState as State } from '@platewright/browser/session';
import { session, type Session } from './store.ts';

/** `unknown` on the server and while the first render must look like the server's; null for a guest. */
export type SessionState = State<Session>;

/** Who is signed in, live in every tab. */
export const useSessionState = (): SessionState => useStored(session);

/** Who is signed in; null for a guest and while it is not known yet. */
export function useSession(): Session | null {
  const state = useSessionState();
  return state === 'unknown' ? null : state;
}
