import { describe, expect, it } from 'vitest';
import { parsePage, toPageHref } from './category-paging.ts';

describe('the page number of a category', () => {
  it.each([
    ['', 100, 1],
    ['page=3', 100, 3],
    ['page=9', 100, 4],
    ['page=0', 100, 1],
    ['page=-2', 100, 1],
    ['page=1.5', 100, 1],
    ['page=x', 100, 1],
    ['page=2', 0, 1],
  ])('?%s in the URL of %i products is page %i', (query, total, page) =>
    expect(parsePage(new URLSearchParams(query), total)).toBe(page),
  );

  it.each([
    [1, '?'],
    [3, '?page=3'],
  ])('%i is linked as %s', (page, href) => expect(toPageHref(page)).toBe(href));
});
