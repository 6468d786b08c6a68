/** A value of session storage (one tab; survives reload and sign-in); undefined when there is none or it is unreadable. */
export function readTabStorage(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a JSON value for this tab; undefined removes it. Does nothing when the storage is full or forbidden: the page
 * then works without it.
 */
export function writeTabStorage(key: string, value: unknown): void {
  try {
    if (value === undefined) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Quota exceeded, or storage forbidden by the browser.
  }
}
