import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getInitials } from './initials.ts';
import { getPageWindow } from './page-window.ts';

describe('page window', () => {
  it.each([
    [1, 10, [1, 2, 3, 4, 5]],
    [3, 10, [1, 2, 3, 4, 5]],
    [6, 10, [4, 5, 6, 7, 8]],
    [10, 10, [6, 7, 8, 9, 10]],
    [2, 3, [1, 2, 3]],
  ])('page %i of %i shows %j', (page, last, pages) => expect(getPageWindow(page, last)).toEqual(pages));

  it('contains the page, at most five pages, and none outside of the list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, last] = [Math.min(a, b), Math.max(a, b)];
        const pages = getPageWindow(page, last);
        expect(pages).toContain(page);
        expect(pages).toHaveLength(Math.min(5, last));
        expect(Math.min(...pages)).toBeGreaterThanOrEqual(1);
        expect(Math.max(...pages)).toBeLessThanOrEqual(last);
      }),
    );
  });
});

describe('initials', () => {
  it.each([
    ['Mariam Al Suwaidi', 'MS'],
    ['owner', 'O'],
    ['', ''],
    ['مريم السويدي', 'م\u200cس'],
  ])('%s gives %s', (name, expected) => expect(getInitials(name)).toBe(expected));
});
