import { describe, expect, it } from 'vitest';
import type { CheckoutSteps } from '@platewright/domain/checkout/checkout-steps';
import type { TokenizedCard } from '../payments/card/card-fields-state.ts';
import {
  areStepsLocked,
  canProceed,
  reduceCheckoutView,
  initialCheckoutViewState,
  type CheckoutViewAction,
} from './checkout-view-state.ts';
import { applyStepResult, getDisplayedSteps, type CheckoutData, type StepResult } from './checkout-state.ts';

const card: TokenizedCard = { token: 'tok_1', last4: '4242', expiresAt: 60_000 };
const summary = {
  subtotal: 100,
  shipping: 0,
  discount: 0,
  grandTotalExclVat: 100,
  vat: 5,
  grandTotalInclVat: 105,
  vatLines: [],
};

/** A checkout of files whose steps are all done, to be paid by the given method. */
const createFinishedCheckout = (methodId: string): CheckoutData => ({
  order_types: [],
  summary,
  onlyPhysical: false,
  state: {
    type: 'ready',
    billing: 'ready',
    shipping: 'passive',
    shippingMethod: 'passive',
    payment: 'ready',
    progress: 5,
  },
  projectName: 'Sidr honey 500 g',
  productName: 'Label plates',
  inks: [],
  chosen: {
    billing: null,
    shipping: null,
    sameAsBilling: false,
    shippingMethod: null,
    paymentMethod: { id: methodId, name: methodId, charge: null },
  },
  ...{ poNumber: '', costCentre: '', customerName: null },
  pricing: {
    ...{ services: 0, surcharge: { amount: 0, ordered: 0 }, couponPercent: 0 },
    ...{ vat: { country: 'AE', percent: 5 }, destination: { delivery: 'AE', files: 'AE' } },
  },
  filesPromise: null,
  atBank: false,
  defaultBillingAddr: null,
});

const cardEntered: CheckoutViewAction = { type: 'cardChanged', card };
const declined: readonly CheckoutViewAction[] = [
  { type: 'cardChanged', card: null },
  { type: 'stepEdited', step: 'payment' },
];
const stepAnswered: CheckoutViewAction = { type: 'stepAnswered' };
const restarted: CheckoutViewAction = { type: 'restarted' };

function getSteps(data: CheckoutData, actions: readonly CheckoutViewAction[]): CheckoutSteps {
  const view = actions.reduce(reduceCheckoutView, initialCheckoutViewState);
  return getDisplayedSteps(data, view.editedStep, view.card !== null || data.atBank);
}

describe('Proceed', () => {
  it.each<[string, string, readonly CheckoutViewAction[], boolean]>([
    ['is enabled when a card was entered and Finish pressed [PAY-04]', 'card', [cardEntered, stepAnswered], true],
    ['is disabled after a reload of the page, which loses the card', 'card', [], false],
    ['is enabled after a reload of the page when no card is needed', 'cash', [], true],
    ['is disabled after a decline', 'card', [cardEntered, stepAnswered, ...declined], false],
    [
      'stays disabled after a decline when the checkout is loaded again',
      'card',
      [cardEntered, stepAnswered, ...declined, restarted],
      false,
    ],
    [
      'stays disabled after a decline when Finish did not bring a card',
      'card',
      [cardEntered, stepAnswered, ...declined, stepAnswered],
      false,
    ],
    [
      'is enabled again after a decline when a new card was entered and Finish pressed',
      'card',
      [cardEntered, stepAnswered, ...declined, cardEntered, stepAnswered],
      true,
    ],
    [
      'is enabled again after a decline when another payment method was finished',
      'cash',
      [cardEntered, stepAnswered, ...declined, { type: 'cardChanged', card: null }, stepAnswered],
      true,
    ],
    [
      'is disabled while a step is edited [CHK-61]',
      'card',
      [cardEntered, stepAnswered, { type: 'stepEdited', step: 'billing' }],
      false,
    ],
  ])('%s', (_case, methodId, actions, expected) => {
    expect(canProceed(getSteps(createFinishedCheckout(methodId), actions), 'idle')).toBe(expected);
  });

  it('is enabled without a card while the payment is open at the bank: it leads back there', () => {
    expect(canProceed(getSteps({ ...createFinishedCheckout('card'), atBank: true }, []), 'idle')).toBe(true);
  });

  it('is disabled while the outcome of a payment is unknown', () => {
    const steps = getSteps(createFinishedCheckout('card'), [cardEntered, stepAnswered]);
    expect([canProceed(steps, 'checking'), canProceed(steps, 'paying')]).toEqual([false, true]);
  });
});

describe('Edit', () => {
  it.each([
    ['is enabled while nothing is being paid', 'idle', false, false],
    ['is disabled while a payment is running', 'paying', false, true],
    ['is disabled while the outcome of a payment is unknown', 'checking', false, true],
    ['is disabled while the payment is open at the bank', 'idle', true, true],
  ] as const)('%s', (_case, phase, isOpenAtBank, locked) => {
    expect(areStepsLocked(phase, isOpenAtBank)).toBe(locked);
  });

  it('on another step replaces the first one', () => {
    const state = [
      { type: 'stepEdited', step: 'billing' } as const,
      { type: 'stepEdited', step: 'payment' } as const,
    ].reduce(reduceCheckoutView, initialCheckoutViewState);
    expect(state.editedStep).toBe('payment');
  });
});

describe('the answer of a step', () => {
  const before = createFinishedCheckout('card');

  it('keeps the choices whose steps are still done', () => {
    const result: StepResult = { state: before.state, summary: { ...summary, vat: 0 } };
    expect(applyStepResult(before, result)).toEqual({ ...before, summary: { ...summary, vat: 0 } });
  });

  it('clears the payment method when its step has to be answered again', () => {
    const result: StepResult = { state: { ...before.state, payment: 'active', progress: 4 }, summary };
    expect(applyStepResult(before, result).chosen.paymentMethod).toBeNull();
  });

  it('replaces the choice of its own step', () => {
    const cash = { id: 'cash', name: 'Cash', charge: null };
    const result: StepResult = { state: before.state, summary, chosen: { paymentMethod: cash } };
    expect(applyStepResult(before, result).chosen.paymentMethod).toEqual(cash);
  });
});

describe('order types that are ticked but not sent', () => {
  const types = new Map([[1, ['face-1']]]);
  const picked: CheckoutViewAction = { type: 'typesPicked', types };

  it.each([
    ['are kept while the step is open', [picked], types],
    ['are forgotten with the answer', [picked, stepAnswered], null],
    ['are forgotten when another step is edited', [picked, { type: 'stepEdited', step: 'billing' }], null],
    ['are forgotten when the checkout starts over', [picked, restarted], null],
  ] as const)('%s', (_, actions, expected) => {
    expect([...actions].reduce(reduceCheckoutView, initialCheckoutViewState).pickedTypes).toBe(expected);
  });
});
