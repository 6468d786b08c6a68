import { paths, toSafeReturnPath } from '../../paths.ts';

/** The path where a registration began. In local storage, because the emailed link opens another tab. */
const STORAGE_KEY = 'returnPath';

/** @param from a path of this site; home removes the stored path */
export function storeReturnPath(from: string): void {
  try {
    if (from === paths.home()) window.localStorage.removeItem(STORAGE_KEY);
    else window.localStorage.setItem(STORAGE_KEY, from);
  } catch {
    // Storage is full or forbidden: the sign-in leads home.
  }
}

/** The stored path of this site; undefined when there is none. */
export function getReturnPath(): string | undefined {
  try {
    const path = toSafeReturnPath(window.localStorage.getItem(STORAGE_KEY));
    return path === paths.home() ? undefined : path;
  } catch {
    return undefined;
  }
}

export const clearReturnPath = (): void => storeReturnPath(paths.home());
