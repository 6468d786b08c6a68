import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRecord, jsonLayout, sessionStore, uniqueId } from './session.ts';

interface Person {
  readonly token: string;
  readonly name: string;
}
const isPerson = (value: unknown): value is Person => isRecord(value) && typeof value.token === 'string';

/** Local storage as the browser has it, without the events: those go to other tabs only. */
function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

let otherTab: (event: Partial<StorageEvent>) => void = () => undefined;

beforeEach(() => {
  const hearing = new Set<(event: StorageEvent) => void>();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('addEventListener', (_: string, hear: (event: StorageEvent) => void) => hearing.add(hear));
  vi.stubGlobal('removeEventListener', (_: string, hear: (event: StorageEvent) => void) => hearing.delete(hear));
  otherTab = (event) => {
    for (const hear of hearing) hear(event as StorageEvent);
  };
});
afterEach(() => vi.unstubAllGlobals());

describe('a session in local storage', () => {
  const ada: Person = { token: 'a', name: 'Ada' };

  it('is the same object until something changes', () => {
    const store = sessionStore(jsonLayout('person', isPerson));
    expect(store.current()).toBeNull();
    store.store(ada);
    const first = store.current();
    expect(first).toEqual(ada);
    expect(store.current()).toBe(first);
    store.update({ name: 'Ada L.' });
    expect(store.current()).toEqual({ token: 'a', name: 'Ada L.' });
  });

  it('takes broken or foreign content as signed out', () => {
    const store = sessionStore(jsonLayout('person', isPerson));
    for (const text of ['{', 'null', '[]', '{"token":1}']) {
      localStorage.setItem('person', text);
      expect(store.current()).toBeNull();
    }
  });

  it('lies under several keys when the layout says so', () => {
    const store = sessionStore<Person>({
      keys: ['token', 'name'],
      read: ({ token, name }) => (token && name ? { token, name } : null),
      write: ({ token, name }) => ({ token, name }),
    });
    store.store(ada);
    expect(localStorage.getItem('name')).toBe('Ada');
    expect(store.current()).toEqual(ada);
  });

  it('tells every listener, also of other tabs, and nobody who left', () => {
    const store = sessionStore(jsonLayout('person', isPerson));
    const heard = vi.fn();
    const leave = store.subscribe(heard);
    store.store(ada);
    expect(heard).toHaveBeenCalledTimes(1);
    otherTab({ key: 'something else' });
    expect(heard).toHaveBeenCalledTimes(1);
    localStorage.removeItem('person');
    otherTab({ key: 'person' });
    expect(heard).toHaveBeenCalledTimes(2);
    expect(store.current()).toBeNull();
    leave();
    otherTab({ key: 'person' });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('ends for itself when the server ends it, and empties the storage when the person leaves', () => {
    localStorage.setItem('other', 'kept');
    const own = sessionStore(jsonLayout('person', isPerson));
    own.store(ada);
    own.clear();
    expect(own.current()).toBeNull();
    expect(localStorage.getItem('other')).toBe('kept');
    own.store(ada);
    own.clearAll();
    expect(own.current()).toBeNull();
    expect(localStorage.getItem('other')).toBeNull();
  });

  it('comes back when another program of the origin empties the storage', () => {
    const store = sessionStore({ ...jsonLayout('person', isPerson), outlivesOthers: true });
    store.store(ada);
    store.subscribe(() => undefined);
    expect(store.current()).toEqual(ada);
    localStorage.clear();
    otherTab({ key: null });
    expect(store.current()).toEqual(ada);
  });
});

describe('the id of a device', () => {
  it('is made once', () => {
    const made = uniqueId();
    expect(made).toMatch(/^[\w-]{8,64}$/);
    expect(uniqueId()).toBe(made);
  });

  it('can be made where the origin is not secure', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(uniqueId()).toMatch(/^[0-9a-f]{32}$/);
  });
});
