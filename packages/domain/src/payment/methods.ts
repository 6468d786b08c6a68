import type { Fils } from '../money/fils.ts';

/** Payment methods (handbook 5.2). */
export const paymentMethodIds = ['card', 'paypal', 'cash', 'pdc', 'dp'] as const;
export type PaymentMethodId = (typeof paymentMethodIds)[number];

/** Cash on delivery up to AED 2,000.00. */
export const CASH_LIMIT: Fils = 200_000;

export interface PaymentFacts {
  total: Fils;
  fileOnly: boolean;
  /** Shipping country, or billing country of a file-only order. */
  countryId: string;
  /** Company account, not personal. */
  isCompany: boolean;
  /** Staff granted credit and it is not frozen. */
  hasCredit: boolean;
  availableBalance: Fils;
  hasOverdue: boolean;
  /** Methods that staff allow this account. */
  allowed: readonly PaymentMethodId[];
}

/** The methods that an order can be paid with. */
export function offeredMethods(facts: PaymentFacts): PaymentMethodId[] {
  const credit = facts.isCompany && facts.hasCredit && !facts.hasOverdue && facts.total <= facts.availableBalance;
  const offers: Record<PaymentMethodId, boolean> = {
    card: true,
    paypal: true,
    cash: facts.countryId === 'AE' && !facts.fileOnly && facts.total <= CASH_LIMIT,
    pdc: facts.countryId === 'AE' && credit,
    dp: credit,
  };
  return paymentMethodIds.filter((id) => offers[id] && facts.allowed.includes(id));
}
