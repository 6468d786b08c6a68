/** Category pages. */
export const catalogue = {
  products: 'Products',
  all: 'All categories',
  none: 'No products in this category yet.',
} as const;
