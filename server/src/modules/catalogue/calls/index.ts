import { homepageCategories, categoriesGetList, categoryGet, productsGetList, checkCategoryKey } from './categories.ts';
import { checkUrl, productGet, productOptions, getOptionChildren } from './products.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Calls about categories, products and their options. */
export const catalogueHandlers = {
  homepageCategories,
  categoriesGetList,
  categoryGet,
  productsGetList,
  checkCategoryKey,
  checkUrl,
  productGet,
  productOptions,
  getOptionChildren,
} satisfies Partial<Handlers>;
