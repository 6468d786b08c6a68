import type { Fils } from '../money/fils.ts';
import { ok, err, type Result } from '../result.ts';

/** Credit of an account: never applied for, application waiting, granted, or refused with a reason (handbook 5.3). */
export const creditStates = ['none', 'waiting', 'granted', 'refused'] as const;
export type CreditState = (typeof creditStates)[number];

export interface CreditTerms {
  readonly limit: Fils;
  /** Days from the invoice date to the due date. */
  readonly days: number;
}

/** Bounds of the terms that staff may set: days, and fils up to AED 10 million. */
export const CREDIT_TERMS_DAYS = { min: 1, max: 180 } as const;
export const CREDIT_LIMIT = { min: 1, max: 1_000_000_000 } as const;

export type CreditTransition =
  | { readonly transition: 'apply' }
  | { readonly transition: 'approve'; readonly terms: CreditTerms }
  | { readonly transition: 'refuse'; readonly reason: string }
  /** Changes limit or terms of granted credit. */
  | { readonly transition: 'change'; readonly terms: CreditTerms };

export type CreditError =
  | 'alreadyWaiting'
  | 'alreadyGranted'
  /** There is no application, or it has been decided already. */
  | 'notWaiting'
  | 'notGranted'
  | 'reasonRequired'
  | 'limitInvalid'
  | 'termsInvalid';

/** The state after a transition, or why it is refused. Refused applicants may apply again. */
export function transitionCredit(state: CreditState, request: CreditTransition): Result<CreditState, CreditError> {
  switch (request.transition) {
    case 'apply':
      if (state === 'waiting') return err('alreadyWaiting');
      return state === 'granted' ? err('alreadyGranted') : ok('waiting');
    case 'approve': {
      if (state !== 'waiting') return err('notWaiting');
      const error = checkCreditTerms(request.terms);
      return error ? err(error) : ok('granted');
    }
    case 'refuse':
      if (state !== 'waiting') return err('notWaiting');
      return request.reason.trim() === '' ? err('reasonRequired') : ok('refused');
    case 'change': {
      if (state !== 'granted') return err('notGranted');
      const error = checkCreditTerms(request.terms);
      return error ? err(error) : ok('granted');
    }
  }
}

function checkCreditTerms({ limit, days }: CreditTerms): 'limitInvalid' | 'termsInvalid' | null {
  if (!Number.isSafeInteger(limit) || limit < CREDIT_LIMIT.min || limit > CREDIT_LIMIT.max) return 'limitInvalid';
  return Number.isInteger(days) && days >= CREDIT_TERMS_DAYS.min && days <= CREDIT_TERMS_DAYS.max
    ? null
    : 'termsInvalid';
}

export type CreditView = 'ledger' | 'moderation' | 'form';

/** View of the credits page [CRD-04, CRD-05, CRD-07]. */
export const getCreditView = (status: { hasCredits: boolean; waitingForApprove: boolean }): CreditView =>
  status.hasCredits ? 'ledger' : status.waitingForApprove ? 'moderation' : 'form';

/** The credit status in the format of the wire [CRD-14]. */
export const toCreditStatus = (state: CreditState) => ({
  hasCredits: state === 'granted',
  waitingForApprove: state === 'waiting',
});
