import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canEditStep,
  getCheckoutProgress,
  initialCheckoutSteps,
  transitionCheckoutSteps,
  checkoutStepNames,
  restoreCheckoutSteps,
  type CheckoutSteps,
  type CheckoutStepEvent,
} from './checkout-steps.ts';

const createTypeReady = (physical: boolean, hasDefaultBilling = false): CheckoutStepEvent => ({
  type: 'typeReady',
  physical,
  hasDefaultBilling,
});
const applyEvents = (...events: CheckoutStepEvent[]): CheckoutSteps =>
  events.reduce(transitionCheckoutSteps, initialCheckoutSteps);
const formatSteps = (steps: CheckoutSteps): string =>
  [...checkoutStepNames.map((name) => steps[name]), getCheckoutProgress(steps)].join(' ');

const plateEvents = [
  createTypeReady(true),
  { type: 'billingReady' },
  { type: 'shippingReady' },
  { type: 'methodReady' },
  { type: 'paymentReady' },
] as const;
const fileOnlyEvents = [createTypeReady(false), { type: 'billingReady' }, { type: 'paymentReady' }] as const;

describe('checkout steps', () => {
  it.each<[string, CheckoutStepEvent[], string]>([
    ['starts with the type [CHK-23]', [], 'active passive passive passive passive 0'],
    ['opens billing [CHK-22]', [createTypeReady(true)], 'ready active passive passive passive 1'],
    [
      'shows the default billing address [CHK-21]',
      [createTypeReady(true, true)],
      'ready defaultaddress passive passive passive 1',
    ],
    ['opens shipping [CHK-44]', [...plateEvents.slice(0, 2)], 'ready ready active passive passive 2'],
    [
      'completes shipping with billing when it ships to the billing address',
      [createTypeReady(true), { type: 'billingReady', shipHere: true }],
      'ready ready ready active passive 3',
    ],
    ['opens the method [CHK-47]', [...plateEvents.slice(0, 3)], 'ready ready ready active passive 3'],
    ['opens payment [CHK-55]', [...plateEvents.slice(0, 4)], 'ready ready ready ready active 4'],
    ['ends with payment [PAY-04]', [...plateEvents], 'ready ready ready ready ready 5'],
    [
      'goes from billing to payment for a file-only order [CHK-43]',
      [...fileOnlyEvents.slice(0, 2)],
      'ready ready passive passive active 4',
    ],
    ['ends file orders with five [CHK-63]', [...fileOnlyEvents], 'ready ready passive passive ready 5'],
    [
      'edits the type [CHK-56]',
      [...plateEvents, { type: 'edit', step: 'type' }],
      'active passive passive passive passive 0',
    ],
    [
      'edits billing [CHK-57]',
      [...plateEvents, { type: 'edit', step: 'billing' }],
      'ready active passive passive passive 1',
    ],
    [
      'edits shipping [CHK-58]',
      [...plateEvents, { type: 'edit', step: 'shipping' }],
      'ready ready active passive passive 2',
    ],
    [
      'edits the method [CHK-59]',
      [...plateEvents, { type: 'edit', step: 'method' }],
      'ready ready ready active passive 3',
    ],
    ['edits payment [CHK-60]', [...plateEvents, { type: 'edit', step: 'payment' }], 'ready ready ready ready active 4'],
    [
      'edits payment without opening shipping for a file-only order [CHK-60]',
      [...fileOnlyEvents, { type: 'edit', step: 'payment' }],
      'ready ready passive passive active 4',
    ],
    [
      'ignores events of steps that are not open',
      [{ type: 'paymentReady' }, { type: 'methodReady' }],
      'active passive passive passive passive 0',
    ],
  ])('%s', (_, events, expected) => expect(formatSteps(applyEvents(...events))).toBe(expected));

  it('marks success only after payment and clears it with any edit [CHK-61]', () => {
    expect(applyEvents(...plateEvents).success).toBe(true);
    for (const step of checkoutStepNames)
      expect(applyEvents(...plateEvents, { type: 'edit', step }).success).toBe(false);
  });

  it('has success exactly when payment is ready, and otherwise one open step, after any events', () => {
    const event: fc.Arbitrary<CheckoutStepEvent> = fc.oneof(
      fc.record({ type: fc.constant('typeReady' as const), physical: fc.boolean(), hasDefaultBilling: fc.boolean() }),
      fc.record({ type: fc.constant('billingReady' as const), shipHere: fc.boolean() }),
      fc.constantFrom<CheckoutStepEvent>({ type: 'shippingReady' }, { type: 'methodReady' }, { type: 'paymentReady' }),
      fc.record({ type: fc.constant('edit' as const), step: fc.constantFrom(...checkoutStepNames) }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        const steps = applyEvents(...events);
        expect(steps.success).toBe(steps.payment === 'ready');
        const open = checkoutStepNames.filter((name) => steps[name] === 'active' || steps[name] === 'defaultaddress');
        expect(open.length).toBe(steps.success ? 0 : 1);
      }),
    );
  });

  it('restores the steps of a stored checkout', () => {
    const facts = {
      typesChosen: true,
      physical: true,
      hasDefaultBilling: true,
      billingChosen: true,
      shippingChosen: true,
      methodChosen: false,
      paymentChosen: false,
    };
    expect(formatSteps(restoreCheckoutSteps(facts))).toBe('ready ready ready active passive 3');
    expect(formatSteps(restoreCheckoutSteps({ ...facts, physical: false, paymentChosen: true }))).toBe(
      'ready ready passive passive ready 5',
    );
    expect(formatSteps(restoreCheckoutSteps({ ...facts, typesChosen: false }))).toBe(
      'active passive passive passive passive 0',
    );
    expect(canEditStep(restoreCheckoutSteps(facts), 'payment')).toBe(false);
  });
});
