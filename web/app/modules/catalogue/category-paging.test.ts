import { describe, expect, it } from 'vitest';
import { parsePage } from './category-paging.ts';

describe('the page number of a category', () => {
  it.each([
    [null, 100, 1],
    ['3', 100, 3],
    ['9', 100, 4],
    ['0', 100, 1],
    ['-2', 100, 1],
    ['1.5', 100, 1],
    ['x', 100, 1],
    ['2', 0, 1],
  ])('%s in the URL of %i products is page %i', (text, total, page) => expect(parsePage(text, total)).toBe(page));
});
