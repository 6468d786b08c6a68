import type { ArtworkFill } from '@platewright/domain/artwork/artwork-fill';
import { decodeFill } from '@platewright/domain/artwork/decode-fill';
import { readStoredFill, storeFill, type DraftOwner } from '../catalogue/product/draft-storage.ts';

/** What of a product's form is from artwork: stored beside the draft of its answers, so that it can be undone as long as they stand. */
export interface FillStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => ArtworkFill;
  readonly set: (fill: ArtworkFill) => void;
}

const stores = new Map<string, FillStore>();

export function getFillStore(owner: DraftOwner, productUrl: string): FillStore {
  const key = `${owner}:${productUrl}`;
  const existing = stores.get(key);
  if (existing) return existing;
  // What another account of this tab had answered is nobody's any more.
  for (const other of [...stores.keys()]) if (!other.startsWith(`${owner}:`)) stores.delete(other);
  const created = createFillStore(owner, productUrl);
  stores.set(key, created);
  return created;
}

function createFillStore(owner: DraftOwner, url: string): FillStore {
  const listeners = new Set<() => void>();
  let fill = readFill(owner, url);
  return {
    subscribe: (listener) => {
      // Nobody was looking: an order may have been placed and its draft removed meanwhile.
      if (listeners.size === 0 && readStoredFill(owner, url) === null) fill = decodeFill(null);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => fill,
    set: (next) => {
      fill = next;
      storeFill(owner, url, next);
      for (const listener of listeners) listener();
    },
  };
}

function readFill(owner: DraftOwner, url: string): ArtworkFill {
  try {
    return decodeFill(JSON.parse(readStoredFill(owner, url) ?? 'null'));
  } catch {
    return decodeFill(null);
  }
}
