import { CallError } from '@platewright/contract/call-errors';
import { describe, expect, it } from 'vitest';
import type { PaymentProblem } from './payment-problem.ts';
import {
  getNextCheckDelay,
  getProblemReaction,
  getStatusReaction,
  initialPaymentState,
  MAX_CHECKS,
  reducePayment,
  toPaymentStatus,
  toPaymentStatusOfError,
  type PaymentAction,
  type PaymentState,
  type PaymentStatus,
} from './payment-state.ts';

const run = (...actions: PaymentAction[]): PaymentState => actions.reduce(reducePayment, initialPaymentState);
const started: PaymentAction = { type: 'submitStarted' };
const failed = (problem: PaymentProblem, isCardTokenSent = false): PaymentAction => ({
  type: 'submitFailed',
  problem,
  isCardTokenSent,
  expectedTotal: 105,
});
const unknown = failed({ kind: 'unknown' }, true);
const received = (status: PaymentStatus): PaymentAction => ({ type: 'statusReceived', status });
const checked: PaymentAction = { type: 'checkStarted' };

describe('a payment', () => {
  it.each<[string, PaymentAction[], Partial<PaymentState>]>([
    ['is idle at first', [], { phase: 'idle', message: null }],
    ['is running after Proceed', [started], { phase: 'paying', message: null }],
    [
      'drops the message of the last attempt with the next Proceed',
      [started, failed({ kind: 'declined' }), started],
      { phase: 'paying', message: null },
    ],
    ['ends without a message when the server wants a card', [started, { type: 'cardRequested' }], { phase: 'idle' }],
    [
      'may be tried again after a decline',
      [started, failed({ kind: 'declined' }, true)],
      { phase: 'idle', message: { kind: 'declined' }, isCardTokenSent: true },
    ],
    [
      'shows the total that the customer had agreed to when it changed',
      [started, failed({ kind: 'priceChanged' })],
      { phase: 'idle', message: { kind: 'priceChanged' }, totalBefore: 105 },
    ],
    [
      'says nothing when the order itself shows what happened',
      [started, failed({ kind: 'startOver' })],
      { message: null },
    ],
    [
      'says the general failure',
      [started, failed({ kind: 'failed' })],
      { phase: 'idle', message: { kind: 'failed' }, isCardTokenSent: false },
    ],
    ['may not be tried again while its outcome is unknown', [started, unknown], { phase: 'checking' }],
    [
      'stays unknown while the server does not know it either',
      [started, unknown, checked, received('unknown')],
      { phase: 'checking', checkCount: 1 },
    ],
    [
      'may be tried again when nothing was charged',
      [started, unknown, checked, received('notCharged')],
      { phase: 'idle', message: { kind: 'notCharged' } },
    ],
    [
      'stays locked when it was charged: the success page follows',
      [started, unknown, received('paid')],
      { phase: 'checking' },
    ],
    [
      'stays locked while the browser leaves for the page of the bank',
      [started, unknown, checked, received('atBank')],
      { phase: 'checking', message: { kind: 'unknown' } },
    ],
    ['is idle when the order was closed meanwhile', [started, unknown, received('closed')], { phase: 'idle' }],
    [
      'is not interrupted by a late status of the attempt before',
      [started, unknown, checked, checked, received('notCharged'), started, received('notCharged')],
      { phase: 'paying', message: null },
    ],
    [
      'loses its message when a step is answered',
      [started, failed({ kind: 'declined' }), { type: 'messageCleared' }],
      { message: null },
    ],
    [
      'counts the status queries of each attempt anew',
      [started, unknown, checked, checked, received('notCharged'), started, unknown],
      { checkCount: 0 },
    ],
  ])('%s', (_case, actions, expected) => expect(run(...actions)).toMatchObject(expected));
});

describe('the status of an unknown payment', () => {
  const afterChecks = (count: number) => run(started, unknown, ...Array.from({ length: count }, () => checked));

  it.each<[string, PaymentState, number | null]>([
    ['is not queried while nothing is unknown', run(started, failed({ kind: 'declined' })), null],
    ['is queried first after 3 seconds', afterChecks(0), 3_000],
    ['is queried again every 15 seconds', afterChecks(1), 15_000],
    ['is not queried by itself after the last query', afterChecks(MAX_CHECKS), null],
    ['is not queried when it is known', run(started, unknown, checked, received('notCharged')), null],
  ])('%s', (_case, state, delay) => expect(getNextCheckDelay(state)).toBe(delay));
});

describe('the answer to a status query', () => {
  const stays = { forgetsCard: false, reloads: false, redirect: null };
  const startsAgain = { forgetsCard: true, reloads: true, redirect: null };

  it.each<[Parameters<typeof toPaymentStatus>[0]['state'], PaymentStatus, object, Partial<PaymentState>]>([
    ['none', 'notCharged', startsAgain, { phase: 'idle', message: { kind: 'notCharged' } }],
    ['checking', 'unknown', stays, { phase: 'checking', message: { kind: 'unknown' } }],
    ['atBank', 'atBank', { ...stays, redirect: 'bank' }, { phase: 'checking' }],
    ['declined', 'notCharged', startsAgain, { phase: 'idle', message: { kind: 'notCharged' } }],
    ['paid', 'paid', { ...stays, redirect: 'success' }, { phase: 'checking' }],
    ['waitingForStaff', 'notCharged', startsAgain, { phase: 'idle', message: { kind: 'notCharged' } }],
  ])('"%s" means %s', (answered, status, reaction, state) => {
    expect(toPaymentStatus({ state: answered })).toBe(status);
    expect(getStatusReaction(status)).toEqual(reaction);
    expect(run(started, unknown, checked, received(status))).toMatchObject(state);
  });

  it.each<[string, unknown, PaymentStatus, object, PaymentState['phase']]>([
    ['notFound closes the checkout', new CallError('notFound'), 'closed', { ...stays, reloads: true }, 'idle'],
    ['another error says nothing', new CallError('tooManyRequests'), 'unknown', stays, 'checking'],
    ['a lost connection says nothing', new TypeError('Failed to fetch'), 'unknown', stays, 'checking'],
  ])('%s', (_case, error, status, reaction, phase) => {
    expect(toPaymentStatusOfError(error)).toBe(status);
    expect(getStatusReaction(status)).toEqual(reaction);
    expect(run(started, unknown, checked, received(status)).phase).toBe(phase);
  });
});

describe('a page that the browser shows again after Back', () => {
  it('is not paying any more', () => {
    expect(run(started, { type: 'pageRestored' }).phase).toBe('idle');
  });
  it('goes on checking a payment whose outcome is unknown', () => {
    expect(run(started, unknown, { type: 'pageRestored' }).phase).toBe('checking');
  });
});

describe('the reaction of the checkout to a problem', () => {
  const nothing = { forgetsCard: false, reloads: false, reopensPaymentStep: 'never' };
  it.each<[string, PaymentProblem, object]>([
    [
      'drops a declined card and asks for another one',
      { kind: 'declined' },
      { ...nothing, forgetsCard: true, reopensPaymentStep: 'always' },
    ],
    ['loads the new total', { kind: 'priceChanged' }, { ...nothing, reloads: true }],
    [
      'loads the methods that are left, and opens the payment step unless it is open',
      { kind: 'methodUnavailable' },
      { ...nothing, reloads: true, reopensPaymentStep: 'ifReady' },
    ],
    ['loads an order that was paid or closed', { kind: 'startOver' }, { ...nothing, reloads: true }],
    ['leaves the checkout as it is while the outcome is unknown', { kind: 'unknown' }, nothing],
    ['leaves the checkout as it is while a payment is open at the bank', { kind: 'paymentOpen' }, nothing],
    ['leaves the checkout as it is without the card provider', { kind: 'providerUnavailable' }, nothing],
    ['leaves the checkout as it is after any other error', { kind: 'failed' }, nothing],
    [
      'leaves the checkout as it is after an error with a sentence',
      { kind: 'message', error: new CallError('busy') },
      nothing,
    ],
  ])('%s', (_case, problem, reaction) => expect(getProblemReaction(problem, false)).toEqual(reaction));

  it('drops a card whose token was sent to a card provider that did not answer', () =>
    expect(getProblemReaction({ kind: 'providerUnavailable' }, true)).toEqual({ ...nothing, forgetsCard: true }));
});
