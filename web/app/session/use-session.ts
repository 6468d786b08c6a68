import * as stored from '@platewright/browser/session-store';
import { session, type Session } from './session-store.ts';

/** `unknown` on the server and while the first render must look like the server's; null for a guest. */
export type SessionState = stored.SessionState<Session>;

/** The session, up to date in every tab. */
export const useSessionState = (): SessionState => stored.useSessionState(session);

/** The session; null for a guest and while it is not known yet. */
export const useSession = (): Session | null => stored.useSession(session);
