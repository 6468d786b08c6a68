import { useLocation } from 'react-router';
import { paths, safeFrom } from '../paths.ts';

const ENTRY = /^\/(?:login|register|forgot-password|reset-password|confirm-member|verify-account)(?:\/|$)/;

/** Sign-in and registration that lead back to the page they are asked for on; among themselves they keep the way. */
export function useEntryPaths(): { login: string; register: string } {
  const { pathname, search } = useLocation();
  const from = ENTRY.test(pathname) ? safeFrom(new URLSearchParams(search).get('from')) : pathname + search;
  const back = from === paths.home() ? undefined : from;
  return { login: paths.login(back), register: paths.register(back) };
}
