import type { InvoiceData, InvoiceLine } from '../invoices/invoice-data.ts';
import { sumFils, type Fils } from '../money/fils.ts';
import { findTaxCategory, type EInvoiceDocument, type TaxCategory } from './einvoice-codes.ts';
import { element, type XmlElement } from './xml-writer.ts';

/** An amount in AED with two decimals, exact to the fils. */
export const createAmount = (name: string, fils: Fils): XmlElement | null => {
  const whole = Math.abs(fils);
  const text = `${fils < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
  return element(name, text, { currencyID: 'AED' });
};

/** Category of VAT (IBT-118, IBT-151): one that is exempt says no rate (ibr-121-ae, aligned-ibrp-e-05). */
export const createTaxCategory = (name: string, category: TaxCategory, percent: number): XmlElement | null =>
  element(name, [
    element('cbc:ID', category),
    element('cbc:Percent', category === 'E' ? null : String(percent)),
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ]);

/** Sums of the lines of one rate. */
export interface TaxSum {
  readonly category: TaxCategory;
  readonly percent: number;
  readonly net: Fils;
  readonly vat: Fils;
}

/** The lines of a document by their rates. */
export function sumByRate(document: Pick<InvoiceData, 'lines' | 'destinationCountry'>): TaxSum[] {
  const rates = [...new Set(document.lines.map(({ vatPercent }) => vatPercent))];
  return rates.map((percent) => {
    const lines: readonly InvoiceLine[] = document.lines.filter(({ vatPercent }) => vatPercent === percent);
    const category = findTaxCategory(document, percent);
    return { category, percent, net: sumFils(lines.map(({ net }) => net)), vat: sumFils(lines.map(({ vat }) => vat)) };
  });
}

/** VAT of the document and by category (IBG-23; ibr-co-14, aligned-ibrp-s-08, -s-09, -z-08). */
export const createTaxTotal = (document: EInvoiceDocument): XmlElement | null =>
  element('cac:TaxTotal', [
    createAmount('cbc:TaxAmount', document.vat),
    ...sumByRate(document).map(({ category, percent, net, vat }) =>
      element('cac:TaxSubtotal', [
        createAmount('cbc:TaxableAmount', net),
        createAmount('cbc:TaxAmount', vat),
        createTaxCategory('cac:TaxCategory', category, percent),
      ]),
    ),
  ]);

/** Totals (IBG-22; ibr-co-10, -13, -15, -16): delivery is one of the lines, discounts are in them. */
export const createMonetaryTotal = ({ totalExclVat, totalInclVat }: EInvoiceDocument): XmlElement | null =>
  element('cac:LegalMonetaryTotal', [
    createAmount('cbc:LineExtensionAmount', totalExclVat),
    createAmount('cbc:TaxExclusiveAmount', totalExclVat),
    createAmount('cbc:TaxInclusiveAmount', totalInclVat),
    createAmount('cbc:PayableAmount', totalInclVat),
  ]);
