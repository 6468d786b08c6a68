import type { InvoiceLine } from '../invoices/invoice-data.ts';
import { findTaxCategory, type EInvoiceDocument } from './einvoice-codes.ts';
import { createAmount, createTaxCategory } from './ubl-amounts.ts';
import { element, type XmlElement } from './xml-writer.ts';

/** What a line is about, as it is printed. */
export type NameLine = (line: InvoiceLine) => string;

/** Discount of a line (IBG-27): code 95 of UNCL 5189, because a code or a reason is asked for (ibr-042). */
const createDiscount = ({ discount }: InvoiceLine): XmlElement | null =>
  discount === 0
    ? null
    : element('cac:AllowanceCharge', [
        element('cbc:ChargeIndicator', 'false'),
        element('cbc:AllowanceChargeReasonCode', '95'),
        createAmount('cbc:Amount', discount),
      ]);

/** Item with name and description (IBG-31; ibr-025, ibr-125-ae). Its type with HS or SAC code is not kept yet. */
const createItem = (document: EInvoiceDocument, line: InvoiceLine, nameLine: NameLine): XmlElement | null => {
  const name = nameLine(line);
  const details = line.detail === '' || name.includes(line.detail) ? name : `${name}: ${line.detail}`;
  const category = findTaxCategory(document, line.vatPercent);
  return element('cac:Item', [
    element('cbc:Description', details),
    element('cbc:Name', name),
    createTaxCategory('cac:ClassifiedTaxCategory', category, line.vatPercent),
  ]);
};

/** Price of one unit (IBG-29): base quantity and gross price are asked for (ibr-126-ae), discounts are of the line. */
const createPrice = ({ unit, unitPrice }: InvoiceLine): XmlElement | null =>
  element('cac:Price', [
    createAmount('cbc:PriceAmount', unitPrice),
    element('cbc:BaseQuantity', '1', { unitCode: unit }),
    element('cac:AllowanceCharge', [
      element('cbc:ChargeIndicator', 'false'),
      createAmount('cbc:Amount', 0),
      createAmount('cbc:BaseAmount', unitPrice),
    ]),
  ]);

/** Amount and VAT of a line in AED (BTAE-08, BTAE-10; ibr-104-ae, -194); an exempt one has no VAT (ibr-163-ae). */
const createLineTotal = (document: EInvoiceDocument, { gross, vat, vatPercent }: InvoiceLine): XmlElement | null =>
  element('cac:ItemPriceExtension', [
    createAmount('cbc:Amount', gross),
    findTaxCategory(document, vatPercent) === 'E'
      ? null
      : element('cac:TaxTotal', [createAmount('cbc:TaxAmount', vat)]),
  ]);

/** A line (IBG-25; net = quantity × price − discount, ibr-147-ae). A credit note calls it and its quantity otherwise. */
export const createLine = (
  document: EInvoiceDocument,
  line: InvoiceLine,
  index: number,
  nameLine: NameLine,
): XmlElement | null => {
  const [name, quantity] = document.correction
    ? ['cac:CreditNoteLine', 'cbc:CreditedQuantity']
    : ['cac:InvoiceLine', 'cbc:InvoicedQuantity'];
  return element(name, [
    element('cbc:ID', String(index + 1)),
    element(quantity, String(line.quantity), { unitCode: line.unit }),
    createAmount('cbc:LineExtensionAmount', line.net),
    createDiscount(line),
    createItem(document, line, nameLine),
    createPrice(line),
    createLineTotal(document, line),
  ]);
};
