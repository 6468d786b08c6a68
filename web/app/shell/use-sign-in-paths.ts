import { useLocation } from 'react-router';
import { paths, toSafeReturnPath } from '../paths.ts';
import { toReturnPath } from './page-address.ts';

const SIGN_IN_PATHS =
  /^\/(?:login|register|forgot-password|reset-password|confirm-member|verify-account|order-for)(?:\/|$)/;

/** Paths of sign-in and registration that lead back to the current page; pages of the sign-in keep the return path they have. */
export function useSignInPaths(): { login: string; register: string } {
  const location = useLocation();
  const returnPath = SIGN_IN_PATHS.test(location.pathname)
    ? toSafeReturnPath(new URLSearchParams(location.search).get('from'))
    : toReturnPath(location);
  const from = returnPath === paths.home() ? undefined : returnPath;
  return { login: paths.login(from), register: paths.register(from) };
}
