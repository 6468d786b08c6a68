import { Refusal, type RefusalName } from '@platewright/contract/refusals';
import { describe, expect, it } from 'vitest';
import { NoAnswer } from '@platewright/browser/errors';
import { CardRefused, CardServiceSilent } from '../card/tokenise.ts';
import { troubleOf } from './trouble.ts';

describe('trouble with a payment', () => {
  it.each<[RefusalName, string]>([
    ['priceChanged', 'priceChanged'],
    ['paymentDeclined', 'declined'],
    ['paymentOpen', 'open'],
    ['paymentUnknown', 'unknown'],
    ['providerUnavailable', 'cardServiceSilent'],
    ['methodUnavailable', 'methodGone'],
    ['alreadyPaid', 'startOver'],
    ['checkoutClosed', 'startOver'],
    ['tooManyRequests', 'said'],
  ])('%s is named: %s', (name, kind) => expect(troubleOf(new Refusal(name), true).kind).toBe(kind));

  it('shows the one sentence of the specification for all else [PAY-19]', () => {
    expect(troubleOf(new Refusal('unexpected'), false)).toEqual({ kind: 'failed' });
    expect(troubleOf(new Refusal('invalidInput'), false)).toEqual({ kind: 'failed' });
    expect(troubleOf(new TypeError('broken'), false)).toEqual({ kind: 'failed' });
  });

  it('never lets somebody pay again while the answer to a card is missing', () => {
    expect(troubleOf(new NoAnswer('timedOut'), true)).toEqual({ kind: 'unknown' });
    expect(troubleOf(new NoAnswer('timedOut'), false).kind).toBe('said');
  });

  it('knows what the card processor said', () => {
    expect(troubleOf(new CardRefused({ cvv: 'refused' }), false)).toEqual({
      kind: 'cardRefused',
      problems: { cvv: 'refused' },
    });
    expect(troubleOf(new CardServiceSilent(), false)).toEqual({ kind: 'cardServiceSilent' });
  });
});
