import { describe, expect, it } from 'vitest';
import type { InvoiceData } from '../invoices/invoice-data.ts';
import type { InvoiceParty } from '../invoices/invoice-party.ts';
import { checkEInvoice, isWritable, type EInvoiceFindingCode } from './check-einvoice.ts';
import { sampleInvoice, sampleLine } from './einvoice-fixture.ts';

const invoice = sampleInvoice();
const seller = invoice.seller as InvoiceParty & { email: string };
const buyer = invoice.buyer as InvoiceParty;
const foreign: InvoiceParty = {
  ...buyer,
  address: {
    street: 'King Fahd Road 7',
    city: 'Riyadh',
    region: 'Riyadh',
    emirate: null,
    postcode: '',
    countryCode: 'SA',
  },
  trn: null,
};
const abroad = { destinationCountry: 'SA', buyer: foreign, delivery: foreign, lines: [sampleLine({ vatPercent: 0 })] };

/** What every document of today lacks, and the sample: its TIN is made up. */
const always: EInvoiceFindingCode[] = [
  'itemTypeMissing',
  'sellerTinCheckDigit',
  'buyerTinCheckDigit',
  'buyerLicenceMissing',
];
const findMore = (data: Partial<InvoiceData>): EInvoiceFindingCode[] =>
  checkEInvoice(sampleInvoice(data)).filter((code) => !always.includes(code));

it('finds what no document keeps yet in one that has all the rest', () => {
  expect(checkEInvoice(invoice)).toEqual(always);
  expect(findMore(abroad)).toEqual(['incotermsMissing']);
});

it.each<[EInvoiceFindingCode, Partial<InvoiceData>]>([
  ['uuidMissing', { uuid: undefined }],
  ['sellerTrnMissing', { seller: { ...seller, trn: '' } }],
  ['sellerTrnInvalid', { seller: { ...seller, trn: '200000000000001' } }],
  ['sellerLicenceMissing', { seller: { ...seller, licence: null } }],
  ['sellerAuthorityMissing', { seller: { ...seller, licence: { number: '1', authority: '' } } }],
  [
    'sellerAddressIncomplete',
    { seller: { ...seller, address: seller.address && { ...seller.address, emirate: null } } },
  ],
  ['buyerTrnInvalid', { buyer: { ...buyer, trn: '100234567800001' } }],
  ['buyerUnidentified', { buyer: { ...buyer, trn: null } }],
  ['buyerAuthorityMissing', { buyer: { ...buyer, licence: { number: '1', authority: '' } } }],
  ['buyerAddressIncomplete', { buyer: { ...buyer, address: buyer.address && { ...buyer.address, city: ' ' } } }],
  [
    'deliveryAddressIncomplete',
    { delivery: { ...buyer, address: buyer.address && { ...buyer.address, emirate: null } } },
  ],
  ['payeeAccountMissing', { paymentMethod: 'transfer' }],
  ['exemptionReasonMissing', { lines: [sampleLine({ vatPercent: 0 })] }],
  ['lineNetWrong', { lines: [sampleLine({ quantity: 2, amount: 4999, net: 4999, vat: 250, gross: 5249 })] }],
  ['lineGrossWrong', { lines: [sampleLine({ gross: 2600 })], totalInclVat: 2625 }],
  ['totalsWrong', { totalExclVat: 81_429, totalInclVat: 85_500 }],
])('finds %s', (code, data) => {
  expect(findMore(data)).toEqual([code]);
});

it.each<[EInvoiceFindingCode[], Partial<InvoiceData>]>([
  [['exportAddressIncomplete'], { ...abroad, delivery: null }],
  [['rateNotStandard'], { lines: [sampleLine({ vatPercent: 9 })] }],
  [['rateAgainstDestination', 'incotermsMissing'], { ...abroad, lines: [sampleLine({})] }],
  [['lineVatWrong', 'vatOutsideBand'], { lines: [sampleLine({ vat: 128, gross: 2628 })] }],
])('finds %j', (codes, data) => {
  expect(findMore(data)).toEqual(codes);
});

it('takes a VAT that differs by rounding, as an order of many lines has it', () => {
  expect(findMore({ lines: [sampleLine({ vat: 127, gross: 2627 })] })).toEqual([]);
});

it('takes a TIN with its check digit, and any number of a buyer abroad', () => {
  const checked = { ...buyer, trn: '100000000800003' };
  expect(checkEInvoice(sampleInvoice({ buyer: checked }))).not.toContain('buyerTinCheckDigit');
  expect(findMore({ ...abroad, buyer: { ...foreign, trn: '300' } })).toEqual(['incotermsMissing']);
});

describe('nothing can be written', () => {
  it.each<[EInvoiceFindingCode, Partial<InvoiceData>]>([
    ['issuedBeforeParts', { buyer: { name: 'Gulf Labels', lines: ['Street 1'], trn: null, phone: '' } }],
    ['issuedBeforeParts', { delivery: { name: 'Gulf Labels', lines: ['Street 1'], trn: null, phone: '' } }],
    ['issuedBeforeParts', { number: null }],
    ['withoutLines', { lines: [] }],
  ])('because of %s', (code, data) => {
    const findings = checkEInvoice(sampleInvoice(data));
    expect(findings).toEqual([code]);
    expect(isWritable(findings)).toBe(false);
  });

  it('but of all others', () => {
    expect(isWritable(checkEInvoice(sampleInvoice({ uuid: undefined })))).toBe(true);
  });
});
