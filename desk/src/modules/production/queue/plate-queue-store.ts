import { createStore, get, update } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { emptyQueue, reduceQueue, type PlateQueue, type QueueAction } from './plate-queue.ts';

const KEY = 'queue';
const openDatabase = () => createStore('platewright-desk', 'plate-queue');
let database: ReturnType<typeof openDatabase> | null | undefined;

let current = emptyQueue;
let isStored = true;
const listeners = new Set<() => void>();
/** Tells the other tabs that the stored queue has changed. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('platewright-plate-queue');
channel?.addEventListener('message', () => void loadQueue());

function setCurrent(queue: PlateQueue): void {
  current = queue;
  for (const listener of listeners) listener();
}

/** Runs with the database; undefined where the browser has none or forbids it, as some private windows do. */
async function withDatabase<T>(run: (store: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T | undefined> {
  try {
    if (database === undefined) database = typeof indexedDB === 'undefined' ? null : openDatabase();
    if (database === null) throw new Error('The browser has no database.');
    return await run(database);
  } catch {
    // From now on the page is what holds the queue: read again, the database would not have what it failed to take.
    database = null;
    isStored = false;
    return undefined;
  }
}

/** Reads what this device has stored, also what another tab or an earlier visit has. */
export async function loadQueue(): Promise<PlateQueue> {
  const stored = await withDatabase(async (store) => (await get<PlateQueue>(KEY, store)) ?? emptyQueue);
  if (stored) setCurrent(stored);
  return current;
}

/** Changes the queue and stores it, in one transaction of the database over all tabs; without one it lives as long as the page. */
export async function changeQueue(action: QueueAction): Promise<PlateQueue> {
  const changed = await withDatabase(async (store) => {
    let result = emptyQueue;
    await update<PlateQueue>(KEY, (before) => (result = reduceQueue(before ?? emptyQueue, action)), store);
    return result;
  });
  setCurrent(changed ?? reduceQueue(current, action));
  channel?.postMessage('changed');
  return current;
}

export const getQueue = (): PlateQueue => current;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePlateQueue = (): PlateQueue => useSyncExternalStore(subscribe, getQueue);

/** Whether the queue outlives the page. */
export const isQueueStored = (): boolean => isStored;
