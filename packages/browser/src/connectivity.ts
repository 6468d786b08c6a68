import { useSyncExternalStore } from 'react';

/**
 * online · offline: this device has no network · unreachable: the server does not answer · maintenance: the server
 * answers, but staff have closed the portal.
 */
export type Connectivity = 'online' | 'offline' | 'unreachable' | 'maintenance';

const CHECK_TIMEOUT_MS = 3000;
const RECHECK_INTERVAL_MS = 10_000;
const listeners = new Set<() => void>();
let connectivity: Connectivity = 'online';
let pendingCheck: Promise<void> | null = null;
let recheckTimer: ReturnType<typeof setTimeout> | undefined;

function setConnectivity(next: Connectivity): void {
  if (next === connectivity) return;
  connectivity = next;
  for (const listener of listeners) listener();
}

/** Null when the server does not answer in time or answers with an error. */
const fetchHealth = async (): Promise<'online' | 'maintenance' | null> => {
  try {
    const response = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
    if (!response.ok) return null;
    const answer = (await response.json()) as { payload?: { open?: boolean; database?: boolean } };
    // The server answers, but cannot answer calls until its database is back.
    if (answer.payload?.database === false) return null;
    return answer.payload?.open === false ? 'maintenance' : 'online';
  } catch {
    return null;
  }
};

/**
 * Requests the health of the server with a timeout of three seconds and one retry (spec decision 65), and again every ten
 * seconds until it is online. Concurrent calls share one check.
 */
export function checkConnectivity(): Promise<void> {
  clearTimeout(recheckTimer);
  pendingCheck ??= (async () => {
    const result = (await fetchHealth()) ?? (await fetchHealth()) ?? (navigator.onLine ? 'unreachable' : 'offline');
    setConnectivity(result);
    if (result !== 'online') recheckTimer = setTimeout(() => void checkConnectivity(), RECHECK_INTERVAL_MS);
  })().finally(() => {
    pendingCheck = null;
  });
  return pendingCheck;
}

/** The result of the last check; `online` before the first one. */
export const getConnectivity = (): Connectivity => connectivity;

/** Notifies of changes, and checks when the network of the device comes or goes. @returns the function that unsubscribes */
export function subscribeToConnectivity(listener: () => void): () => void {
  const check = () => void checkConnectivity();
  listeners.add(listener);
  addEventListener('online', check);
  addEventListener('offline', check);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', check);
    removeEventListener('offline', check);
    if (listeners.size === 0) clearTimeout(recheckTimer);
  };
}

export const useConnectivity = (): Connectivity =>
  useSyncExternalStore(subscribeToConnectivity, getConnectivity, () => 'online');
