import { capturerByMethod, isPaymentMethodId } from './payment-methods.ts';

/**
 * States of one attempt to pay, as stored. `authorised`: agreed to and not captured yet; `surplus`: captured, and paying for
 * nothing, so that all of it goes back.
 */
export const attemptStates = [
  'started',
  'redirected',
  'authorised',
  'captured',
  'surplus',
  'failed',
  'unknown',
  'refunded',
] as const;
export type AttemptState = (typeof attemptStates)[number];

/**
 * What happens to an attempt. Reports of the provider, the return page or a webhook may arrive late, repeatedly or out of
 * order. `decline` is also said by whoever gives the attempt up. `overpay` and `question` are captures, too: of money that
 * pays for nothing, and of another sum than was asked for, about which staff decide.
 */
export const attemptEvents = [
  'redirect',
  'authorise',
  'capture',
  'overpay',
  'question',
  'decline',
  'lose',
  'refund',
] as const;
export type AttemptEvent = (typeof attemptEvents)[number];

const captures = { capture: 'captured', overpay: 'surplus', question: 'unknown' } as const;

/**
 * A capture overrides everything but a refund, a refund overrides everything. Reports that say less than what is known
 * already change nothing.
 */
const attemptTransitions: Record<AttemptState, Partial<Record<AttemptEvent, AttemptState>>> = {
  started: {
    ...captures,
    redirect: 'redirected',
    authorise: 'authorised',
    decline: 'failed',
    lose: 'unknown',
    refund: 'refunded',
  },
  redirected: { ...captures, authorise: 'authorised', decline: 'failed', lose: 'unknown', refund: 'refunded' },
  authorised: { ...captures, decline: 'failed', lose: 'unknown', refund: 'refunded' },
  unknown: {
    authorise: 'authorised',
    capture: 'captured',
    overpay: 'surplus',
    decline: 'failed',
    refund: 'refunded',
  },
  failed: { ...captures, refund: 'refunded' },
  captured: { refund: 'refunded' },
  // Staff may find that nothing had come in.
  surplus: { decline: 'failed', refund: 'refunded' },
  // A dispute that had returned a wrong charge may be won after all; no report of the provider says so.
  refunded: { overpay: 'surplus', question: 'unknown' },
};

export interface AttemptTransitionResult {
  state: AttemptState;
  /** False when the report was known already: nothing is stored or published. */
  changed: boolean;
}

/** The state of an attempt after a report. */
export function transitionAttempt(state: AttemptState, event: AttemptEvent): AttemptTransitionResult {
  const next = attemptTransitions[state][event];
  return next === undefined ? { state, changed: false } : { state: next, changed: true };
}

/** Whether the outcome is open: the provider must be queried again, and no other attempt may start. */
export const isAttemptOpen = (state: AttemptState): boolean =>
  state === 'started' || state === 'redirected' || state === 'authorised' || state === 'unknown';

/**
 * Whether the customer may give an open attempt up for another one without anybody being charged: staff have not accepted
 * it, or the server alone could capture it and has not begun to. What a provider captures by itself must be waited for.
 */
export function canWithdrawAttempt(method: string, state: AttemptState): boolean {
  if (!isAttemptOpen(state) || !isPaymentMethodId(method)) return false;
  const capturer = capturerByMethod[method];
  return capturer === 'staff' || (capturer === 'server' && state === 'redirected');
}

/** Whether the customer may cancel an attempt that waits for them at its provider. The provider is asked first. */
export const canCancelAttempt = (state: AttemptState): boolean => state === 'redirected';

export interface ExpectedCapture {
  /** In minor units of the currency. */
  amount: number;
  currency: string;
  reference: string;
}

export type CaptureError = 'notApproved' | 'wrongAmount' | 'wrongCurrency' | 'wrongReference';

/** Why a reported capture does not count for an order; null when approval, reference, currency and amount match. */
export function checkCapture(
  report: ExpectedCapture & { approved: boolean },
  expected: ExpectedCapture,
): CaptureError | null {
  if (!report.approved) return 'notApproved';
  if (report.reference !== expected.reference) return 'wrongReference';
  if (report.currency.toUpperCase() !== expected.currency.toUpperCase()) return 'wrongCurrency';
  return report.amount === expected.amount ? null : 'wrongAmount';
}
