import { useEffect } from 'react';
import { hasPermission } from '../session/permissions.ts';
import type { SessionState } from '../session/use-session.ts';

/**
 * Tells styles whether somebody is signed in, and whether without the right to order. The script before the first paint says so
 * first (`theme-script.ts`); from then on the attributes follow the session, in every tab.
 */
export function useSessionAttributes(session: SessionState): void {
  useEffect(() => {
    if (session === 'unknown') return;
    const root = document.documentElement;
    root.toggleAttribute('data-signed-in', session !== null);
    root.toggleAttribute('data-may-not-order', session !== null && !hasPermission(session, 'CREATE_ORDER'));
  }, [session]);
}
