import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { sessionEnded } from '../session/ended.ts';
import { useSessionState } from '../session/use-session.ts';

/**
 * Sends guests to the sign-in and remembers where they were going. The server knows no session: it renders the frame,
 * the browser decides.
 */
export default function Guard() {
  const session = useSessionState();
  const { pathname, search, hash } = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (session !== null && session !== 'unknown' && !wasIn) setWasIn(true);
  if (session === null)
    return <Navigate to={paths.login(pathname + search + hash)} replace state={wasIn ? sessionEnded : null} />;
  if (session === 'unknown')
    return (
      <LoadingArea className="wrap">
        <SkeletonLines lines={6} />
      </LoadingArea>
    );
  return <Outlet />;
}
