import { createRandomId } from '@platewright/browser/random-id';
import type { ReorderChoice } from './reorder-state.ts';

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The storage of the tab; of the page alone where the browser forbids it. */
export function openTabStorage(): KeyStorage {
  try {
    return window.sessionStorage;
  } catch {
    return pageStorage;
  }
}
const pageValues = new Map<string, string>();
const pageStorage: KeyStorage = {
  getItem: (key) => pageValues.get(key) ?? null,
  setItem: (key, value) => void pageValues.set(key, value),
  removeItem: (key) => void pageValues.delete(key),
};

const getStorageKey = (orderId: number): string => `reorder:${orderId}`;

/** Another choice is another order, so each choice has an id of its own. */
const getChoiceKey = (choice: ReorderChoice, colours: readonly string[]): string =>
  choice === 'all' ? 'all' : [...colours].sort().join(' ');

function readIds(storage: KeyStorage, orderId: number): Record<string, string> {
  try {
    const stored = JSON.parse(storage.getItem(getStorageKey(orderId)) ?? '{}') as unknown;
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/**
 * The idempotency key of a reorder. It is stored until the order exists: when the answer was lost, pressing again, also
 * after a reload, finds the order of the first time instead of placing a second one.
 */
export function ensureReorderRequestId(
  storage: KeyStorage,
  orderId: number,
  choice: ReorderChoice,
  colours: readonly string[],
): string {
  const ids = readIds(storage, orderId);
  const key = getChoiceKey(choice, colours);
  const existing = ids[key];
  if (typeof existing === 'string') return existing;
  const created = createRandomId();
  try {
    storage.setItem(getStorageKey(orderId), JSON.stringify({ ...ids, [key]: created }));
  } catch {
    // Storage is full or forbidden: a reload forgets the id.
  }
  return created;
}

/** Forgets the ids once the order is placed, so that it can be ordered again later. */
export function clearReorderRequestIds(storage: KeyStorage, orderId: number): void {
  try {
    storage.removeItem(getStorageKey(orderId));
  } catch {
    // Nothing was stored.
  }
}
