import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { sessionEndedState } from '../session/session-ended.ts';
import { useSessionState } from '../session/use-session.ts';

/**
 * Redirects guests to the sign-in, which leads back to the requested page. The server renders only a placeholder, because
 * the session is known in the browser alone.
 */
export default function Guard() {
  const session = useSessionState();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session !== null && session !== 'unknown' && !wasSignedIn) setWasSignedIn(true);
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
