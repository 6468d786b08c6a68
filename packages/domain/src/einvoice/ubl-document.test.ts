import { describe, expect, it } from 'vitest';
import type { InvoiceData } from '../invoices/invoice-data.ts';
import { toEInvoiceDocument } from './einvoice-codes.ts';
import { sampleInvoice, sampleLine } from './einvoice-fixture.ts';
import { writeUbl } from './ubl-document.ts';

const write = (data: Partial<InvoiceData> = {}): string => {
  const document = toEInvoiceDocument(sampleInvoice(data));
  if (!document) throw new Error('It has no parts.');
  return writeUbl(document, ({ kind }) => `Our ${kind}`);
};
const read = (xml: string, name: string): (string | undefined)[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'g'))].map(([, content]) => content);
const foreign = {
  ...sampleInvoice().buyer,
  address: {
    street: 'King Fahd Road 7',
    city: 'Riyadh',
    region: 'Riyadh',
    emirate: null,
    postcode: '12211',
    countryCode: 'SA',
  },
  trn: null,
};

describe('an invoice', () => {
  it('has its head, with days of the operator, due on the day of its issue when it was paid', () => {
    const xml = write();
    expect(read(xml, 'cbc:ID')[0]).toBe('INV-2026-000001');
    expect(read(xml, 'cbc:IssueDate')).toEqual(['2026-11-29']);
    expect(read(xml, 'cbc:DueDate')).toEqual(['2026-11-29']);
    expect(read(write({ dueAt: '2026-12-28T20:00:00.000Z' }), 'cbc:DueDate')).toEqual(['2026-12-29']);
    expect(read(xml, 'cac:OrderReference')).toEqual([
      '<cbc:ID>PO-77</cbc:ID><cbc:SalesOrderID>1042</cbc:SalesOrderID>',
    ]);
    expect(read(xml, 'cbc:AccountingCost')).toEqual([]);
  });

  it('has its amounts exact to the fils', () => {
    const xml = write();
    expect(read(xml, 'cbc:PayableAmount')).toEqual(['854.99']);
    expect(read(xml, 'cac:TaxTotal')[0]).toContain('<cbc:TaxAmount currencyID="AED">40.71');
    expect(read(xml, 'cbc:LineExtensionAmount')).toEqual(['814.28', '789.28', '25.00']);
    expect(read(write({ lines: [sampleLine({ unitPrice: 5 })] }), 'cbc:PriceAmount')).toEqual(['0.05']);
  });

  it('has the discount of a line beside its price', () => {
    const xml = write({
      couponPercent: 10,
      lines: [sampleLine({ kind: 'plates', unitPrice: 10_000, discount: 1000 })],
    });
    expect(read(xml, 'cac:AllowanceCharge')[0]).toContain('<cbc:Amount currencyID="AED">10.00</cbc:Amount>');
    expect(read(xml, 'cbc:LineExtensionAmount')).toEqual(['90.00', '90.00']);
    expect(read(xml, 'cbc:PriceAmount')).toEqual(['100.00']);
  });

  it('names the emirate by its code, and no filler of a postcode', () => {
    const xml = write();
    expect(read(xml, 'cbc:CountrySubentity')).toEqual(['DXB', 'SHJ', 'SHJ']);
    expect(read(xml, 'cbc:AdditionalStreetName')).toEqual(['Warehouse 4', 'Warehouse 4']);
    expect(xml).not.toContain('PostalZone');
    const nowhere = { ...foreign, address: { ...foreign.address, countryCode: 'AE' } };
    expect(read(write({ delivery: nowhere }), 'cbc:CountrySubentity')).toEqual(['DXB', 'SHJ']);
  });
});

it.each([
  ['domestic, delivered', {}, '00000010', 'S', '1002345678'],
  ['domestic, nothing delivered', { delivery: null }, '00000000', 'S', '1002345678'],
  [
    'domestic, without a TRN',
    { buyer: { ...sampleInvoice().buyer, trn: null } as InvoiceData['buyer'] },
    '00000010',
    'S',
    '9900000098',
  ],
  [
    'export',
    { destinationCountry: 'SA', buyer: foreign, delivery: foreign, lines: [sampleLine({ vatPercent: 0 })] },
    ...(['00000001', 'Z', '9900000099'] as const),
  ],
  ['domestic without VAT', { lines: [sampleLine({ vatPercent: 0 })] }, '00000010', 'E', '1002345678'],
] as const)(
  'of a supply that is %s has flags, category and address of the buyer',
  (_, data, flags, category, endpoint) => {
    const xml = write(data);
    expect(read(xml, 'cbc:ProfileExecutionID')).toEqual([flags]);
    expect(read(xml, 'cac:TaxCategory')[0]).toContain(`<cbc:ID>${category}</cbc:ID>`);
    expect(read(xml, 'cbc:EndpointID')).toEqual(['1000000000', endpoint]);
    expect(xml.includes('<cbc:Percent>')).toBe(category !== 'E');
  },
);

it.each([
  ['card', undefined, '48'],
  ['paypal', undefined, '68'],
  ['cash', undefined, '10'],
  ['pdc', undefined, '20'],
  ['dp', undefined, '1'],
  ['dp', { bank: 'Bank', holder: 'Dune', iban: 'AE07 0331 2345 6789 0123 456', bic: '' }, '30'],
  ['transfer', undefined, '30'],
  ['balance', undefined, '97'],
  [null, undefined, '1'],
] as const)('paid by %s has the code of how it is paid', (paymentMethod, transferTo, code) => {
  const xml = write({ paymentMethod, ...(transferTo && { transferTo }) });
  expect(read(xml, 'cbc:PaymentMeansCode')).toEqual([code]);
  expect(xml.includes('AE070331234567890123456')).toBe(transferTo !== undefined);
});

it.each([
  ['cancelled', 'DL8.61.1.A'],
  ['fault', 'DL8.61.1.C'],
  ['adjustment', 'DL8.61.1.C'],
] as const)('a credit note for the reason %s names it and its invoice, and calls lines otherwise', (reason, code) => {
  const correction = {
    invoiceNumber: 'INV-2026-000001',
    invoiceIssuedAt: '2026-11-28T21:30:00.000Z',
    reason,
    note: '',
  };
  const xml = write({ number: 'CN-2026-000001', correction });
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<CreditNote xmlns="[^"]+CreditNote-2"/);
  expect(read(xml, 'cbc:ResponseCode')).toEqual([code]);
  expect(read(xml, 'cac:InvoiceDocumentReference')).toEqual([
    '<cbc:ID>INV-2026-000001</cbc:ID><cbc:IssueDate>2026-11-29</cbc:IssueDate>',
  ]);
  expect(read(xml, 'cbc:CreditedQuantity')).toEqual(['4', '1']);
  for (const name of ['cbc:DueDate', 'cac:PaymentMeans', 'cbc:InvoicedQuantity']) expect(read(xml, name)).toEqual([]);
});
