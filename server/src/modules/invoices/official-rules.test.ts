import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizeContent } from '@platewright/domain/content/normalize-content';
import { checkEInvoice, eInvoiceFindings } from '@platewright/domain/einvoice/check-einvoice';
import { toEInvoiceDocument } from '@platewright/domain/einvoice/einvoice-codes';
import { writeUbl } from '@platewright/domain/einvoice/ubl-document';
import { createCreditLines, type CreditedLine } from '@platewright/domain/invoices/credit-lines';
import type { CreditNoteReason } from '@platewright/domain/invoices/credit-note';
import type { InvoiceData } from '@platewright/domain/invoices/invoice-data';
import { calculateTotals, type LineAmounts } from '@platewright/domain/pricing/totals';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoBrand } from '../../../demo/content/brand.ts';
import { hasEInvoiceRules, loadEInvoiceRules, rulesFolder } from '../../../testing/einvoice-rules.ts';
import type { OrderAddress } from '../../platform/db/schema/index.ts';
import { createCreditNoteData } from './credit-note-data.ts';
import { createInvoiceData } from './invoice-data.ts';

const issuedAt = new Date('2026-11-28T08:00:00.000Z');
const brand = normalizeContent('brand', demoBrand);
const localized = (en: string) => ({ en, ar: en });

const sharjah = {
  ...{ firstname: 'Mona', lastname: 'Saleh', company: '', street: 'Industrial Area 11', city: 'Sharjah' },
  ...{ region: 'Sharjah', postcode: '00000', countryId: 'AE', telephone: '+971 6 000 0000' },
} as OrderAddress;
const riyadh = {
  ...sharjah,
  ...{
    street: 'King Fahd Road 7\nFloor 2\nOffice 9',
    city: 'Riyadh',
    region: 'Riyadh',
    postcode: '12211',
    countryId: 'SA',
  },
} as OrderAddress;
const company = { company: 'Gulf Labels & Sons LLC', person: 'Mona Saleh', trn: '100234567800003', phone: null };
const companyAbroad = { ...company, company: 'Riyadh Flexo Co', trn: null };
const person = { company: '', person: 'Mona Saleh', trn: null, phone: null };

interface Sold {
  readonly amounts: LineAmounts;
  readonly couponPercent?: number;
  readonly account?: typeof company | typeof person;
  readonly billing?: OrderAddress;
  /** Null where nothing is carried. */
  readonly shipping?: OrderAddress | null;
  readonly method?: string;
  readonly inks?: number;
}

function issue({
  amounts,
  couponPercent = 0,
  account = company,
  billing = sharjah,
  inks = 4,
  ...sold
}: Sold): InvoiceData {
  const shipping = sold.shipping === undefined ? billing : sold.shipping;
  const { countryId } = shipping ?? billing;
  const totals = calculateTotals({
    ...{ amounts, couponPercent, destinationCountry: countryId },
    vat: { country: 'AE', percent: 5 },
  });
  const ids = Array.from({ length: inks }, (_, index) => index + 1);
  const services = amounts.services ?? 0;
  const part = Math.floor(services / 3);
  const data = createInvoiceData({
    ...{ number: 'INV-2026-000001', issuedAt, brand, account },
    dueAt: sold.method === 'dp' ? new Date('2026-12-28T08:00:00.000Z') : null,
    order: {
      id: 1042,
      projectName: 'Dates <500 g>',
      productName: 'Label plates',
      poNumber: 'PO-77',
      costCentre: 'Print',
    },
    snapshot: {
      totals,
      services:
        services === 0
          ? []
          : [
              { names: [localized('Trapping')], copies: 1, amount: part },
              { names: [localized('Proof'), localized('Matt')], copies: 2, amount: services - part },
            ],
      chosen: [
        { id: 1, colours: ids.map(String) },
        { id: 2, colours: ids.slice(0, 3).map(String) },
      ],
      separations: ids.map((id) => ({ id: String(id), side: 'face', number: id, ink: `Ink ${id}` })),
      lenFiles: 1,
      billing,
      shipping,
      shippingMethod: { id: 'courier', typeName: localized('Standard'), name: localized('Courier') },
      destinationCountry: countryId,
      couponPercent,
      vatPercent: countryId === 'AE' ? 5 : 0,
    } as Parameters<typeof createInvoiceData>[0]['snapshot'],
    paymentMethod: sold.method ?? 'card',
  });
  return { ...data, uuid: '3f2a9c10-5d4e-4b7a-9c1d-000000000001' };
}

function credit(
  invoice: InvoiceData,
  net: number | null,
  lines?: readonly CreditedLine[],
  reason: CreditNoteReason = 'fault',
): InvoiceData {
  const credited = createCreditLines(invoice, [], net, lines);
  if (!credited.ok) throw new Error(credited.reason.reason);
  const head = {
    number: 'CN-2026-000001',
    uuid: '3f2a9c10-5d4e-4b7a-9c1d-000000000002',
    issuedAt,
    reason,
    note: 'A plate is scratched.',
  };
  return createCreditNoteData(invoice, credited.value, head);
}

const write = (data: InvoiceData): string => {
  const document = toEInvoiceDocument(data);
  if (!document) throw new Error('Nothing can be written.');
  return writeUbl(document, ({ kind }) => `Our ${kind}`);
};

/** The official rules that our own checks name. */
const listNamedRules = (data: InvoiceData): string[] =>
  checkEInvoice(data).flatMap((code): readonly string[] => eInvoiceFindings[code].rules);

const v1 = { plates: 72_728, services: 6200, delivery: 2500 };
const domestic = () => issue({ amounts: v1 });
const abroad = { billing: riyadh, account: companyAbroad };

const documents: Readonly<Record<string, readonly [InvoiceData, ...string[]]>> = {
  'domestic, 5 %': [domestic()],
  'domestic, with LEN files and a PDF': [issue({ amounts: { ...v1, len: 16_528, pdf: 6000 } })],
  'with a coupon': [issue({ amounts: { ...v1, len: 10_001 }, couponPercent: 12.5 })],
  'a price that is not divided by its plates': [issue({ amounts: { plates: 10_001 }, inks: 3 })],
  'services alone': [issue({ amounts: { services: 6200 }, shipping: null })],
  'on account': [issue({ amounts: v1, method: 'dp' })],
  'paid in cash': [issue({ amounts: v1, method: 'cash' })],
  'paid by a cheque': [issue({ amounts: v1, method: 'pdc' })],
  'paid by PayPal': [issue({ amounts: v1, method: 'paypal' })],
  'paid with what was kept': [issue({ amounts: v1, method: 'balance' })],
  'paid by transfer': [issue({ amounts: v1, method: 'transfer' }), 'ibr-192-ae'],
  'export, 0 %, to a company': [issue({ amounts: v1, ...abroad })],
  'export, 0 %, to a person': [issue({ amounts: v1, billing: riyadh, account: person })],
  'export of a company of the UAE': [issue({ amounts: v1, shipping: riyadh })],
  'export of files, which are carried nowhere': [
    issue({ amounts: { len: 16_528 }, ...abroad, shipping: null }),
    'ibr-152-ae',
  ],
  'export to a place without a region': [
    issue({ amounts: v1, ...abroad, billing: { ...riyadh, region: '' } }),
    ...['ibr-144-ae', 'ibr-152-ae'],
  ],
  'delivered in the UAE to a company abroad': [issue({ amounts: v1, ...abroad, shipping: sharjah }), 'ibr-135-ae'],
  'to a person in the UAE': [issue({ amounts: v1, account: person }), 'ibr-135-ae'],
  'to a company without a TRN': [issue({ amounts: v1, account: { ...company, trn: null } as never }), 'ibr-135-ae'],
  'credit note, whole': [credit(domestic(), null, undefined, 'cancelled')],
  'credit note, whole, of one with a coupon': [credit(issue({ amounts: v1, couponPercent: 10 }), null)],
  'credit note over an amount': [credit(domestic(), 1234)],
  'credit note over parts of lines': [
    credit(domestic(), null, [
      { line: 0, net: null },
      { line: 1, net: 333 },
    ]),
  ],
  'credit note of an export': [credit(issue({ amounts: v1, ...abroad }), null)],
  'credit note to a person': [credit(issue({ amounts: v1, account: person }), null), 'ibr-135-ae'],
  'issued before identifiers were kept': [{ ...domestic(), uuid: undefined }, 'ibr-193-ae'],
  'of an operator without a licence': [
    { ...domestic(), seller: { ...domestic().seller, licence: null } as InvoiceData['seller'] },
    'ibr-150-ae',
  ],
  'of an operator whose emirate was not published': [
    (() => {
      const { seller } = domestic();
      if ('lines' in seller || !seller.address) throw new Error('The seller has no parts.');
      return { ...domestic(), seller: { ...seller, address: { ...seller.address, city: '', emirate: null } } };
    })(),
    'ibr-143-ae',
  ],
  'without VAT in the UAE': [
    ((data: InvoiceData): InvoiceData => ({
      ...data,
      ...{ lines: data.lines.map((line) => ({ ...line, vatPercent: 0, vat: 0, gross: line.net })), vat: 0 },
      totalInclVat: data.totalExclVat,
    }))(domestic()),
    ...['ibr-151-ae', 'ibr-167-ae'],
  ],
};

describe.skipIf(!hasEInvoiceRules())('the official rules of PINT AE', () => {
  let rules: ReturnType<typeof loadEInvoiceRules>;
  beforeAll(() => {
    rules = loadEInvoiceRules();
  });

  it.each([
    ['invoice-domestic-5', []],
    ['credit-note', []],
    ['broken-1-trn-and-uuid', ['ibr-132-ae', 'ibr-193-ae']],
    ['broken-2-sums', ['aligned-ibrp-s-08', 'aligned-ibrp-s-09', 'ibr-190-ae', 'ibr-co-10', 'ibr-co-13']],
  ])('are asked as they are written: %s', (name, refusing) => {
    const found = rules.check(readFileSync(join(rulesFolder, 'own', `${name}.xml`), 'utf8'));
    expect(found).toEqual({ schema: [], rules: refusing });
  });

  it('are asked of the schema, too', () => {
    const found = rules.check(readFileSync(join(rulesFolder, 'own/broken-3-order-and-missing.xml'), 'utf8'));
    expect(found).toMatchObject({ schema: [expect.stringContaining('DueDate')], rules: [] });
  });

  it('take their own samples', () => {
    const folder = join(rulesFolder, 'pint-ae-1.0.4/samples-invoice');
    const names = readdirSync(folder).filter((name) => name.startsWith('Standard'));
    expect(names.length).toBeGreaterThan(3);
    for (const name of names)
      expect([name, rules.check(readFileSync(join(folder, name), 'utf8'))]).toEqual([name, { schema: [], rules: [] }]);
  });

  it.each(Object.entries(documents))('take, or refuse for what is not kept: %s', (_, [data, ...refusing]) => {
    expect(rules.check(write(data))).toEqual({ schema: [], rules: refusing });
    expect(
      listNamedRules(data)
        .filter((rule) => refusing.includes(rule))
        .sort(),
    ).toEqual(refusing);
    if (refusing.length === 0) expect(listNamedRules(data)).toEqual([]);
  });

  it('take whatever is sold, at whatever prices and with whatever discount', () => {
    const amount = fc.option(fc.integer({ min: 1, max: 900_000 }), { nil: undefined });
    const sold = fc.record({
      amounts: fc.record({
        plates: fc.integer({ min: 1, max: 900_000 }),
        len: amount,
        pdf: amount,
        services: amount,
        delivery: amount,
      }),
      couponPercent: fc.integer({ min: 0, max: 9999 }).map((percent) => percent / 100),
      inks: fc.integer({ min: 1, max: 12 }),
      method: fc.constantFrom('card', 'paypal', 'cash', 'pdc', 'dp', 'balance'),
      isAbroad: fc.boolean(),
    });
    fc.assert(
      fc.property(sold, ({ isAbroad, ...one }) => {
        const invoice = issue({ ...one, ...(isAbroad ? abroad : {}) });
        for (const data of [invoice, credit(invoice, null)]) {
          expect(rules.check(write(data))).toEqual({ schema: [], rules: [] });
          expect(listNamedRules(data)).toEqual([]);
        }
      }),
      { numRuns: Number(process.env.EINVOICE_RUNS ?? 15) },
    );
  });
});
