import { aedToFils, calculatePercentage, type Fils } from '../money/fils.ts';
import { err, ok, type Result } from '../result.ts';

/** Why a credit note is issued (handbook 6.1: it always names its invoice and a reason); `adjustment`: staff say why in words. */
export const creditNoteReasons = ['cancelled', 'fault', 'adjustment'] as const;
export type CreditNoteReason = (typeof creditNoteReasons)[number];

/**
 * How the money of a credit note is refunded: on the ledger (of an order on account, or because it is to stay there), by the payment provider, by hand (cash, a transfer), or not at
 * all: a dispute has taken it back, or no more has come in than the order still costs.
 */
export const creditRefunds = ['ledger', 'provider', 'byHand', 'takenBack', 'nothing'] as const;
export type CreditRefund = (typeof creditRefunds)[number];

/** An amount without VAT and its VAT. */
export interface TaxedAmount {
  readonly net: Fils;
  readonly vat: Fils;
}

export type CreditError = 'nothingLeft' | 'amountTooHigh';

/**
 * The amount of a credit note. VAT is that of the invoice's rate; the note that takes the last of an invoice takes what
 * is left of its VAT, so that all notes together are exactly the invoice.
 * @param credited sum of the notes that the invoice has already
 * @param net amount without VAT to credit; null for all that is left
 */
export function calculateCredit(
  invoice: TaxedAmount & { readonly vatPercent: number },
  credited: TaxedAmount,
  net: Fils | null,
): Result<TaxedAmount, CreditError> {
  const left: TaxedAmount = { net: invoice.net - credited.net, vat: invoice.vat - credited.vat };
  if (left.net <= 0) return err('nothingLeft');
  if (net === null || net === left.net) return ok(left);
  if (net <= 0 || net > left.net) return err('amountTooHigh');
  return ok({ net, vat: Math.min(left.vat, calculatePercentage(net, invoice.vatPercent)) });
}

/**
 * What is left of an invoice after its credit notes, with VAT, in fils; null while there is none that was credited.
 * @param documents totals in AED, as they are on the wire
 */
export function getTotalAfterCredit(documents: {
  readonly invoice: { readonly total: number } | null;
  readonly creditNotes: readonly { readonly total: number }[];
}): Fils | null {
  if (!documents.invoice || documents.creditNotes.length === 0) return null;
  return documents.creditNotes.reduce((left, { total }) => left - aedToFils(total), aedToFils(documents.invoice.total));
}
