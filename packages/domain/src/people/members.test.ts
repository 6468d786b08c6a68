import { describe, expect, it } from 'vitest';
import { memberState, switched, type PersonState } from './members.ts';

describe('a member', () => {
  it.each([
    ['unconfirmed', 'invited'],
    ['active', 'active'],
    ['disabled', 'disabled'],
    ['blocked', 'blocked'],
  ] as const)('who is %s is shown as %s', (state, shown) => expect(memberState(state)).toBe(shown));

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
  ])('who is %s: %s, with a password: %s, becomes %s', (state, to, hasPassword, expected) => {
    const answer = switched(state, to, hasPassword);
    expect(answer.ok ? answer.state : 'refused').toBe(expected);
  });
});
