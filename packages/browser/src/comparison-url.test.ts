import { describe, expect, it } from 'vitest';
import {
  changeComparison,
  formatComparisonUrl,
  parseComparisonUrl,
  type ComparisonUrlState,
} from './comparison-url.ts';

const parse = (query: string, versions: readonly number[] = [4, 3, 1]) =>
  parseComparisonUrl(new URLSearchParams(query), versions);

const plain: ComparisonUrlState = { before: 3, after: 4, page: 1, mode: null, ink: null, place: null };

describe('the urlState of a comparison', () => {
  it.each([
    ['', {}],
    ['a=1&b=3', { before: 1, after: 3 }],
    ['a=4&b=1', { before: 4, after: 1 }],
    ['a=4', { before: 4, after: 3 }],
    ['b=3', { before: 1, after: 3 }],
    ['b=1', { before: 4, after: 1 }],
    ['a=3&b=3', { before: 1, after: 3 }],
    ['a=2&b=99', {}],
    ['a=-1&b=x', {}],
    ['mode=blink&ink=PANTONE+186+C&place=2&page=3', { mode: 'blink', ink: 'PANTONE 186 C', place: 2, page: 3 }],
    ['mode=dance&ink=&place=0&page=1.5', {}],
    [`ink=${'x'.repeat(201)}`, {}],
  ])('%s', (query, expected) => {
    expect(parse(query)).toEqual({ ...plain, ...expected });
  });

  it('is read as it was written', () => {
    const urlState: ComparisonUrlState = { ...plain, before: 1, mode: 'side', ink: 'White & Co', place: 7, page: 2 };
    expect(parse(formatComparisonUrl(urlState).toString())).toEqual(urlState);
    expect(formatComparisonUrl(plain).toString()).toBe('a=3&b=4');
  });

  it.each([
    [{ ink: 'Black' }, { ink: 'Black', place: null }],
    [
      { ink: 'Black', place: 3 },
      { ink: 'Black', place: 3 },
    ],
    [{ mode: 'blink' as const }, { mode: 'blink', ink: 'Cyan', place: 5 }],
    [{ page: 2 }, { page: 2, ink: null, place: null }],
    [{ before: 1 }, { before: 1, after: 4, ink: null, place: null }],
    [{ before: 4 }, { before: 4, after: 3 }],
    [{ after: 3 }, { before: 4, after: 3 }],
  ])('changes with a choice: %o', (change, expected) => {
    expect(changeComparison({ ...plain, ink: 'Cyan', place: 5 }, change)).toMatchObject(expected);
  });
});
