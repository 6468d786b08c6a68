import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useSessionState } from '../session/use-session.ts';

/**
 * Sends guests to the sign-in and remembers where they were going. The server knows no session: it renders the frame,
 * the browser decides.
 */
export default function Guard() {
  const session = useSessionState();
  const { pathname, search, hash } = useLocation();
  if (session === null) return <Navigate to={paths.login(pathname + search + hash)} replace />;
  if (session === 'unknown')
    return (
      <LoadingArea className="wrap">
        <SkeletonLines lines={6} />
      </LoadingArea>
    );
  return <Outlet />;
}
