/** Remembers a print order in the tab, so that it is the same when its plates are opened again. */
const toKey = (name: string): string => `printOrder:${name}`;

/** Empty when none is stored, and in a browser that stores nothing. */
export function loadInkOrder(name: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(toKey(name)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((ink): ink is string => typeof ink === 'string') : [];
  } catch {
    return [];
  }
}

export function storeInkOrder(name: string, inks: readonly string[]): void {
  try {
    if (inks.length > 0) window.sessionStorage.setItem(toKey(name), JSON.stringify(inks));
    else window.sessionStorage.removeItem(toKey(name));
  } catch {
    // It lasts as long as the page then.
  }
}
