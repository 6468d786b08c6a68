import { Suspense } from 'react';
import { later } from '@platewright/browser/load-code';
import { useSession } from '../session/use-session.ts';

const Realtime = later(() => import('./realtime.tsx'));

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
