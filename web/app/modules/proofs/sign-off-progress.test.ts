import { expect, it } from 'vitest';
import { decodeChecked, encodeChecked, findMissingSignOff, findNextPoint } from './sign-off-progress.ts';

const points = ['text', 'size', 'die'] as const;
const complete = { checked: [...points], signed: true, signature: 'mariam al suwaidi' };

it.each([
  [complete, null],
  [{ ...complete, checked: ['text', 'die'] as const }, 'needPoints'],
  [{ ...complete, signed: false }, 'needSentence'],
  [{ ...complete, signature: 'Mariam' }, 'needSignature'],
  [{ checked: [], signed: false, signature: '' }, 'needPoints'],
] as const)('a sign-off of %j lacks %s', (answers, missing) =>
  expect(findMissingSignOff(points, 'Mariam Al Suwaidi', answers)).toBe(missing),
);

it.each([
  [[], null, 'text'],
  [['text'], null, 'size'],
  [['text'], 'die', 'die'],
  [['text', 'size', 'die'], null, undefined],
  [[], 'flute', 'text'],
] as const)('with %j ticked and %s shown, the checklist goes on with %s', (checked, shown, next) =>
  expect(findNextPoint(points, checked, shown)).toBe(next),
);

it('ticked points survive in a draft, and what is no point does not', () => {
  expect(decodeChecked(encodeChecked(['text', 'die']))).toEqual(['text', 'die']);
  expect(decodeChecked('')).toEqual([]);
  expect(decodeChecked('die nothing text')).toEqual(['text', 'die']);
});
