import { expect, it } from 'vitest';
import { findNextOption, findTypedOption } from './choose-by-key.ts';

const emirates = [
  { value: 'AD', label: 'Abu Dhabi' },
  { value: 'AJ', label: 'Ajman', isDisabled: true },
  { value: 'DU', label: 'Dubai' },
  { value: 'FU', label: 'Fujairah' },
];

it.each([
  [null, 1, 'AD'],
  [null, -1, 'AD'],
  ['AD', 1, 'DU'],
  ['AD', -1, null],
  ['DU', -1, 'AD'],
  ['FU', 1, null],
  ['AJ', 1, 'DU'],
  ['unknown', 1, 'AD'],
] as const)('from %s by %i: %s', (chosen, step, next) => {
  expect(findNextOption(emirates, chosen, step)).toBe(next);
});

it('has no next of nothing', () => expect(findNextOption([], null, 1)).toBeNull());

it.each([
  ['du', null, 'DU'],
  ['A', null, 'AD'],
  ['aj', null, null],
  ['f', 'AD', 'FU'],
  ['a', 'FU', 'AD'],
  ['x', null, null],
  ['dubai city', null, null],
] as const)('typed %s at %s: %s', (typed, chosen, found) => {
  expect(findTypedOption(emirates, chosen, typed, 'en-AE')).toBe(found);
});

it('finds Arabic words without their marks', () => {
  const options = [{ value: 'AJ', label: 'عَجمان' }];
  expect(findTypedOption(options, null, 'عَج', 'ar-AE')).toBe('AJ');
});
