import { describe, expect, it } from 'vitest';
import { createRepeatableImports, type PickedImport } from './repeatable-imports.ts';

const picked: PickedImport = {
  target: 'product:1',
  purpose: 'face',
  drive: 'google',
  file: { name: 'face.pdf', bytes: 10, link: null, id: 'g-1' },
  accessToken: 'token',
  userId: 7,
};

describe('picked files whose transfer was interrupted', () => {
  it('are offered again once, by the page that picked them and for the person who did', () => {
    const imports = createRepeatableImports();
    imports.remember('a', picked);
    imports.remember('b', picked);
    expect(imports.take('a', 7)).toMatchObject(picked);
    expect(imports.take('a', 7)).toBeNull();
    expect(imports.take('b', 8)).toBeNull();
    expect(imports.take('b', 7)).toBeNull();
    expect(imports.take('of another tab', 7)).toBeNull();
  });

  it('can be taken again when the server could not be asked', () => {
    const imports = createRepeatableImports();
    imports.remember('a', picked);
    const taken = imports.take('a', 7);
    if (!taken) throw new Error('It was not known.');
    imports.putBack('a', taken);
    expect(imports.take('a', 7)).toEqual(taken);
  });

  it('are known by their newest row, and left to the person after five times', () => {
    const imports = createRepeatableImports();
    imports.remember('0', picked);
    let n = 0;
    for (let taken = imports.take('0', 7); taken; taken = imports.take(String(n), 7))
      imports.succeed(String(n), String(++n), taken);
    expect(n).toBe(5);
    expect(imports.findCurrentId('0')).toBe('5');
    expect(imports.findCurrentId('elsewhere')).toBe('elsewhere');
  });
});
