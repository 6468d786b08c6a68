import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attemptNews,
  attemptStates,
  hear,
  isOpen,
  refuseCapture,
  type AttemptNews,
  type AttemptState,
} from './attempt.ts';
import { offeredMethods, paymentMethodIds, type PaymentFacts } from './methods.ts';

const after = (...news: AttemptNews[]): AttemptState =>
  news.reduce<AttemptState>((state, one) => hear(state, one).state, 'started');

describe('payment attempt', () => {
  it.each<[AttemptNews[], AttemptState]>([
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
  ])('%j ends as %s', (news, state) => expect(after(...news)).toBe(state));

  it('ends the same whichever of return page and webhook comes first, and however often', () => {
    const settle = fc.shuffledSubarray(['redirect', 'authorise', 'capture'] as const, { minLength: 1 });
    fc.assert(
      fc.property(settle, fc.array(fc.constantFrom('redirect', 'authorise', 'decline', 'lose')), (order, noise) => {
        const mixed = [...noise, ...order, ...order] as AttemptNews[];
        return order.includes('capture') ? after(...mixed) === 'captured' : after(...mixed) !== 'captured';
      }),
    );
  });

  it('changes nothing when the same news come twice', () => {
    for (const state of attemptStates)
      for (const news of attemptNews) {
        const once = hear(state, news);
        expect(hear(once.state, news).changed).toBe(false);
      }
  });

  it('is open until money or a no is known', () => {
    expect(attemptStates.filter(isOpen)).toEqual(['started', 'redirected', 'authorised', 'unknown']);
  });

  it('counts a capture only with its amount, currency and reference', () => {
    const expected = { amount: 85499, currency: 'AED', reference: '10401' };
    expect(refuseCapture({ ...expected, approved: true }, expected)).toBeNull();
    expect(refuseCapture({ ...expected, approved: false }, expected)).toBe('notApproved');
    expect(refuseCapture({ ...expected, amount: 1, approved: true }, expected)).toBe('wrongAmount');
    expect(refuseCapture({ ...expected, currency: 'USD', approved: true }, expected)).toBe('wrongCurrency');
    expect(refuseCapture({ ...expected, reference: '1', approved: true }, expected)).toBe('wrongReference');
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
    allowed: paymentMethodIds,
  };
  it.each<[string, Partial<PaymentFacts>, string[]]>([
    ['all for a company with credit in the UAE', {}, ['card', 'paypal', 'cash', 'pdc', 'dp']],
    ['no cash above AED 2,000.00', { total: 200_001, availableBalance: 300_000 }, ['card', 'paypal', 'pdc', 'dp']],
    ['no cash for files', { fileOnly: true }, ['card', 'paypal', 'pdc', 'dp']],
    ['no credit above the balance', { availableBalance: 99_999 }, ['card', 'paypal', 'cash']],
    ['no credit while something is overdue', { hasOverdue: true }, ['card', 'paypal', 'cash']],
    ['no credit for a person', { isCompany: false }, ['card', 'paypal', 'cash']],
    ['no cash or cheque abroad', { countryId: 'SA' }, ['card', 'paypal', 'dp']],
    ['only what staff allow', { allowed: ['card'] }, ['card']],
  ])('offer %s [PAY-02]', (_, extra, expected) => expect(offeredMethods({ ...facts, ...extra })).toEqual(expected));
});
