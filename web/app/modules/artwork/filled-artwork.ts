import { emptyFill, type ArtworkFill } from '@platewright/domain/artwork/artwork-fill';

type FormOwner = number | 'guest';

/** What of a product's form is from artwork: kept by the tab, so that it can still be undone after another page was seen. */
export interface FillStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => ArtworkFill;
  readonly set: (fill: ArtworkFill) => void;
}

const stores = new Map<string, FillStore>();

export function getFillStore(owner: FormOwner, productUrl: string): FillStore {
  const key = `artwork:${owner}:${productUrl}`;
  const existing = stores.get(key);
  if (existing) return existing;
  // What another account of this tab had answered is nobody's any more.
  for (const other of [...stores.keys()]) if (!other.startsWith(`artwork:${owner}:`)) stores.delete(other);
  const created = createFillStore(key);
  stores.set(key, created);
  return created;
}

function createFillStore(key: string): FillStore {
  const listeners = new Set<() => void>();
  // After a reload the answers stand in the draft: what was filled then is not filled again by itself.
  let fill: ArtworkFill = { ...emptyFill, source: readSource(key) };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => fill,
    set: (next) => {
      if (next.source !== null && next.source !== fill.source) storeSource(key, next.source);
      fill = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Ids only, no answers. */
function readSource(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function storeSource(key: string, source: string): void {
  try {
    window.sessionStorage.setItem(key, source);
  } catch {
    // Without storage a reload fills empty fields again.
  }
}
