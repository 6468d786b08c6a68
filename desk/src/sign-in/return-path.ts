/** Where the sign-in leads back to; only a path of the desk itself. */
export function returnPath(asked: string | null): string {
  if (!asked || !/^\/(?![/\\])/.test(asked) || asked.startsWith('/login')) return '/';
  return asked;
}

/** The sign-in for somebody who wanted to go there. */
export const loginPath = (wanted: string): string =>
  wanted === '/' ? '/login' : `/login?to=${encodeURIComponent(wanted)}`;
