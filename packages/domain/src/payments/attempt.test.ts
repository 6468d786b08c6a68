import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attemptEvents,
  attemptStates,
  transitionAttempt,
  isAttemptOpen,
  canCancelAttempt,
  canWithdrawAttempt,
  checkCapture,
  type AttemptEvent,
  type AttemptState,
} from './payment-attempt.ts';
import { listPaymentMethods, paymentMethodIds, takesTransfers, type PaymentFacts } from './payment-methods.ts';

const runEvents = (...events: AttemptEvent[]): AttemptState =>
  events.reduce<AttemptState>((state, event) => transitionAttempt(state, event).state, 'started');

describe('payment attempt', () => {
  it.each<[AttemptEvent[], AttemptState]>([
    [['redirect', 'authorise', 'capture'], 'captured'],
    [['capture', 'redirect', 'authorise'], 'captured'],
    [['redirect', 'capture', 'capture'], 'captured'],
    [['redirect', 'decline', 'decline'], 'failed'],
    [['decline', 'capture'], 'captured'],
    [['capture', 'decline'], 'captured'],
    [['redirect', 'lose', 'capture'], 'captured'],
    [['lose', 'decline'], 'failed'],
    [['capture', 'refund', 'capture'], 'refunded'],
    [['refund', 'capture'], 'refunded'],
    [['redirect', 'overpay', 'capture', 'authorise'], 'surplus'],
    [['decline', 'overpay', 'refund'], 'refunded'],
    [['question', 'capture'], 'captured'],
    [['question', 'overpay', 'refund', 'question'], 'unknown'],
  ])('%j ends as %s', (events, state) => expect(runEvents(...events)).toBe(state));

  it('ends the same in whatever order and however often return page and webhook report', () => {
    const settle = fc.shuffledSubarray(['redirect', 'authorise', 'capture'] as const, { minLength: 1 });
    fc.assert(
      fc.property(settle, fc.array(fc.constantFrom('redirect', 'authorise', 'decline', 'lose')), (order, noise) => {
        const mixed = [...noise, ...order, ...order] as AttemptEvent[];
        return order.includes('capture') ? runEvents(...mixed) === 'captured' : runEvents(...mixed) !== 'captured';
      }),
    );
  });

  it('changes nothing when a report is repeated', () => {
    for (const state of attemptStates)
      for (const event of attemptEvents) {
        const once = transitionAttempt(state, event);
        expect(transitionAttempt(once.state, event).changed).toBe(false);
      }
  });

  it('is open until a capture, a decline or a refund is known', () => {
    expect(attemptStates.filter(isAttemptOpen)).toEqual(['started', 'redirected', 'authorised', 'unknown']);
  });

  it.each([
    ['card', []],
    ['paypal', ['redirected']],
    ['cash', ['started', 'redirected', 'authorised', 'unknown']],
    ['pdc', ['started', 'redirected', 'authorised', 'unknown']],
    ['dp', []],
    ['transfer', ['started', 'redirected', 'authorised', 'unknown']],
    ['toString', []],
  ])('by %s can be given up while it is %j', (method, states) =>
    expect(attemptStates.filter((state) => canWithdrawAttempt(method, state))).toEqual(states),
  );

  it('is cancelled by the customer only while it waits for them', () =>
    expect(attemptStates.filter(canCancelAttempt)).toEqual(['redirected']));

  it('accepts a capture only with matching amount, currency and reference', () => {
    const expected = { amount: 85499, currency: 'AED', reference: '10401' };
    expect(checkCapture({ ...expected, approved: true }, expected)).toBeNull();
    expect(checkCapture({ ...expected, approved: false }, expected)).toBe('notApproved');
    expect(checkCapture({ ...expected, amount: 1, approved: true }, expected)).toBe('wrongAmount');
    expect(checkCapture({ ...expected, currency: 'USD', approved: true }, expected)).toBe('wrongCurrency');
    expect(checkCapture({ ...expected, reference: '1', approved: true }, expected)).toBe('wrongReference');
  });
});

describe('payment methods', () => {
  const facts: PaymentFacts = {
    total: 100_000,
    fileOnly: false,
    countryId: 'AE',
    isCompany: true,
    hasCredit: true,
    availableBalance: 100_000,
    hasOverdue: false,
    takesTransfers: false,
    prepaid: 0,
    allowed: paymentMethodIds,
  };
  it.each<[string, Partial<PaymentFacts>, string[]]>([
    ['all for a company with credit in the UAE', {}, ['card', 'paypal', 'cash', 'pdc', 'dp']],
    ['no cash above AED 2,000.00', { total: 200_001, availableBalance: 300_000 }, ['card', 'paypal', 'pdc', 'dp']],
    ['no cash for a file-only order', { fileOnly: true }, ['card', 'paypal', 'pdc', 'dp']],
    ['no credit above the balance', { availableBalance: 99_999 }, ['card', 'paypal', 'cash']],
    ['no credit while something is overdue', { hasOverdue: true }, ['card', 'paypal', 'cash']],
    ['no credit for a personal account', { isCompany: false }, ['card', 'paypal', 'cash']],
    ['no cash or cheque abroad', { countryId: 'SA' }, ['card', 'paypal', 'dp']],
    ['only methods that staff allow', { allowed: ['card'] }, ['card']],
    ['what is prepaid, where it is all', { prepaid: 100_000, hasCredit: false }, ['card', 'paypal', 'cash', 'balance']],
    ['it beside what credit allows', { prepaid: 100_000 }, ['card', 'paypal', 'cash', 'pdc', 'dp', 'balance']],
    ['nothing of it, where a fils lacks', { prepaid: 99_999, hasCredit: false }, ['card', 'paypal', 'cash']],
    [
      'a transfer of any sum, from anywhere, to whoever may choose it',
      { takesTransfers: true, countryId: 'SA', total: 9_000_000 },
      ['card', 'paypal', 'transfer'],
    ],
  ])('offer %s [PAY-02]', (_, extra, expected) => expect(listPaymentMethods({ ...facts, ...extra })).toEqual(expected));

  it.each([
    ['as the operator decides', true, 'AE07', 'default', true],
    ['not by default', false, 'AE07', 'default', false],
    ['where this account may', false, 'AE07', 'taken', true],
    ['not where this account may not', true, 'AE07', 'refused', false],
    ['not without an account to pay into', true, '', 'taken', false],
  ] as const)('take transfers %s', (_, isOn, iban, choice, expected) =>
    expect(takesTransfers({ iban, takesTransfers: isOn }, choice)).toBe(expected),
  );
});
