import { useSyncExternalStore } from 'react';

/** reached · offline: this device has no network · unreached: the server does not answer. */
export type Reach = 'reached' | 'offline' | 'unreached';

const LIMIT_MS = 3000;
const AGAIN_MS = 10_000;
const listeners = new Set<() => void>();
let reach: Reach = 'reached';
let checking: Promise<void> | null = null;
let again: ReturnType<typeof setTimeout> | undefined;

function set(next: Reach): void {
  if (next === reach) return;
  reach = next;
  for (const listener of listeners) listener();
}

const healthy = async (): Promise<boolean> => {
  try {
    const response = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) });
    return response.ok;
  } catch {
    return false;
  }
};

/** Asks whether the server is there: three seconds, one retry (decisions 65); while it is not, every ten seconds. */
export function checkReach(): Promise<void> {
  clearTimeout(again);
  checking ??= (async () => {
    const found = (await healthy()) || (await healthy());
    set(found ? 'reached' : navigator.onLine ? 'unreached' : 'offline');
    if (!found) again = setTimeout(() => void checkReach(), AGAIN_MS);
  })().finally(() => {
    checking = null;
  });
  return checking;
}

/** The server as far as it is known; taken for granted until a check says otherwise. */
export const currentReach = (): Reach => reach;

export function subscribeReach(listener: () => void): () => void {
  const asked = () => void checkReach();
  listeners.add(listener);
  addEventListener('online', asked);
  addEventListener('offline', asked);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', asked);
    removeEventListener('offline', asked);
    if (listeners.size === 0) clearTimeout(again);
  };
}

/** Whether the server can be reached. */
export const useReach = (): Reach => useSyncExternalStore(subscribeReach, currentReach, () => 'reached');
