import { describe, expect, it } from 'vitest';
import {
  initialCheckoutSteps,
  transitionCheckoutSteps,
  checkoutStepNames,
  type CheckoutSteps,
  type CheckoutStepEvent,
} from './checkout/checkout-steps.ts';
import { fileEvents, fileStates, getNextFileState } from './files/file-state.ts';
import { chequeStates, chequeTransitions, type ChequeState } from './ledger/cheque.ts';
import { orderStatuses } from './orders/order-status.ts';
import { transitionRules } from './orders/order-transitions.ts';
import { priceChangeRules, priceChangeStates } from './orders/price-change.ts';
import { attemptEvents, attemptStates, transitionAttempt, isAttemptOpen } from './payments/payment-attempt.ts';
import {
  canTransitionQuotation,
  quotationEvents,
  quotationStates,
  quotationTransitions,
  type QuotationState,
} from './quotations/quotation.ts';
import { refundStates, refundTransitions, type RefundState } from './payments/refund.ts';

/** All states that can be reached from `start`, itself included; `next` lists the states after one event. */
function listReachable<State>(start: State, next: (state: State) => readonly State[]): State[] {
  const seen = new Map([[JSON.stringify(start), start]]);
  // The iteration also visits entries that are added while it runs.
  for (const state of seen.values()) for (const to of next(state)) seen.set(JSON.stringify(to), to);
  return [...seen.values()];
}

interface StateMachine {
  readonly states: readonly unknown[];
  readonly start: unknown;
  /** States in which it may remain for ever. */
  readonly finalStates: readonly unknown[];
  readonly next: (state: never) => readonly unknown[];
}

const stateMachines: Record<string, StateMachine> = {
  'an order': {
    states: orderStatuses.map(({ id }) => id),
    start: 1,
    finalStates: [11, 12],
    next: (id: (typeof orderStatuses)[number]['id']) =>
      transitionRules.filter(({ from }) => from.includes(id)).map(({ to }) => to),
  },
  'a payment attempt': {
    states: attemptStates,
    start: 'started',
    finalStates: attemptStates.filter((state) => !isAttemptOpen(state)),
    next: (state: (typeof attemptStates)[number]) =>
      attemptEvents.map((event) => transitionAttempt(state, event).state),
  },
  'a refund': {
    states: refundStates,
    start: 'due',
    finalStates: ['done', 'notNeeded', 'takenBack', 'dropped'],
    next: (state: RefundState) =>
      Object.values(refundTransitions)
        .filter(({ from }) => from.includes(state))
        .map(({ to }) => to),
  },
  'a cheque': {
    states: chequeStates,
    start: 'awaited',
    // The bank may take back what it has paid, or not.
    finalStates: ['cleared', 'bounced'],
    next: (state: ChequeState) =>
      Object.values(chequeTransitions)
        .filter(({ from }) => from === state)
        .map(({ to }) => to),
  },
  'a price that a colleague has to confirm': {
    states: priceChangeStates,
    start: 'waiting',
    finalStates: priceChangeStates.filter((state) => state !== 'waiting'),
    next: (state: (typeof priceChangeStates)[number]) =>
      state === 'waiting' ? Object.values(priceChangeRules).map(({ to }) => to) : [],
  },
  'a quotation': {
    states: quotationStates,
    start: 'quoted',
    // One that has expired can wait for ever for somebody to extend it.
    finalStates: ['accepted', 'withdrawn', 'expired'],
    next: (state: QuotationState) => [
      ...(state === 'quoted' ? ['expired'] : []),
      ...quotationEvents.flatMap((event) =>
        canTransitionQuotation(event, state) ? quotationTransitions[event].to : [],
      ),
    ],
  },
  'an uploaded file': {
    states: fileStates,
    start: 'expected',
    finalStates: ['ready', 'refused'],
    next: (state: (typeof fileStates)[number]) => fileEvents.flatMap((event) => getNextFileState(state, event) ?? []),
  },
};

describe.each(Object.entries(stateMachines))('%s', (_name, { states, start, finalStates, next }) => {
  const from = (state: unknown) => new Set(listReachable(state, next as (state: unknown) => readonly unknown[]));

  it('reaches every state from its initial one', () => expect(from(start)).toEqual(new Set(states)));

  it('can reach a final state from every state, and every final state from its initial one', () => {
    for (const state of states) expect([...from(state)].some((end) => finalStates.includes(end))).toBe(true);
    for (const end of finalStates) expect([...from(start)]).toContain(end);
    for (const state of states) if (from(state).size === 1) expect(finalStates).toContain(state);
  });
});

describe('checkout steps', () => {
  const booleans = [true, false];
  const events: CheckoutStepEvent[] = [
    ...booleans.flatMap((physical) =>
      booleans.map((hasDefaultBilling) => ({ type: 'typeReady' as const, physical, hasDefaultBilling })),
    ),
    ...booleans.map((shipHere) => ({ type: 'billingReady' as const, shipHere })),
    { type: 'shippingReady' },
    { type: 'methodReady' },
    { type: 'paymentReady' },
    ...checkoutStepNames.map((step) => ({ type: 'edit' as const, step })),
  ];
  const next = (steps: CheckoutSteps) => events.map((event) => transitionCheckoutSteps(steps, event));
  const all = listReachable(initialCheckoutSteps, next);

  it('reach each of their statuses and no other', () => {
    const listStatuses = (name: (typeof checkoutStepNames)[number]) =>
      [...new Set(all.map((steps) => steps[name]))].sort();
    expect(Object.fromEntries(checkoutStepNames.map((name) => [name, listStatuses(name)]))).toEqual({
      type: ['active', 'ready'],
      billing: ['active', 'defaultaddress', 'passive', 'ready'],
      shipping: ['active', 'passive', 'ready'],
      method: ['active', 'passive', 'ready'],
      payment: ['active', 'passive', 'ready'],
    });
  });

  it('can be completed from every reachable state', () => {
    for (const steps of all) expect(listReachable(steps, next).some(({ success }) => success)).toBe(true);
  });
});
