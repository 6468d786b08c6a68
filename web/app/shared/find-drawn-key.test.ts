import { expect, it } from 'vitest';
import { findDrawnKey } from './find-drawn-key.ts';

it.each([
  // Renamed and duplicated products keep their own drawing, and categories with another address.
  ['/media/catalogue/products/label-plates-small.svg', 'label-plates'],
  ['/media/catalogue/products/label-plates.png', 'label-plates'],
  ['/media/catalogue/categories/flexible-packaging.svg', 'flexible-packaging'],
  ['', 'wine-labels'],
  ['/media/uploads/abc.webp', undefined],
  ['/media/uploads/label-plates.svg', undefined],
])('the picture %j is drawn as %j', (src, drawn) => expect(findDrawnKey(src, 'wine-labels')).toBe(drawn));
