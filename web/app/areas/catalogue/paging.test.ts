import { describe, expect, it } from 'vitest';
import { pageOf } from './paging.ts';

describe('pages of a category', () => {
  it.each([
    [null, 100, 1],
    ['3', 100, 3],
    ['9', 100, 4],
    ['0', 100, 1],
    ['-2', 100, 1],
    ['1.5', 100, 1],
    ['x', 100, 1],
    ['2', 0, 1],
  ])('page %s of %i products is %i', (asked, total, page) => expect(pageOf(asked, total)).toBe(page));
});
