import { describe, expect, it } from 'vitest';
import { toMemberState, getNextMemberState, type PersonState } from './members.ts';

describe('member state', () => {
  it.each([
    ['unconfirmed', 'invited'],
    ['active', 'active'],
    ['disabled', 'disabled'],
    ['blocked', 'blocked'],
  ] as const)('who is %s is shown as %s', (state, shown) => expect(toMemberState(state)).toBe(shown));

  it.each<[PersonState, 'disable' | 'enable', boolean, PersonState | null | 'refused']>([
    ['active', 'disable', true, 'disabled'],
    ['unconfirmed', 'disable', false, 'disabled'],
    ['disabled', 'disable', true, null],
    ['blocked', 'disable', true, 'refused'],
    ['disabled', 'enable', true, 'active'],
    ['disabled', 'enable', false, 'unconfirmed'],
    ['active', 'enable', true, null],
    ['unconfirmed', 'enable', false, null],
    ['blocked', 'enable', true, 'refused'],
  ])('%s, %s, has password %s: becomes %s', (state, to, hasPassword, expected) => {
    const result = getNextMemberState(state, to, hasPassword);
    expect(result.ok ? result.state : 'refused').toBe(expected);
  });
});
