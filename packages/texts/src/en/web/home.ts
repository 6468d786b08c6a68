/** Home page. */
export const home = {
  categories: 'Product Categories',
  allCategories: 'All categories',
} as const;
