import { expect, it } from 'vitest';
import { getFindingKey } from './finding-key.ts';

const text = { rule: 'positiveTextPt', level: 'warning', page: 1, place: {}, value: 3, ink: 'Black' } as const;
const names = { rule: 'sameInkTwice', level: 'error', page: null, place: null, value: 'Red', ink: 'Rot' } as const;

it('is the same for the same place with another figure, and another one for other pages and levels', () => {
  expect(getFindingKey({ ...text, value: 2.5 })).toBe(getFindingKey(text));
  const keys = [text, { ...text, page: 2 }, { ...text, level: 'error' as const }, { ...text, place: null }];
  expect(new Set(keys.map(getFindingKey)).size).toBe(4);
});

it('holds the value of what has no place', () => {
  expect(getFindingKey(names)).not.toBe(getFindingKey({ ...names, value: 'Blue' }));
  expect(getFindingKey(names)).not.toBe(getFindingKey({ ...names, ink: 'Blau' }));
});

it('holds the file in an archive of what has no page: pages are counted through', () => {
  expect(getFindingKey({ ...names, file: 'a.pdf' })).not.toBe(getFindingKey({ ...names, file: 'b.pdf' }));
  expect(getFindingKey({ ...text, file: 'a.pdf' })).toBe(getFindingKey(text));
});
