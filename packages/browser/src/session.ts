import { useSyncExternalStore } from 'react';

/** How a session lies in local storage. */
export interface SessionLayout<S> {
  readonly keys: readonly string[];
  /** The session in the stored texts; null when they hold none. */
  readonly read: (texts: Readonly<Record<string, string | null>>) => S | null;
  /** One text for every key. */
  readonly write: (session: S) => Readonly<Record<string, string>>;
  /** Written back when another program of this origin empties the whole storage: it signed out, we did not. */
  readonly outlivesOthers?: boolean;
}

export interface SessionStore<S> {
  /** Who is signed in now, the same object until something changes; null when nobody is. */
  readonly current: () => S | null;
  /** Stores a sign-in or a renewed token; all parts of the page and all tabs hear of it. */
  readonly store: (session: S) => void;
  /** Changes fields of the stored session; does nothing when signed out. */
  readonly update: (changes: Partial<S>) => void;
  /** The session ended: its keys go, what was typed and configured stays. */
  readonly clear: () => void;
  /** The person signed out: the whole storage goes, the device id with it (specification 000 section 4). */
  readonly clearAll: () => void;
  /** Own changes and those of other tabs. */
  readonly subscribe: (listener: () => void) => () => void;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Stored text as a value; null for what cannot be read. */
export function parseStored(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** What is stored under a key. Storage can be forbidden (private windows of some browsers): then nobody is signed in. */
export function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A session under one key as JSON. */
export const jsonLayout = <S>(key: string, isSession: (value: unknown) => value is S): SessionLayout<S> => ({
  keys: [key],
  read: (texts) => {
    const value = parseStored(texts[key]);
    return isSession(value) ? value : null;
  },
  write: (session) => ({ [key]: JSON.stringify(session) }),
});

/** The signed-in person of one program in local storage, the same in every tab. */
export function sessionStore<S extends object>(layout: SessionLayout<S>): SessionStore<S> {
  const listeners = new Set<() => void>();
  let cached: { raw: string; session: S | null } | null = null;

  const current = (): S | null => {
    const texts = Object.fromEntries(layout.keys.map((key) => [key, readKey(key)]));
    const raw = JSON.stringify(texts);
    if (cached?.raw !== raw) cached = { raw, session: layout.read(texts) };
    return cached.session;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const store = (session: S) => {
    for (const [key, text] of Object.entries(layout.write(session))) localStorage.setItem(key, text);
    tell();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea && event.storageArea !== localStorage) return;
    const kept = cached?.session;
    if (event.key === null && layout.outlivesOthers && kept && !current()) return store(kept);
    if (event.key === null || layout.keys.includes(event.key)) tell();
  };

  return {
    current,
    store,
    update: (changes) => {
      const session = current();
      if (session) store({ ...session, ...changes });
    },
    clear: () => {
      for (const key of layout.keys) localStorage.removeItem(key);
      tell();
    },
    clearAll: () => {
      localStorage.clear();
      tell();
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

/** `unknown` on the server and while the first render must look like the server's; null when nobody is signed in. */
export type SessionState<S> = S | null | 'unknown';

const onServer = () => 'unknown' as const;

/** Who is signed in, live in every tab. */
export const useSessionState = <S>(store: SessionStore<S>): SessionState<S> =>
  useSyncExternalStore<SessionState<S>>(store.subscribe, store.current, onServer);

const nobody = () => null;

/** Who is signed in; null for a guest and while it is not known yet, so that a guest's page is rendered once. */
export const useSession = <S>(store: SessionStore<S>): S | null =>
  useSyncExternalStore<S | null>(store.subscribe, store.current, nobody);

const DEVICE = 'uniqueId';

function randomId(): string {
  // randomUUID exists on secure origins only.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Id of this device, made once (decisions 78). */
export function uniqueId(): string {
  const known = readKey(DEVICE);
  if (known) return known;
  const made = randomId();
  localStorage.setItem(DEVICE, made);
  return made;
}
