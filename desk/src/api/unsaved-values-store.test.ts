import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session, type StaffSession } from './staff-session.ts';
import {
  allowUnsavedValues,
  forgetUnsavedValues,
  readUnsavedValues,
  removeUnsavedValues,
  toUnsavedKey,
  writeUnsavedValues,
} from './unsaved-values-store.ts';

const DAY = 24 * 60 * 60 * 1000;
const key = (n: number, staffId = 3) => toUnsavedKey(staffId, 'content', String(n));
const listStored = () => Object.keys(localStorage).filter((name) => name.startsWith('deskUnsaved:'));

beforeEach(() => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (text.length > 5_000_000) throw new Error('QuotaExceededError');
      stored.set(name, text);
    },
    removeItem: (name: string) => stored.delete(name),
  };
  const proxy = new Proxy(storage, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('localStorage', proxy);
  vi.stubGlobal('window', { localStorage: proxy });
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('values that were typed and not saved', () => {
  it('are read by whoever typed them, until they are a month old', () => {
    const at = writeUnsavedValues(3, key(1), { a: 'x y' });
    expect(readUnsavedValues(key(1))).toEqual({ at, value: { a: 'x y' } });
    expect(readUnsavedValues(key(1, 4))).toBeNull();
    vi.setSystemTime(30 * DAY);
    expect(readUnsavedValues(key(1))).toBeNull();
    writeUnsavedValues(4, key(2, 4), {});
    expect(listStored()).toEqual([key(2, 4)]);
  });

  it('are the twenty newest, and no more than the storage has room for', () => {
    for (let n = 1; n <= 22; n += 1) {
      vi.setSystemTime(n);
      writeUnsavedValues(3, key(n), n);
    }
    expect(listStored()).toHaveLength(20);
    expect(readUnsavedValues(key(2))).toBeNull();
    vi.setSystemTime(30);
    writeUnsavedValues(3, key(30), 'x'.repeat(2_999_980));
    expect(listStored().length).toBeLessThan(20);
    expect(readUnsavedValues(key(30))).not.toBeNull();
    expect(writeUnsavedValues(3, key(31), 'x'.repeat(5_000_000))).toBeNull();
  });

  it('stay when another tab has stored them since', () => {
    writeUnsavedValues(3, key(1), 'old');
    vi.setSystemTime(5);
    writeUnsavedValues(3, key(1), 'new');
    removeUnsavedValues(key(1), 0);
    expect(readUnsavedValues(key(1))?.value).toBe('new');
    removeUnsavedValues(key(1), 5);
    expect(listStored()).toEqual([]);
  });

  it('go with a sign-out of their person only, and are not written back until the next sign-in', () => {
    writeUnsavedValues(3, key(1), 1);
    writeUnsavedValues(4, key(1, 4), 1);
    forgetUnsavedValues(3);
    expect(listStored()).toEqual([key(1, 4)]);
    expect(writeUnsavedValues(3, key(1), 1)).toBeNull();
    // Somebody else has signed in: a page of the first person that is still open stores nothing.
    allowUnsavedValues(4);
    expect(writeUnsavedValues(3, key(1), 1)).toBeNull();
    session.save({
      staffId: 3,
      token: 't',
      refreshToken: 'r',
      email: '',
      name: '',
      role: '',
      uniqueId: 'u',
      keys: [],
    } as unknown as StaffSession);
    allowUnsavedValues(3);
    session.clear();
    // An ended session forgets nothing.
    expect(writeUnsavedValues(3, key(1), 1)).not.toBeNull();
  });

  it('leave nothing older in their place where there is no room for them', () => {
    writeUnsavedValues(3, key(1), 1);
    expect(writeUnsavedValues(3, key(1), 'x'.repeat(5_000_001))).toBeNull();
    expect(listStored()).toEqual([]);
  });
});
