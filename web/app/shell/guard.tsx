import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Navigate, Outlet, useLocation } from 'react-router';
import { isOrderTakerPath, paths } from '../paths.ts';
import { useOrderTaking } from '../session/order-taking.ts';
import { sessionEndedState } from '../session/session-ended.ts';
import { useSessionState } from '../session/use-session.ts';

const NotForOrderTaker = lazyWithRetry(() => import('./not-for-order-taker.tsx'));

/**
 * Redirects guests to the sign-in, which leads back to the requested page. The server renders only a placeholder, because
 * the session is known in the browser alone.
 */
export default function Guard() {
  const session = useSessionState();
  const taking = useOrderTaking();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session !== null && session !== 'unknown' && !wasSignedIn) setWasSignedIn(true);
  if (taking && session !== 'unknown' && (session === null || !isOrderTakerPath(pathname)))
    return (
      <Suspense>
        <NotForOrderTaker taking={taking} />
      </Suspense>
    );
  if (session === null)
    return (
      <Navigate to={paths.login(pathname + search + hash)} replace state={wasSignedIn ? sessionEndedState : null} />
    );
  if (session === 'unknown')
    return (
      <LoadingArea className="wrap">
        <SkeletonLines lines={6} />
      </LoadingArea>
    );
  return <Outlet />;
}
