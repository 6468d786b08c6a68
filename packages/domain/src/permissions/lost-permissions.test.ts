import { describe, expect, it } from 'vitest';
import { listLostPermissions } from './lost-permissions.ts';

const all = ['A', 'B', 'C'] as const;

describe('the permissions that a role lost', () => {
  it.each([
    ['none when nothing changed', ['A', 'B'], ['B', 'A'], []],
    ['none when one was added', ['A'], ['A', 'B'], []],
    ['every one that is gone, in the order of all', ['C', 'B', 'A'], ['B'], ['A', 'C']],
    ['none that this program does not know', ['X', 'A'], ['A'], []],
  ])('are %s', (_, before, after, lost) => {
    expect(listLostPermissions(all, before, after)).toEqual(lost);
  });
});
