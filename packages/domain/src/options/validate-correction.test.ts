import { describe, expect, it } from 'vitest';
import { getOpenMarks, needsConfirmation } from './validate-correction.ts';

const ordered = { a: '1', b: ['x', 'y'], c: '3' };

describe('the marks of prepress', () => {
  it.each([
    ['while their answers are as ordered', { ...ordered }, ['a', 'b'], true],
    ['while another answer alone was changed', { ...ordered, c: '4' }, ['a', 'b'], true],
    ['but for the one whose answer was changed', { ...ordered, a: '2' }, ['b'], true],
    ['no more when each was changed', { ...ordered, a: '2', b: ['x'] }, [], false],
    ['no more when their options are gone', { c: '3' }, [], false],
  ])('are open %s [ORD-23]', (_name, selection, open, asks) => {
    expect(getOpenMarks(['a', 'b'], selection, ordered)).toEqual(open);
    expect(needsConfirmation(['a', 'b'], selection, ordered)).toBe(asks);
  });

  it.each([
    ['nothing was changed', { ...ordered }, true],
    ['any answer was changed', { ...ordered, c: '4' }, false],
    ['an answer was added', { ...ordered, d: '4' }, false],
    ['an answer was removed', { a: '1', c: '3' }, false],
  ])('are the whole specification where there are none, and %s', (_name, selection, asks) => {
    expect(needsConfirmation([], selection, ordered)).toBe(asks);
  });

  it('stay open for an answer that is missing, as it was', () => {
    expect(needsConfirmation(['d'], { ...ordered, a: '2' }, ordered)).toBe(true);
  });
});
