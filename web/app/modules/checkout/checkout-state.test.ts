import { getCheckoutProgress, checkoutStepNames } from '@platewright/domain/checkout/checkout-steps';
import { getVatPercent } from './vat-percent.ts';
import { describe, expect, it } from 'vitest';
import {
  getOrderTypeSelection,
  clearUnconfirmedChoices,
  getOpenStep,
  getOrderTypePrice,
  getServicesTotal,
  getDisplayedSteps,
  applyOrderTypeSelection,
  type Address,
  type CheckoutData,
} from './checkout-state.ts';

const address: Address = {
  id: 1,
  firstname: 'Mariam',
  middlename: '',
  lastname: 'Al Suwaidi',
  company: 'Gulf Labels',
  street: 'Industrial Area 12',
  city: 'Sharjah',
  region: 'Sharjah',
  postcode: '00000',
  countryId: 'AE',
  telephone: '0501234567',
  fax: '',
};
const inks = ['Cyan', 'Magenta', 'Yellow', 'Black'];
const colours = inks.map((name, index) => ({
  id: `face-${index + 1}`,
  name,
  color: '',
  side: 'face' as const,
  price: 181.82,
  selected: true,
}));

/** Example V1 of the handbook, paid by card and finished. */
const finished: CheckoutData = {
  order_types: [
    {
      id: 1,
      name: 'Physical plates',
      description: '',
      orderTypePrice: 727.28,
      priceByColors: 181.82,
      colors: colours,
      hasShipping: true,
      selected: true,
    },
    {
      id: 3,
      name: 'PDF file',
      description: '',
      orderTypePrice: 60,
      priceByColors: null,
      colors: [],
      hasShipping: false,
      selected: false,
    },
  ],
  summary: {
    subtotal: 789.28,
    shipping: 25,
    discount: 0,
    grandTotalExclVat: 814.28,
    vat: 40.71,
    grandTotalInclVat: 854.99,
    vatLines: [
      { line: 'plates', net: 727.28, vat: 36.36 },
      { line: 'services', net: 62, vat: 3.1 },
      { line: 'delivery', net: 25, vat: 1.25 },
    ],
  },
  onlyPhysical: false,
  state: {
    type: 'ready',
    billing: 'ready',
    shipping: 'ready',
    shippingMethod: 'ready',
    payment: 'ready',
    progress: 5,
  },
  projectName: 'Sidr honey 500 g',
  productName: 'Label plates',
  inks,
  chosen: {
    billing: address,
    shipping: address,
    sameAsBilling: true,
    shippingMethod: { id: 'standard', typeName: 'Local courier', name: 'Standard' },
    paymentMethod: { id: 'card', name: 'Visa, MasterCard', charge: null },
  },
  ...{ poNumber: '', costCentre: '', customerName: null },
  pricing: {
    ...{ services: 62, surcharge: { amount: 0, ordered: 0 }, couponPercent: 0 },
    ...{ vat: { country: 'AE', percent: 5 }, destination: { delivery: 'AE', files: 'AE' } },
  },
  filesPromise: null,
  atBank: false,
  defaultBillingAddr: address,
};
const describeSteps = (data: CheckoutData, edited: Parameters<typeof getDisplayedSteps>[1], isCardKnown = true) => {
  const steps = getDisplayedSteps(data, edited, isCardKnown);
  return [...checkoutStepNames.map((name) => steps[name]), getCheckoutProgress(steps), steps.success].join(' ');
};

describe('the displayed steps', () => {
  it.each<[string, Parameters<typeof getDisplayedSteps>[1], string]>([
    ['are those that the server confirmed', null, 'ready ready ready ready ready 5 true'],
    ['after Edit on the order type [CHK-56] [CHK-61]', 'type', 'active passive passive passive passive 0 false'],
    ['after Edit on billing [CHK-57] [CHK-61]', 'billing', 'ready active passive passive passive 1 false'],
    ['after Edit on shipping [CHK-58]', 'shipping', 'ready ready active passive passive 2 false'],
    ['after Edit on the shipping method [CHK-59]', 'method', 'ready ready ready active passive 3 false'],
    ['after Edit on payment [CHK-60]', 'payment', 'ready ready ready ready active 4 false'],
  ])('%s', (_, edited, expected) => expect(describeSteps(finished, edited)).toBe(expected));

  it('open the payment step again when the page does not know the card', () => {
    expect(describeSteps(finished, null, false)).toBe('ready ready ready ready active 4 false');
    const paidInCash = {
      ...finished,
      chosen: { ...finished.chosen, paymentMethod: { id: 'cash', name: 'Cash', charge: null } },
    };
    expect(describeSteps(paidInCash, null, false)).toBe('ready ready ready ready ready 5 true');
  });

  it('have one open step, or none when all are done', () => {
    expect(getOpenStep(getDisplayedSteps(finished, 'shipping', true))).toBe('shipping');
    expect(getOpenStep(getDisplayedSteps(finished, null, true))).toBeNull();
    const state = { ...finished.state, billing: 'defaultaddress' as const };
    expect(getOpenStep(getDisplayedSteps({ ...finished, state }, null, true))).toBe('billing');
  });
});

describe('the answers of the steps', () => {
  it('are cleared from the first step on that is not done any more', () => {
    const state = { ...finished.state, shippingMethod: 'active', payment: 'passive' } as const;
    expect(clearUnconfirmedChoices(finished.chosen, state)).toEqual({
      ...finished.chosen,
      shippingMethod: null,
      paymentMethod: null,
    });
    const billingOpen = { ...state, billing: 'active', shipping: 'passive', shippingMethod: 'passive' } as const;
    expect(clearUnconfirmedChoices(finished.chosen, billingOpen)).toEqual({
      billing: null,
      shipping: null,
      sameAsBilling: false,
      shippingMethod: null,
      paymentMethod: null,
    });
  });

  it('keep the chosen order types with their colours', () => {
    const selection = new Map([[1, ['face-1', 'face-4']]]);
    const types = applyOrderTypeSelection(finished.order_types, selection);
    expect(getOrderTypeSelection(types)).toEqual(selection);
    expect(types.map((type) => type.orderTypePrice)).toEqual([363.64, 60]);
  });
});

describe('the prices of a checkout', () => {
  it('are the sum of what each picked colour costs [FUL-09]', () => {
    const [plates, pdf] = finished.order_types;
    if (!plates || !pdf) throw new Error('two types');
    expect(getOrderTypePrice(plates, ['face-1'])).toBe(181.82);
    const uneven = plates.colors.map((colour, i) => ({ ...colour, price: i === 0 ? 1320.01 : 1320 }));
    expect(getOrderTypePrice({ ...plates, colors: uneven }, ['face-1', 'face-2', 'face-3'])).toBe(3960.01);
    expect(getOrderTypePrice(pdf, [])).toBe(60);
  });

  it('contain services and VAT rate of example V1', () => {
    expect(getServicesTotal(finished)).toBe(62);
    expect(getVatPercent(finished.summary)).toBe(5);
    expect(getVatPercent({ ...finished.summary, vat: 0 })).toBe(0);
  });
});
