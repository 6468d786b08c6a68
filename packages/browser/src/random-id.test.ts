import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRandomId } from './random-id.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

describe('a random id', () => {
  it.each([
    ['secure', crypto],
    ['insecure', { getRandomValues: crypto.getRandomValues.bind(crypto) }],
  ])('is a UUID that differs from call to call on a %s origin', (_, source) => {
    vi.stubGlobal('crypto', source);
    const ids = Array.from({ length: 100 }, createRandomId);
    expect(ids.filter((id) => !uuid.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(100);
  });
});
