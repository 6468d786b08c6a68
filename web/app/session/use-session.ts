import * as stored from '@platewright/browser/session';
import { session, type Session } from './store.ts';

/** `unknown` on the server and while the first render must look like the server's; null for a guest. */
export type SessionState = stored.SessionState<Session>;

/** Who is signed in, live in every tab. */
export const useSessionState = (): SessionState => stored.useSessionState(session);

/** Who is signed in; null for a guest and while it is not known yet. */
export const useSession = (): Session | null => stored.useSession(session);
