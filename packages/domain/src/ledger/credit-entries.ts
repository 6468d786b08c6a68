import type { LedgerEntryKind } from './ledger-entry.ts';

/** Kinds of entries as the list of credits names them [CRD-08]. */
export const creditEntryTypes = ['Order', 'Payment', 'Cheque', 'Refund', 'Adjustment'] as const;
export type CreditEntryType = (typeof creditEntryTypes)[number];

/**
 * Means by which a payment of the account came in: staff receive the first ones, customers pay by card and PayPal themselves; account: what a
 * note credits stays on the account instead of going back.
 */
export const paymentMeans = ['cash', 'transfer', 'cheque', 'account', 'card', 'paypal'] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

/** The kinds that the list of credits shows; what became of a cheque stands at the cheque. */
export const creditListKinds = [
  'invoice',
  'chequeReceived',
  'payment',
  'creditNote',
  'adjustment',
] as const satisfies readonly LedgerEntryKind[];
export type CreditListKind = (typeof creditListKinds)[number];

/**
 * How the list of credits names an entry: a cheque at the checkout is one, also while it is awaited and its invoice stands for it; a cheque that pays debts
 * is a payment.
 */
export function toCreditEntryType(
  kind: CreditListKind,
  { isOfOrder, hasCheque }: { readonly isOfOrder: boolean; readonly hasCheque: boolean },
): CreditEntryType {
  if (kind === 'chequeReceived') return isOfOrder ? 'Cheque' : 'Payment';
  if (kind === 'invoice' && hasCheque) return 'Cheque';
  return ({ invoice: 'Order', payment: 'Payment', creditNote: 'Refund', adjustment: 'Adjustment' } as const)[kind];
}
