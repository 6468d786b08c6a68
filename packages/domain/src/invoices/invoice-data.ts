import type { Fils } from '../money/fils.ts';
import type { Charge } from '../payments/charge.ts';
import { priceLineKinds } from '../pricing/totals.ts';
import type { CreditNoteReason } from './credit-note.ts';
import type { StoredParty } from './invoice-party.ts';

/**
 * `service`: one of the services and proofs; `services`: all of them, where it is not known what each costs; `credit`: an
 * amount of an invoice that a credit note takes back.
 */
export const invoiceLineKinds = [...priceLineKinds, 'service', 'credit'] as const;

/** One line of an invoice (handbook 6.1); amounts in fils. */
export interface InvoiceLine {
  readonly kind: (typeof invoiceLineKinds)[number];
  /** Name of the delivery or service, ink names of plates and files. */
  readonly detail: string;
  readonly quantity: number;
  /** UN/ECE Recommendation 20 unit: H87 piece, C62 one. */
  readonly unit: 'H87' | 'C62';
  readonly unitPrice: Fils;
  readonly amount: Fils;
  readonly discount: Fils;
  readonly net: Fils;
  readonly vatPercent: number;
  readonly vat: Fils;
  readonly gross: Fils;
  /** Of a credit note: the line of its invoice that it takes back, from 0; absent for an amount of the whole. */
  readonly ofLine?: number;
}

/** What a credit note takes back, and why. */
export interface InvoiceCorrection {
  readonly invoiceNumber: string;
  readonly invoiceIssuedAt: string;
  readonly reason: CreditNoteReason;
  readonly note: string;
}

/** Content of an invoice, a credit note or a summary; stored with it and never changed. Amounts in fils. */
export interface InvoiceData {
  /** Null for a summary before payment. */
  readonly number: string | null;
  /** ISO instants. */
  readonly issuedAt: string;
  readonly dueAt: string | null;
  readonly orderId: number;
  readonly projectName: string;
  readonly productName: string;
  /** Unique identifier of an issued document (BTAE-07 of PINT AE); absent in a summary, and in what was issued before it was kept. */
  readonly uuid?: string;
  /** The buyer's references; absent in invoices that were issued before they were kept. */
  readonly poNumber?: string;
  readonly costCentre?: string;
  /** `logo`: its path when the document was issued; absent where the operator had none. */
  readonly seller: StoredParty & { readonly email: string; readonly logo?: string };
  readonly buyer: StoredParty;
  readonly delivery: StoredParty | null;
  readonly destinationCountry: string;
  readonly currency: 'AED';
  readonly lines: readonly InvoiceLine[];
  readonly couponPercent: number;
  readonly subtotal: Fils;
  readonly discount: Fils;
  readonly shipping: Fils;
  readonly totalExclVat: Fils;
  readonly vat: Fils;
  readonly totalInclVat: Fils;
  readonly paymentMethod: string | null;
  /** What was charged in another currency, with its rate; absent where AED were paid. */
  readonly charge?: Charge;
  /** The operator's account, where the invoice is paid later; absent where none was published. */
  readonly transferTo?: { readonly bank: string; readonly holder: string; readonly iban: string; readonly bic: string };
  /** Only of a credit note. */
  readonly correction?: InvoiceCorrection;
}
