import { createRandomId } from '@platewright/browser/random-id';
import { isRecord } from '@platewright/browser/session-store';
import { readTabStorage, writeTabStorage } from '@platewright/browser/tab-storage';

type Keys = Readonly<Record<string, unknown>>;

/** Keys of this page where the browser forbids storage or has no space left. */
const pageKeys = new Map<string, Keys>();

function readKeys(name: string): Keys {
  const stored = readTabStorage(name);
  return isRecord(stored) ? stored : (pageKeys.get(name) ?? {});
}

/**
 * The idempotency key of an order: sent twice, it places one. It belongs to this tab and to this content: another tab, or
 * another content in this one, gets a key of its own. Stored before the order is sent and until it exists: when the answer
 * was lost, pressing again, also after a reload, finds the order of the first time.
 * @param name where the tab stores it
 */
export function ensureIdempotencyKey(name: string, content: unknown): string {
  const keys = readKeys(name);
  const text = JSON.stringify(content);
  const existing = Object.hasOwn(keys, text) ? keys[text] : undefined;
  if (typeof existing === 'string') return existing;
  const key = createRandomId();
  const next = { ...keys, [text]: key };
  writeTabStorage(name, next);
  if (readTabStorage(name) === undefined) pageKeys.set(name, next);
  return key;
}

/** After an order was placed, or its key was refused: the same content is another order then. */
export function clearIdempotencyKeys(name: string): void {
  pageKeys.delete(name);
  writeTabStorage(name, undefined);
}
