import { EMIRATES_COUNTRY } from '../addresses/emirates.ts';
import { isTrn } from '../companies/trn.ts';
import type { CreditNoteReason } from '../invoices/credit-note.ts';
import type { InvoiceData } from '../invoices/invoice-data.ts';
import type { InvoiceAddress, InvoiceParty, StoredParty } from '../invoices/invoice-party.ts';
import { isPaymentMethodId, type PaymentMethodId } from '../payments/payment-methods.ts';

/** A document whose parties are kept as parts; what was issued before them is never written as an e-invoice (decision 073). */
export interface EInvoiceDocument extends Omit<InvoiceData, 'seller' | 'buyer' | 'delivery'> {
  readonly number: string;
  readonly seller: InvoiceParty & Pick<InvoiceData['seller'], 'email'>;
  readonly buyer: InvoiceParty;
  readonly delivery: InvoiceParty | null;
}

const hasParts = (party: StoredParty): party is InvoiceParty => !('lines' in party);

/** The document as an e-invoice is made of it; null for one whose parties were kept as printed lines, and for a summary. */
export function toEInvoiceDocument(data: InvoiceData): EInvoiceDocument | null {
  const { number, seller, buyer, delivery } = data;
  if (number === null || !hasParts(seller) || !hasParts(buyer)) return null;
  if (delivery !== null && !hasParts(delivery)) return null;
  return { ...data, number, seller: { ...seller, email: data.seller.email }, buyer, delivery };
}

/** Whether it leaves the country, by where it is delivered. */
export const isExport = ({ destinationCountry }: Pick<InvoiceData, 'destinationCountry'>): boolean =>
  destinationCountry !== EMIRATES_COUNTRY;

/** Tax identification number of whoever has this TRN: its first ten digits (PINT AE, IBT-034); null when it is no TRN. */
export const toTin = (trn: string | null): string | null => (trn !== null && isTrn(trn) ? trn.slice(0, 10) : null);

/** Addresses of buyers who have none (PINT AE, predefined endpoints): not in the exchange, and abroad. */
const predefinedEndpoints = { notInTheExchange: '9900000098', abroad: '9900000099' } as const;

/** The electronic address of the buyer, in the scheme 0235 (IBT-049): the TIN of its TRN, otherwise a predefined one. */
export const findBuyerEndpoint = (document: EInvoiceDocument): string =>
  toTin(document.buyer.trn) ?? predefinedEndpoints[isExport(document) ? 'abroad' : 'notInTheExchange'];

/** Region as e-invoices name it: in the UAE a code (ibr-128-ae), never another word; elsewhere what was written. */
export const findSubdivision = ({ countryCode, emirate, region }: InvoiceAddress): string =>
  countryCode === EMIRATES_COUNTRY ? (emirate ?? '') : region.trim();

/** Whether an address has street, city and region (ibr-142-ae, -143, -144, -152). */
export const isAddressWhole = (address: InvoiceAddress | null): address is InvoiceAddress =>
  address !== null &&
  [address.street, address.city, findSubdivision(address), address.countryCode].every((text) => text.trim() !== '');

/**
 * Kind of transaction (BTAE-02), one digit each: free zone, deemed, margin scheme, summary, continuous, agent, e-commerce, export. What is
 * delivered inside the country is e-commerce; without a delivery that flag would be refused (ibr-142-ae). Whether the flag is due
 * for every order of a portal is a question of tax: see decision 100.
 */
export const findTransactionFlags = (document: EInvoiceDocument): string =>
  isExport(document) ? '00000001' : isAddressWhole(document.delivery?.address ?? null) ? '00000010' : '00000000';

/** S: standard · Z: nothing on what leaves the country (handbook 6.1) · E: nothing inside of it, as in box 5 of the VAT return. */
export type TaxCategory = 'S' | 'Z' | 'E';
export const findTaxCategory = (document: Pick<InvoiceData, 'destinationCountry'>, percent: number): TaxCategory =>
  percent > 0 ? 'S' : isExport(document) ? 'Z' : 'E';

/** Codes of UNCL 4461 (IBT-081): 97 is settled between the partners, 1 is not said. */
const paymentMeans: Readonly<Record<PaymentMethodId, string>> = {
  card: '48',
  paypal: '68',
  cash: '10',
  pdc: '20',
  dp: '1',
  transfer: '30',
  balance: '97',
};

/** How it is or was paid; on account it is a transfer where the operator's account stands on the invoice. */
export function findPaymentMeans({
  paymentMethod,
  transferTo,
}: Pick<InvoiceData, 'paymentMethod' | 'transferTo'>): string {
  if (transferTo) return '30';
  return paymentMethod !== null && isPaymentMethodId(paymentMethod) ? paymentMeans[paymentMethod] : '1';
}

/**
 * Why a credit note is issued, in the cases of Federal Decree-Law 8/2017, art. 61 (BTAE-03): A the supply was cancelled, C what was
 * agreed to be paid changed. A map for the accountant to check.
 */
export const creditReasonCodes: Readonly<Record<CreditNoteReason, string>> = {
  cancelled: 'DL8.61.1.A',
  fault: 'DL8.61.1.C',
  adjustment: 'DL8.61.1.C',
};
