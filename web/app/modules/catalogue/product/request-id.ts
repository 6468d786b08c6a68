import { createRandomId } from '@platewright/browser/random-id';
import { isRecord } from '@platewright/browser/session-store';
import { readTabStorage, writeTabStorage } from '@platewright/browser/tab-storage';
import type { DraftOwner } from './draft-storage.ts';

const getKey = (owner: DraftOwner, url: string): string => `request:${owner}:${url}`;

/**
 * The idempotency key of an order: sent twice, it places one. It belongs to this tab and to this content: another tab,
 * or another project in this one, gets an id of its own. Stored before the order is sent, so that it is the same after a
 * reload.
 */
export function ensureRequestId(owner: DraftOwner, url: string, content: object): string {
  const text = JSON.stringify(content);
  const stored = readTabStorage(getKey(owner, url));
  if (isRecord(stored) && stored.content === text && typeof stored.id === 'string') return stored.id;
  const id = createRandomId();
  writeTabStorage(getKey(owner, url), { id, content: text });
  return id;
}

/** After an order was placed, or its id was refused. */
export const clearRequestId = (owner: DraftOwner, url: string): void => writeTabStorage(getKey(owner, url), undefined);
