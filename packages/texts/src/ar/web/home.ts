import type { home as english } from '../../en/web/home.ts';
import type { SameKeys } from '../../shape.ts';

export const home: SameKeys<typeof english> = {
  categories: 'فئات المنتجات',
  allCategories: 'كل الفئات',
};
