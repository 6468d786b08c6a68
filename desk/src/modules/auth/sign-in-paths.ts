import { toSafePath } from '@platewright/browser/return-path';

/** The path that a sign-in leads back to: a path of the desk, never the sign-in itself. */
export const toSafeReturnPath = (path: string | null): string =>
  path === null || path.startsWith('/login') ? '/' : toSafePath(path);

/** The path of the sign-in that leads back to `path`. */
export const getSignInPath = (path: string): string =>
  path === '/' ? '/login' : `/login?to=${encodeURIComponent(path)}`;
