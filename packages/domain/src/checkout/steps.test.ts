import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canEdit,
  checkoutProgress,
  firstSteps,
  nextSteps,
  stepNames,
  stepsFromFacts,
  type CheckoutSteps,
  type StepEvent,
} from './steps.ts';

const typeReady = (physical: boolean, hasDefaultBilling = false): StepEvent => ({
  type: 'typeReady',
  physical,
  hasDefaultBilling,
});
const run = (...events: StepEvent[]): CheckoutSteps => events.reduce(nextSteps, firstSteps);
const show = (steps: CheckoutSteps): string =>
  [...stepNames.map((name) => steps[name]), checkoutProgress(steps)].join(' ');

const plates = [
  typeReady(true),
  { type: 'billingReady' },
  { type: 'shippingReady' },
  { type: 'methodReady' },
  { type: 'paymentReady' },
] as const;
const files = [typeReady(false), { type: 'billingReady' }, { type: 'paymentReady' }] as const;

describe('checkout steps', () => {
  it.each<[string, StepEvent[], string]>([
    ['starts with the type [CHK-23]', [], 'active passive passive passive passive 0'],
    ['opens billing [CHK-22]', [typeReady(true)], 'ready active passive passive passive 1'],
    ['shows the default address [CHK-21]', [typeReady(true, true)], 'ready defaultaddress passive passive passive 1'],
    ['opens shipping [CHK-44]', [...plates.slice(0, 2)], 'ready ready active passive passive 2'],
    [
      'skips shipping when shipping here',
      [typeReady(true), { type: 'billingReady', shipHere: true }],
      'ready ready ready active passive 3',
    ],
    ['opens the method [CHK-47]', [...plates.slice(0, 3)], 'ready ready ready active passive 3'],
    ['opens payment [CHK-55]', [...plates.slice(0, 4)], 'ready ready ready ready active 4'],
    ['ends with payment [PAY-04]', [...plates], 'ready ready ready ready ready 5'],
    ['goes from billing to payment for files [CHK-43]', [...files.slice(0, 2)], 'ready ready passive passive active 4'],
    ['ends file orders with five [CHK-63]', [...files], 'ready ready passive passive ready 5'],
    [
      'edits the type [CHK-56]',
      [...plates, { type: 'edit', step: 'type' }],
      'active passive passive passive passive 0',
    ],
    [
      'edits billing [CHK-57]',
      [...plates, { type: 'edit', step: 'billing' }],
      'ready active passive passive passive 1',
    ],
    [
      'edits shipping [CHK-58]',
      [...plates, { type: 'edit', step: 'shipping' }],
      'ready ready active passive passive 2',
    ],
    ['edits the method [CHK-59]', [...plates, { type: 'edit', step: 'method' }], 'ready ready ready active passive 3'],
    ['edits payment [CHK-60]', [...plates, { type: 'edit', step: 'payment' }], 'ready ready ready ready active 4'],
    [
      'leaves shipping alone for files [CHK-60]',
      [...files, { type: 'edit', step: 'payment' }],
      'ready ready passive passive active 4',
    ],
    [
      'ignores what is not open',
      [{ type: 'paymentReady' }, { type: 'methodReady' }],
      'active passive passive passive passive 0',
    ],
  ])('%s', (_, events, expected) => expect(show(run(...events))).toBe(expected));

  it('marks success only after payment and clears it with any edit [CHK-61]', () => {
    expect(run(...plates).success).toBe(true);
    for (const step of stepNames) expect(run(...plates, { type: 'edit', step }).success).toBe(false);
  });

  it('keeps success and payment together, never two open steps, whatever happens', () => {
    const event: fc.Arbitrary<StepEvent> = fc.oneof(
      fc.record({ type: fc.constant('typeReady' as const), physical: fc.boolean(), hasDefaultBilling: fc.boolean() }),
      fc.record({ type: fc.constant('billingReady' as const), shipHere: fc.boolean() }),
      fc.constantFrom<StepEvent>({ type: 'shippingReady' }, { type: 'methodReady' }, { type: 'paymentReady' }),
      fc.record({ type: fc.constant('edit' as const), step: fc.constantFrom(...stepNames) }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        const steps = run(...events);
        expect(steps.success).toBe(steps.payment === 'ready');
        const open = stepNames.filter((name) => steps[name] === 'active' || steps[name] === 'defaultaddress');
        expect(open.length).toBe(steps.success ? 0 : 1);
      }),
    );
  });

  it('stands again after a reload as it stood', () => {
    const facts = {
      typesChosen: true,
      physical: true,
      hasDefaultBilling: true,
      billingChosen: true,
      shippingChosen: true,
      methodChosen: false,
      paymentChosen: false,
    };
    expect(show(stepsFromFacts(facts))).toBe('ready ready ready active passive 3');
    expect(show(stepsFromFacts({ ...facts, physical: false, paymentChosen: true }))).toBe(
      'ready ready passive passive ready 5',
    );
    expect(show(stepsFromFacts({ ...facts, typesChosen: false }))).toBe('active passive passive passive passive 0');
    expect(canEdit(stepsFromFacts(facts), 'payment')).toBe(false);
  });
});
