import { checkoutProgress, stepNames } from '@platewright/domain/checkout/steps';
import { describe, expect, it } from 'vitest';
import {
  choiceOf,
  keptAnswers,
  openStepOf,
  priceOfType,
  servicesOf,
  shownSteps,
  vatPercentOf,
  withChoice,
  type Address,
  type CheckoutData,
} from './state.ts';

const address: Address = {
  id: 1,
  firstname: 'Mariam',
  middlename: '',
  lastname: 'Al Suwaidi',
  company: 'Gulf Labels',
  street: 'Industrial Area 12',
  city: 'Sharjah',
  region: '',
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
    paymentMethod: { id: 'card', name: 'Visa, MasterCard' },
  },
  atBank: false,
  defaultBillingAddr: address,
};
const show = (data: CheckoutData, edited: Parameters<typeof shownSteps>[1], cardKnown = true) => {
  const steps = shownSteps(data, edited, cardKnown);
  return [...stepNames.map((name) => steps[name]), checkoutProgress(steps), steps.success].join(' ');
};

describe('the steps as the page shows them', () => {
  it.each<[string, Parameters<typeof shownSteps>[1], string]>([
    ['stand as the server confirmed them', null, 'ready ready ready ready ready 5 true'],
    ['edit the type [CHK-56] [CHK-61]', 'type', 'active passive passive passive passive 0 false'],
    ['edit billing [CHK-57] [CHK-61]', 'billing', 'ready active passive passive passive 1 false'],
    ['edit shipping [CHK-58]', 'shipping', 'ready ready active passive passive 2 false'],
    ['edit the method [CHK-59]', 'method', 'ready ready ready active passive 3 false'],
    ['edit payment [CHK-60]', 'payment', 'ready ready ready ready active 4 false'],
  ])('%s', (_, edited, expected) => expect(show(finished, edited)).toBe(expected));

  it('ask for a card again that this page does not know', () => {
    expect(show(finished, null, false)).toBe('ready ready ready ready active 4 false');
    const cash = { ...finished, chosen: { ...finished.chosen, paymentMethod: { id: 'cash', name: 'Cash' } } };
    expect(show(cash, null, false)).toBe('ready ready ready ready ready 5 true');
  });

  it('know which one is open', () => {
    expect(openStepOf(shownSteps(finished, 'shipping', true))).toBe('shipping');
    expect(openStepOf(shownSteps(finished, null, true))).toBeNull();
    const state = { ...finished.state, billing: 'defaultaddress' as const };
    expect(openStepOf(shownSteps({ ...finished, state }, null, true))).toBe('billing');
  });
});

describe('answers', () => {
  it('are forgotten from the step on that is asked again', () => {
    const state = { ...finished.state, shippingMethod: 'active', payment: 'passive' } as const;
    expect(keptAnswers(finished.chosen, state)).toEqual({
      ...finished.chosen,
      shippingMethod: null,
      paymentMethod: null,
    });
    const early = { ...state, billing: 'active', shipping: 'passive', shippingMethod: 'passive' } as const;
    expect(keptAnswers(finished.chosen, early)).toEqual({
      billing: null,
      shipping: null,
      sameAsBilling: false,
      shippingMethod: null,
      paymentMethod: null,
    });
  });

  it('carry the chosen types and colours', () => {
    const choice = new Map([[1, ['face-1', 'face-4']]]);
    const types = withChoice(finished.order_types, choice);
    expect(choiceOf(types)).toEqual(choice);
    expect(types.map((type) => type.orderTypePrice)).toEqual([363.64, 60]);
  });
});

describe('figures', () => {
  it('price a type by its colours, and as the server told it when they are all ticked', () => {
    const [plates, pdf] = finished.order_types;
    if (!plates || !pdf) throw new Error('two types');
    expect(priceOfType(plates, ['face-1'])).toBe(181.82);
    expect(
      priceOfType(
        { ...plates, orderTypePrice: 727.27 },
        plates.colors.map(({ id }) => id),
      ),
    ).toBe(727.27);
    expect(priceOfType(pdf, [])).toBe(60);
  });

  it('tell the services and the rate of V1', () => {
    expect(servicesOf(finished)).toBe(62);
    expect(vatPercentOf(finished.summary)).toBe(5);
    expect(vatPercentOf({ ...finished.summary, vat: 0 })).toBe(0);
  });
});
