import { expect, it } from 'vitest';
import { getMemberAction } from './member-action.ts';

it.each([
  [true, true, false, 'edit'],
  [true, false, false, 'edit'],
  [false, true, false, 'remove'],
  [false, false, false, null],
  [true, true, true, 'leave'],
  [true, false, true, null],
  [false, true, true, 'leave'],
] as const)('may update %s, may delete %s, oneself %s: offers %s', (mayUpdate, mayDelete, isOneself, expected) => {
  expect(getMemberAction({ mayUpdate, mayDelete }, isOneself)).toBe(expected);
});
