import type { Fils } from '../money/fils.ts';

/** States of one attempt to pay by card or PayPal. */
export const attemptStates = [
  'started',
  'redirected',
  'authorised',
  'captured',
  'failed',
  'unknown',
  'refunded',
] as const;
export type AttemptState = (typeof attemptStates)[number];

/** What the provider, the customer's return page or a webhook tells; any of them may come late, twice or reversed. */
export const attemptNews = ['redirect', 'authorise', 'capture', 'decline', 'lose', 'refund'] as const;
export type AttemptNews = (typeof attemptNews)[number];

/**
 * Money decides: a capture wins over everything but a refund, a refund over everything. News that say less than what
 * is known change nothing.
 */
const table: Record<AttemptState, Partial<Record<AttemptNews, AttemptState>>> = {
  started: {
    redirect: 'redirected',
    authorise: 'authorised',
    capture: 'captured',
    decline: 'failed',
    lose: 'unknown',
    refund: 'refunded',
  },
  redirected: {
    authorise: 'authorised',
    capture: 'captured',
    decline: 'failed',
    lose: 'unknown',
    refund: 'refunded',
  },
  authorised: { capture: 'captured', decline: 'failed', lose: 'unknown', refund: 'refunded' },
  unknown: { authorise: 'authorised', capture: 'captured', decline: 'failed', refund: 'refunded' },
  failed: { capture: 'captured', refund: 'refunded' },
  captured: { refund: 'refunded' },
  refunded: {},
};

export interface AttemptMoved {
  state: AttemptState;
  /** False when the news were known: no event is raised and nothing is stored. */
  changed: boolean;
}

/** The attempt after some news. */
export function hear(state: AttemptState, news: AttemptNews): AttemptMoved {
  const next = table[state][news];
  return next === undefined ? { state, changed: false } : { state: next, changed: true };
}

/** Still open: ask the provider again, and do not start another attempt. */
export const isOpen = (state: AttemptState): boolean =>
  state === 'started' || state === 'redirected' || state === 'authorised' || state === 'unknown';

export interface Expected {
  amount: Fils;
  currency: string;
  reference: string;
}

export type CaptureRefusal = 'notApproved' | 'wrongAmount' | 'wrongCurrency' | 'wrongReference';

/** Whether the provider's word belongs to this order: a capture counts only with amount, currency and reference. */
export function refuseCapture(told: Expected & { approved: boolean }, expected: Expected): CaptureRefusal | null {
  if (!told.approved) return 'notApproved';
  if (told.reference !== expected.reference) return 'wrongReference';
  if (told.currency.toUpperCase() !== expected.currency.toUpperCase()) return 'wrongCurrency';
  return told.amount === expected.amount ? null : 'wrongAmount';
}
