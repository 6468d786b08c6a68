import { describe, expect, it } from 'vitest';
import { firstSteps, nextSteps, stepNames, type CheckoutSteps, type StepEvent } from './checkout/steps.ts';
import { fileNews, fileStates, nextFileState } from './files/file.ts';
import { orderStatuses } from './lifecycle/status.ts';
import { transitions } from './lifecycle/transitions.ts';
import { attemptNews, attemptStates, hear, isOpen } from './payment/attempt.ts';

/** Everything that can be reached, the start among it; `next` says where one event leads. */
function reach<State>(start: State, next: (state: State) => readonly State[]): State[] {
  const seen = new Map([[JSON.stringify(start), start]]);
  // What is set while a map is walked is walked as well.
  for (const state of seen.values()) for (const to of next(state)) seen.set(JSON.stringify(to), to);
  return [...seen.values()];
}

interface Machine {
  readonly states: readonly unknown[];
  readonly start: unknown;
  /** Where it may stay for good. */
  readonly rests: readonly unknown[];
  readonly next: (state: never) => readonly unknown[];
}

const machines: Record<string, Machine> = {
  'an order': {
    states: orderStatuses.map(({ id }) => id),
    start: 1,
    rests: [11, 12],
    next: (id: (typeof orderStatuses)[number]['id']) =>
      transitions.filter(({ from }) => from.includes(id)).map(({ to }) => to),
  },
  'a payment attempt': {
    states: attemptStates,
    start: 'started',
    rests: attemptStates.filter((state) => !isOpen(state)),
    next: (state: (typeof attemptStates)[number]) => attemptNews.map((news) => hear(state, news).state),
  },
  'an uploaded file': {
    states: fileStates,
    start: 'expected',
    rests: ['ready', 'refused'],
    next: (state: (typeof fileStates)[number]) => fileNews.flatMap((news) => nextFileState(state, news) ?? []),
  },
};

describe.each(Object.entries(machines))('%s', (_name, { states, start, rests, next }) => {
  const from = (state: unknown) => new Set(reach(state, next as (state: unknown) => readonly unknown[]));

  it('reaches every state from its first', () => expect(from(start)).toEqual(new Set(states)));

  it('has no dead end, and each place to rest can be come to', () => {
    for (const state of states) expect([...from(state)].some((end) => rests.includes(end))).toBe(true);
    for (const end of rests) expect([...from(start)]).toContain(end);
    for (const state of states) if (from(state).size === 1) expect(rests).toContain(state);
  });
});

describe('the steps of a checkout', () => {
  const both = [true, false];
  const events: StepEvent[] = [
    ...both.flatMap((physical) =>
      both.map((hasDefaultBilling) => ({ type: 'typeReady' as const, physical, hasDefaultBilling })),
    ),
    ...both.map((shipHere) => ({ type: 'billingReady' as const, shipHere })),
    { type: 'shippingReady' },
    { type: 'methodReady' },
    { type: 'paymentReady' },
    ...stepNames.map((step) => ({ type: 'edit' as const, step })),
  ];
  const next = (steps: CheckoutSteps) => events.map((event) => nextSteps(steps, event));
  const all = reach(firstSteps, next);

  it('come to stand in each of their ways, and in no other', () => {
    const ways = (name: (typeof stepNames)[number]) => [...new Set(all.map((steps) => steps[name]))].sort();
    expect(Object.fromEntries(stepNames.map((name) => [name, ways(name)]))).toEqual({
      type: ['active', 'ready'],
      billing: ['active', 'defaultaddress', 'passive', 'ready'],
      shipping: ['active', 'passive', 'ready'],
      method: ['active', 'passive', 'ready'],
      payment: ['active', 'passive', 'ready'],
    });
  });

  it('lead to the payment from wherever one stands', () => {
    for (const steps of all) expect(reach(steps, next).some(({ success }) => success)).toBe(true);
  });
});
