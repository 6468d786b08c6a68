import { useSyncExternalStore } from 'react';

export type Reach = 'reached' | 'offline' | 'unreached';

const LIMIT_MS = 3000;
const AGAIN_MS = 10_000;
const listeners = new Set<() => void>();
let reach: Reach = 'reached';
let checking: Promise<void> | null = null;

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

/** Asks whether the server is there: three seconds, one retry (decisions 65). */
export function checkReach(): Promise<void> {
  checking ??= (async () => {
    const found = (await healthy()) || (await healthy());
    set(found ? 'reached' : navigator.onLine ? 'unreached' : 'offline');
    if (!found) setTimeout(() => void checkReach(), AGAIN_MS);
  })().finally(() => {
    checking = null;
  });
  return checking;
}

/** A call got no answer: find out whether it was the call or the server. */
export const reportUnreachable = (): void => void checkReach();

function subscribe(listener: () => void): () => void {
  const asked = () => void checkReach();
  listeners.add(listener);
  window.addEventListener('online', asked);
  window.addEventListener('offline', asked);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', asked);
    window.removeEventListener('offline', asked);
  };
}

/** Whether the server can be reached; taken for granted until a check says otherwise. */
export const useReach = (): Reach =>
  useSyncExternalStore(
    subscribe,
    () => reach,
    () => 'reached',
  );
