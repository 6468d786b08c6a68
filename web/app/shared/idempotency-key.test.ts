import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearIdempotencyKeys, ensureIdempotencyKey } from './idempotency-key.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const refuse = () => {
  throw new Error('forbidden');
};
const useStorage = (sessionStorage: object) => vi.stubGlobal('window', { sessionStorage });

beforeEach(() => {
  stored.clear();
  useStorage(storage);
  return () => vi.unstubAllGlobals();
});

describe('the idempotency key of an order', () => {
  it('is the same for the same content until the order is placed', () => {
    const first = ensureIdempotencyKey('order', { name: 'Honey' });
    expect(ensureIdempotencyKey('order', { name: 'Honey' })).toBe(first);
    clearIdempotencyKeys('order');
    expect(ensureIdempotencyKey('order', { name: 'Honey' })).not.toBe(first);
  });

  it('differs by order and content, and comes back with a content', () => {
    const first = ensureIdempotencyKey('order', { name: 'Honey' });
    expect(ensureIdempotencyKey('order', { name: 'Tea' })).not.toBe(first);
    expect(ensureIdempotencyKey('other order', { name: 'Honey' })).not.toBe(first);
    expect(ensureIdempotencyKey('order', { name: 'Honey' })).toBe(first);
  });

  it('stays the same on a page that may not store it', () => {
    useStorage({ getItem: refuse, setItem: refuse, removeItem: refuse });
    const first = ensureIdempotencyKey('forbidden', 'all');
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(ensureIdempotencyKey('forbidden', 'all')).toBe(first);
    clearIdempotencyKeys('forbidden');
    expect(ensureIdempotencyKey('forbidden', 'all')).not.toBe(first);
  });

  it.each(['[1', '"text"', '{"\\"all\\"":7}'])('is another one where the tab has stored %s', (text) => {
    stored.set('order', text);
    expect(ensureIdempotencyKey('order', 'all')).toMatch(/^[\da-f-]{36}$/);
  });
});
