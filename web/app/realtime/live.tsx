import { lazy, Suspense } from 'react';
import { useSession } from '../session/use-session.ts';

const Realtime = lazy(() => import('./realtime.tsx'));

/**
 * Live news of who is signed in. A component of its own: the frame does not render again, and with it take over the
 * whole page at once, when the browser finds out who that is.
 */
export function Live() {
  return (
    useSession() && (
      <Suspense>
        <Realtime />
      </Suspense>
    )
  );
}
