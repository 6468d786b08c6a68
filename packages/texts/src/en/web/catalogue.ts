/** Category pages. */
export const catalogue = {
  products: 'Products',
  all: 'All categories',
  configure: 'Configure',
  none: 'No products in this category yet.',
} as const;
