import { normalizeContent } from '@platewright/domain/content/normalize-content';
import type { InvoiceData } from '@platewright/domain/invoices/invoice-data';
import { expect, it } from 'vitest';
import { demoBrand } from '../../../demo/content/brand.ts';
import { createPngBytes } from '../../../testing/sample-files.ts';
import { readPdfText } from '../../../testing/print-pdf.ts';
import { drawInvoice } from './draw-invoice.ts';
import { toBuyer, toSellerParty } from './invoice-data.ts';

const buyer = toBuyer(
  {
    id: null,
    firstname: 'Mona',
    middlename: '',
    lastname: 'Saleh',
    company: '',
    street: 'Street 1',
    city: 'Sharjah',
    region: 'Sharjah',
    postcode: '12345',
    countryId: 'AE',
    telephone: '+971501234567',
    fax: '',
  },
  { company: 'Gulf Print LLC', person: 'Omar Aziz', trn: '100200300400503', phone: null },
);
const invoice: InvoiceData = {
  number: 'INV-2026-000001',
  issuedAt: '2026-11-20T08:00:00.000Z',
  dueAt: null,
  orderId: 10413,
  projectName: 'Dates 500 g',
  productName: 'Label plates',
  seller: toSellerParty(normalizeContent('brand', demoBrand)),
  buyer,
  delivery: null,
  destinationCountry: 'AE',
  currency: 'AED',
  lines: [],
  couponPercent: 0,
  subtotal: 0,
  discount: 0,
  shipping: 0,
  totalExclVat: 0,
  vat: 0,
  totalInclVat: 0,
  paymentMethod: 'cash',
};

const draw = (data: InvoiceData, logo: Uint8Array | null = null) => drawInvoice({ data, logo });

/** Parties as they were stored before they had parts. */
const storedSeller = {
  name: 'Dune Flexo Plates',
  lines: ['Plot 14, Al Quoz Industrial Area 3', 'Dubai', 'United Arab Emirates'],
  trn: '100000000000003',
  phone: '+971 4 000 0014',
  email: 'support@dune-flexo.example',
};
const storedBuyer = {
  name: 'Gulf Print LLC',
  lines: ['Mona Saleh', 'Street 1', 'Sharjah, 12345', 'United Arab Emirates'],
  trn: '100200300400503',
  phone: '+971501234567',
};

it('draws an invoice with stored lines and one with parts as the same bytes', async () => {
  const before = await draw({ ...invoice, seller: storedSeller, buyer: storedBuyer, delivery: storedBuyer });
  const now = await draw({ ...invoice, delivery: { ...buyer, trn: storedBuyer.trn } });
  expect(now.equals(before)).toBe(true);
  const text = await readPdfText(before);
  for (const words of ['Al Quoz', 'Sharjah, 12345', 'Phone +971501234567', 'TRN 100200300400503'])
    expect(text).toContain(words);
});

it('prints stored lines exactly, however they were written', async () => {
  const lines = ['Al Quoz 3, UAE'];
  const text = await readPdfText(await draw({ ...invoice, seller: { ...storedSeller, lines } }));
  expect(text).toContain(lines[0]);
  expect(text).not.toContain('Industrial Area 3');
});

it('shows the logo of the seller above its name, and without one nothing of it', async () => {
  const logo = await createPngBytes(300, 60);
  const [plain, withLogo] = [await draw(invoice), await draw(invoice, logo)];
  const count = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1;
  expect([count(plain), count(withLogo)]).toEqual([0, 1]);
  expect(withLogo.toString('latin1')).toMatch(/\/Width 300\b/);
  expect(await readPdfText(withLogo)).toContain('Dune Flexo Plates');
});
