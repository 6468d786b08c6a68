import type { Fils } from '../money/fils.ts';
import { accept, refuse, type Result } from '../result.ts';

/** An account's credit: not asked for, documents under moderation, given, refused with a reason (handbook 5.3). */
export const creditStates = ['none', 'waiting', 'granted', 'refused'] as const;
export type CreditState = (typeof creditStates)[number];

export interface CreditTerms {
  readonly limit: Fils;
  /** Days from the invoice to the due date. */
  readonly days: number;
}

/** Staff may set terms within these bounds; a limit is above nothing and below ten million dirhams. */
export const TERMS_DAYS = { min: 1, max: 180 } as const;
export const CREDIT_LIMIT = { min: 1, max: 1_000_000_000 } as const;

export type CreditMove =
  | { readonly move: 'apply' }
  | { readonly move: 'approve'; readonly terms: CreditTerms }
  | { readonly move: 'refuse'; readonly reason: string }
  /** Another limit or other terms for credit that was given. */
  | { readonly move: 'change'; readonly terms: CreditTerms };

export type CreditRefusal =
  | 'alreadyWaiting'
  | 'alreadyGranted'
  /** Nobody has applied, or somebody else has decided already. */
  | 'notWaiting'
  | 'notGranted'
  | 'reasonRequired'
  | 'limitInvalid'
  | 'termsInvalid';

/** Where a move leads, or why it can not be made. Refused applicants may apply again. */
export function moveCredit(state: CreditState, asked: CreditMove): Result<CreditState, CreditRefusal> {
  switch (asked.move) {
    case 'apply':
      if (state === 'waiting') return refuse('alreadyWaiting');
      return state === 'granted' ? refuse('alreadyGranted') : accept('waiting');
    case 'approve': {
      if (state !== 'waiting') return refuse('notWaiting');
      const wrong = wrongTerms(asked.terms);
      return wrong ? refuse(wrong) : accept('granted');
    }
    case 'refuse':
      if (state !== 'waiting') return refuse('notWaiting');
      return asked.reason.trim() === '' ? refuse('reasonRequired') : accept('refused');
    case 'change': {
      if (state !== 'granted') return refuse('notGranted');
      const wrong = wrongTerms(asked.terms);
      return wrong ? refuse(wrong) : accept('granted');
    }
  }
}

function wrongTerms({ limit, days }: CreditTerms): 'limitInvalid' | 'termsInvalid' | null {
  if (!Number.isSafeInteger(limit) || limit < CREDIT_LIMIT.min || limit > CREDIT_LIMIT.max) return 'limitInvalid';
  return Number.isInteger(days) && days >= TERMS_DAYS.min && days <= TERMS_DAYS.max ? null : 'termsInvalid';
}

export type CreditView = 'ledger' | 'moderation' | 'form';

/** What the credits page shows [CRD-04, CRD-05, CRD-07]. */
export const creditView = (status: { hasCredits: boolean; waitingForApprove: boolean }): CreditView =>
  status.hasCredits ? 'ledger' : status.waitingForApprove ? 'moderation' : 'form';

/** The two answers of the credit status [CRD-14]. */
export const creditStatus = (state: CreditState) => ({
  hasCredits: state === 'granted',
  waitingForApprove: state === 'waiting',
});
