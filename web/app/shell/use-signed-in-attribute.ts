import { useEffect } from 'react';
import type { SessionState } from '../session/use-session.ts';

/** Tells styles whether somebody is signed in. The script before the first paint says so first; from then on it follows the session, in every tab. */
export function useSignedInAttribute(session: SessionState): void {
  useEffect(() => {
    if (session !== 'unknown') document.documentElement.toggleAttribute('data-signed-in', session !== null);
  }, [session]);
}
