import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRecord, createJsonSessionSerializer, createSessionStore, getDeviceId } from './session-store.ts';

interface TestSession {
  readonly token: string;
  readonly name: string;
}
const isTestSession = (value: unknown): value is TestSession => isRecord(value) && typeof value.token === 'string';

/** Local storage without its events, which a browser sends to other tabs only. */
function createFakeStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

let dispatchStorageEvent: (event: Partial<StorageEvent>) => void = () => undefined;

beforeEach(() => {
  const handlers = new Set<(event: StorageEvent) => void>();
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('addEventListener', (_: string, handler: (event: StorageEvent) => void) => handlers.add(handler));
  vi.stubGlobal('removeEventListener', (_: string, handler: (event: StorageEvent) => void) => handlers.delete(handler));
  dispatchStorageEvent = (event) => {
    for (const handler of handlers) handler(event as StorageEvent);
  };
});
afterEach(() => vi.unstubAllGlobals());

describe('session store', () => {
  const ada: TestSession = { token: 'a', name: 'Ada' };

  it('returns the same object until something changes', () => {
    const store = createSessionStore(createJsonSessionSerializer('person', isTestSession));
    expect(store.getSession()).toBeNull();
    store.save(ada);
    const first = store.getSession();
    expect(first).toEqual(ada);
    expect(store.getSession()).toBe(first);
    store.update({ name: 'Ada L.' });
    expect(store.getSession()).toEqual({ token: 'a', name: 'Ada L.' });
  });

  it('treats content that is no session as signed out', () => {
    const store = createSessionStore(createJsonSessionSerializer('person', isTestSession));
    for (const text of ['{', 'null', '[]', '{"token":1}']) {
      localStorage.setItem('person', text);
      expect(store.getSession()).toBeNull();
    }
  });

  it('uses several keys when the serializer has several', () => {
    const store = createSessionStore<TestSession>({
      keys: ['token', 'name'],
      deserialize: ({ token, name }) => (token && name ? { token, name } : null),
      serialize: ({ token, name }) => ({ token, name }),
    });
    store.save(ada);
    expect(localStorage.getItem('name')).toBe('Ada');
    expect(store.getSession()).toEqual(ada);
  });

  it('notifies listeners of changes in this tab and in others until they unsubscribe', () => {
    const store = createSessionStore(createJsonSessionSerializer('person', isTestSession));
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.save(ada);
    expect(listener).toHaveBeenCalledTimes(1);
    dispatchStorageEvent({ key: 'something else' });
    expect(listener).toHaveBeenCalledTimes(1);
    localStorage.removeItem('person');
    dispatchStorageEvent({ key: 'person' });
    expect(listener).toHaveBeenCalledTimes(2);
    expect(store.getSession()).toBeNull();
    unsubscribe();
    dispatchStorageEvent({ key: 'person' });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('clear removes its own keys, clearAll empties the storage', () => {
    localStorage.setItem('other', 'value');
    const store = createSessionStore(createJsonSessionSerializer('person', isTestSession));
    store.save(ada);
    store.clear();
    expect(store.getSession()).toBeNull();
    expect(localStorage.getItem('other')).toBe('value');
    store.save(ada);
    store.clearAll();
    expect(store.getSession()).toBeNull();
    expect(localStorage.getItem('other')).toBeNull();
  });

  it('is written again when the other program of the origin empties the storage', () => {
    const store = createSessionStore({
      ...createJsonSessionSerializer('person', isTestSession),
      restoreAfterClear: true,
    });
    store.save(ada);
    store.subscribe(() => undefined);
    expect(store.getSession()).toEqual(ada);
    localStorage.clear();
    dispatchStorageEvent({ key: null });
    expect(store.getSession()).toEqual(ada);
  });
});

describe('device id', () => {
  it('is created once and stored', () => {
    const id = getDeviceId();
    expect(id).toMatch(/^[\w-]{8,64}$/);
    expect(getDeviceId()).toBe(id);
  });
});
