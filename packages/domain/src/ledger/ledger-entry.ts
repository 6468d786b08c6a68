import type { Fils } from '../money/fils.ts';

/**
 * What is entered in the ledger of an account, each by the document or the event that it comes from. `payment`: money that came in ·
 * `refund`: money that went back · `chargeback`: money that a dispute took back, negative where the bank gave it to the operator
 * again · `chequeReceived`, `chequeCleared`, `chequeBounced`: a cheque was handed over, the bank paid it or returned it ·
 * `adjustment`: a correction by staff.
 */
export const ledgerEntryKinds = [
  'invoice',
  'creditNote',
  'payment',
  'refund',
  'chargeback',
  'chequeReceived',
  'chequeCleared',
  'chequeBounced',
  'adjustment',
] as const;
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number];

/** What an entry changes, in fils: what the account owes, and the sum of its cheques that the bank has not paid yet. */
export interface LedgerAmounts {
  readonly owed: Fils;
  readonly promised: Fils;
}

/** The direction in which the amount of each kind changes both sums. */
const directions: Readonly<Record<LedgerEntryKind, { readonly owed: -1 | 0 | 1; readonly promised: -1 | 0 | 1 }>> = {
  invoice: { owed: 1, promised: 0 },
  creditNote: { owed: -1, promised: 0 },
  payment: { owed: -1, promised: 0 },
  refund: { owed: 1, promised: 0 },
  chargeback: { owed: 1, promised: 0 },
  chequeReceived: { owed: -1, promised: 1 },
  chequeCleared: { owed: 0, promised: -1 },
  chequeBounced: { owed: 1, promised: -1 },
  // Positive in the customer's favour.
  adjustment: { owed: -1, promised: 0 },
};

/** @param amount fils; negative for what is taken back, such as money that pays for nothing after all */
export const toLedgerAmounts = (kind: LedgerEntryKind, amount: Fils): LedgerAmounts => ({
  // Without `+ 0` an amount that changes nothing would be -0.
  owed: directions[kind].owed * amount + 0,
  promised: directions[kind].promised * amount + 0,
});

/** The amount of an entry as its kind is entered: the inverse of `toLedgerAmounts`. */
export const getEntryAmount = ({ kind, owed, promised }: LedgerAmounts & { readonly kind: LedgerEntryKind }): Fils =>
  directions[kind].owed === 0 ? directions[kind].promised * promised + 0 : directions[kind].owed * owed + 0;

/** The members of an entry that the rules of credit read. */
export interface LedgerEntry extends LedgerAmounts {
  readonly kind: LedgerEntryKind;
  /** It counts against the credit of the company; what is paid by card, PayPal, transfer or cash at the checkout does not. */
  readonly isOnCredit: boolean;
  /** By when a debt is to be paid; null for what is no debt, and for one that no credit was given for. */
  readonly dueAt: Date | null;
  /** The payment at the checkout that it belongs to; null for what staff enter. */
  readonly paymentId: string | null;
  readonly chequeId: number | null;
  readonly id?: number;
  /** The debt that a payment was received for, whatever is due earlier. */
  readonly settlesId?: number | null;
}
