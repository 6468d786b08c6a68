/** Category pages. */
export const catalogue = {
  products: 'Products',
  all: 'All categories',
  none: 'No products in this category yet.',
  facts: {
    thickness: '{min} to {max} mm',
    oneThickness: '{min} mm',
    screen: '{min} to {max} lpi',
    oneScreen: '{min} lpi',
    days_one: 'UAE: {count} working day',
    days_other: 'UAE: {count} working days',
  },
} as const;
