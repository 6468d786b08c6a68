import type { CheckoutData } from './checkout-state.ts';

const address: NonNullable<CheckoutData['defaultBillingAddr']> = {
  ...{ id: 1, firstname: 'Mariam', middlename: '', lastname: 'Al Suwaidi', company: 'Gulf Labels' },
  ...{ street: 'Industrial Area 12', city: 'Sharjah', region: 'Sharjah', postcode: '00000', countryId: 'AE' },
  ...{ telephone: '0501234567', fax: '' },
};

/** For tests: a PDF file that is to be paid by card; every step is answered. */
export const answeredCheckout: CheckoutData = {
  order_types: [
    {
      ...{ id: 3, name: 'PDF file', description: '', orderTypePrice: 60, priceByColors: null, colors: [] },
      ...{ hasShipping: false, selected: true },
    },
  ],
  summary: {
    ...{ subtotal: 60, shipping: 0, discount: 0, grandTotalExclVat: 60, vat: 3, grandTotalInclVat: 63 },
    vatLines: [{ line: 'pdf', net: 60, vat: 3 }],
  },
  onlyPhysical: false,
  state: {
    ...{ type: 'ready', billing: 'ready', shipping: 'ready', shippingMethod: 'ready', payment: 'ready' },
    progress: 5,
  },
  projectName: 'Sidr honey 500 g',
  productName: 'Label plates',
  inks: ['Black'],
  chosen: {
    ...{ billing: address, shipping: null, sameAsBilling: false, shippingMethod: null },
    paymentMethod: { id: 'card', name: 'Visa, MasterCard', charge: null },
  },
  ...{ poNumber: '', costCentre: '', customerName: null },
  pricing: {
    ...{ services: 0, surcharge: { amount: 0, ordered: 0 }, couponPercent: 0 },
    ...{ vat: { country: 'AE', percent: 5 }, destination: { delivery: 'AE', files: 'AE' } },
  },
  filesPromise: null,
  atBank: false,
  defaultBillingAddr: address,
};
