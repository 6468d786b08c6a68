/** What this tab remembers by a key, through a reload and a sign-in; undefined when it is nothing or cannot be read. */
export function keptInTab(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value that JSON can hold; undefined forgets it. Without a storage a page works on and forgets. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === undefined) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full, or forbidden by the browser.
  }
}
