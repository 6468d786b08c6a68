import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import { describe, expect, it } from 'vitest';
import { NetworkError } from '@platewright/browser/errors';
import { toPaymentProblem } from './payment-problem.ts';

describe('the problem behind an error of a payment', () => {
  it.each<[CallErrorName, string]>([
    ['priceChanged', 'priceChanged'],
    ['paymentDeclined', 'declined'],
    ['paymentOpen', 'paymentOpen'],
    ['paymentUnknown', 'unknown'],
    ['providerUnavailable', 'providerUnavailable'],
    ['methodUnavailable', 'methodUnavailable'],
    ['alreadyPaid', 'startOver'],
    ['checkoutClosed', 'startOver'],
    ['tooManyRequests', 'message'],
  ])('maps the error %s to the problem %s', (name, kind) =>
    expect(toPaymentProblem(new CallError(name), true).kind).toBe(kind),
  );

  it('is the general failure for every other error', () => {
    expect(toPaymentProblem(new CallError('unexpected'), false)).toEqual({ kind: 'failed' });
    expect(toPaymentProblem(new CallError('invalidInput'), false)).toEqual({ kind: 'failed' });
    expect(toPaymentProblem(new TypeError('broken'), false)).toEqual({ kind: 'failed' });
  });

  it('is an unknown outcome when the connection fails after the card token was sent', () => {
    expect(toPaymentProblem(new NetworkError('timedOut'), true)).toEqual({ kind: 'unknown' });
    expect(toPaymentProblem(new NetworkError('timedOut'), false).kind).toBe('message');
  });
});
