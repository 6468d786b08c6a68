import { Suspense } from 'react';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { useOrderTaking } from '../session/order-taking.ts';
import { useSession } from '../session/use-session.ts';

const LiveUpdatesListener = lazyWithRetry(() => import('./live-updates-listener.tsx'));

/**
 * Live updates for a signed-in person. A component of its own, so that the session, once known, does not re-render the
 * frame, which would hydrate the whole page at once.
 */
export function LiveUpdates() {
  const session = useSession();
  // Nothing reaches staff in a customer's name.
  if (useOrderTaking()) return null;
  return (
    session && (
      <Suspense>
        <LiveUpdatesListener />
      </Suspense>
    )
  );
}
