import { useSyncExternalStore } from 'react';

/**
 * reached · offline: this device has no network · unreached: the server does not answer · closed: it answers, and staff
 * have closed the portal for works.
 */
export type Reach = 'reached' | 'offline' | 'unreached' | 'closed';

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

const ask = async (): Promise<'reached' | 'closed' | null> => {
  try {
    const response = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) });
    if (!response.ok) return null;
    const answer = (await response.json()) as { payload?: { open?: boolean } };
    return answer.payload?.open === false ? 'closed' : 'reached';
  } catch {
    return null;
  }
};

/**
 * Asks whether the server is there and serves: three seconds, one retry (decisions 65); while it does not, every ten
 * seconds.
 */
export function checkReach(): Promise<void> {
  clearTimeout(again);
  checking ??= (async () => {
    const found = (await ask()) ?? (await ask()) ?? (navigator.onLine ? 'unreached' : 'offline');
    set(found);
    if (found !== 'reached') again = setTimeout(() => void checkReach(), AGAIN_MS);
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
