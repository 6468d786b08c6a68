import { paths, safeFrom } from '../../paths.ts';

/** Where a registration began. The mailed link opens another tab, so the browser remembers it, not the tab. */
const KEY = 'wayBack';

/** @param from a path of this site; home is no way back and forgets an older one */
export function keepWayBack(from: string): void {
  try {
    if (from === paths.home()) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, from);
  } catch {
    // Full, or forbidden by the browser: the sign-in leads home.
  }
}

/** The kept path, in this site only; undefined when there is none. */
export function wayBack(): string | undefined {
  try {
    const path = safeFrom(window.localStorage.getItem(KEY));
    return path === paths.home() ? undefined : path;
  } catch {
    return undefined;
  }
}

export const forgetWayBack = (): void => keepWayBack(paths.home());
