import { useSyncExternalStore } from 'react';
import { createRandomId } from './random-id.ts';

/** How a session is written to local storage. */
export interface SessionSerializer<S> {
  readonly keys: readonly string[];
  /** The session in the stored texts; null when they hold none. */
  readonly deserialize: (texts: Readonly<Record<string, string | null>>) => S | null;
  /** One text for every key. */
  readonly serialize: (session: S) => Readonly<Record<string, string>>;
  /**
   * Whether the session is written again when the other program of this origin empties the whole storage on its
   * sign-out: portal and desk share the storage but not the sign-in.
   */
  readonly restoreAfterClear?: boolean;
}

export interface SessionStore<S> {
  /** The signed-in user, the same object until something changes; null when nobody is signed in. */
  readonly getSession: () => S | null;
  /** Stores the session of a sign-in or of a refreshed token and notifies all listeners in all tabs. */
  readonly save: (session: S) => void;
  /** Changes fields of the stored session; does nothing when nobody is signed in. */
  readonly update: (changes: Partial<S>) => void;
  /** Removes the session after the server ended it; unsaved form input and configurations in the storage stay. */
  readonly clear: () => void;
  /** Empties the whole storage after a sign-out, with the device id (specification 000 section 4). */
  readonly clearAll: () => void;
  /** Notifies of changes in this tab and in others. @returns the function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a stored JSON text; null when there is no text or it can not be parsed. */
export function parseStoredJson(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The text stored under a key; null also where the browser forbids storage (private windows of some browsers). */
export function readLocalStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a session as JSON under one key. */
export const createJsonSessionSerializer = <S>(
  key: string,
  isSession: (value: unknown) => value is S,
): SessionSerializer<S> => ({
  keys: [key],
  deserialize: (texts) => {
    const value = parseStoredJson(texts[key]);
    return isSession(value) ? value : null;
  },
  serialize: (session) => ({ [key]: JSON.stringify(session) }),
});

/** The session of one program (portal or desk) in local storage, shared by all tabs. */
export function createSessionStore<S extends object>(serializer: SessionSerializer<S>): SessionStore<S> {
  const listeners = new Set<() => void>();
  let cached: { raw: string; session: S | null } | null = null;

  const getSession = (): S | null => {
    const texts = Object.fromEntries(serializer.keys.map((key) => [key, readLocalStorage(key)]));
    const raw = JSON.stringify(texts);
    if (cached?.raw !== raw) cached = { raw, session: serializer.deserialize(texts) };
    return cached.session;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const save = (session: S) => {
    for (const [key, text] of Object.entries(serializer.serialize(session))) localStorage.setItem(key, text);
    notify();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea && event.storageArea !== localStorage) return;
    const previous = cached?.session;
    if (event.key === null && serializer.restoreAfterClear && previous && !getSession()) return save(previous);
    if (event.key === null || serializer.keys.includes(event.key)) notify();
  };

  return {
    getSession,
    save,
    update: (changes) => {
      const session = getSession();
      if (session) save({ ...session, ...changes });
    },
    clear: () => {
      for (const key of serializer.keys) localStorage.removeItem(key);
      notify();
    },
    clearAll: () => {
      localStorage.clear();
      notify();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}

/** `unknown` on the server and during hydration, which must render what the server did; null when nobody is signed in. */
export type SessionState<S> = S | null | 'unknown';

const getServerSnapshot = () => 'unknown' as const;

/** The session, updated with every tab. */
export const useSessionState = <S>(store: SessionStore<S>): SessionState<S> =>
  useSyncExternalStore<SessionState<S>>(store.subscribe, store.getSession, getServerSnapshot);

const getGuestSnapshot = () => null;

/** The session; null for a guest and while it is unknown, so that the page of a guest is rendered once only. */
export const useSession = <S>(store: SessionStore<S>): S | null =>
  useSyncExternalStore<S | null>(store.subscribe, store.getSession, getGuestSnapshot);

const DEVICE_ID_KEY = 'uniqueId';

/** Id of this device, created at the first call and stored (spec decision 78). */
export function getDeviceId(): string {
  const storedId = readLocalStorage(DEVICE_ID_KEY);
  if (storedId) return storedId;
  const newId = createRandomId();
  localStorage.setItem(DEVICE_ID_KEY, newId);
  return newId;
}
