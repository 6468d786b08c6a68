/** Category pages. */
export const catalogue = {
  products: 'Products',
  all: 'All categories',
  noneAtAll: 'There are no products here yet',
  noneAtAllHelp: 'Write to us what you want to print, and we answer what we can make.',
  contact: 'Write to us',
  none: 'No products in this category yet.',
  search: 'Search products',
  found_one: '{count} product found',
  found_other: '{count} products found',
  nothing: 'No product for: {search}',
  nothingHelp: 'Try a single word, such as label or bag.',
  showAll: 'Show all products',
  facts: {
    thickness: '{min} to {max} mm',
    oneThickness: '{min} mm',
    screen: '{min} to {max} lpi',
    oneScreen: '{min} lpi',
  },
} as const;
