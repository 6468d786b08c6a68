import type { InvoiceData, InvoiceLine } from '../invoices/invoice-data.ts';
import type { InvoiceParty } from '../invoices/invoice-party.ts';

/** For tests: a line of so many units at a price, with its discount; 5 % unless another rate is given. */
export function sampleLine(line: Partial<InvoiceLine>): InvoiceLine {
  const { quantity = 1, unitPrice = 2500, discount = 0, vatPercent = 5 } = line;
  const amount = quantity * unitPrice;
  const net = amount - discount;
  const vat = Math.round((net * vatPercent) / 100);
  return {
    ...{ kind: 'delivery', detail: 'Standard, Courier', quantity, unit: 'C62', unitPrice, amount, discount, net },
    ...{ vatPercent, vat, gross: net + vat, ...line },
  };
}

const company: InvoiceParty = {
  name: 'Gulf Labels',
  registeredName: 'Gulf Labels LLC',
  contact: 'Mona Saleh',
  address: {
    street: 'Industrial Area 11\nWarehouse 4',
    city: 'Sharjah',
    region: 'Sharjah',
    emirate: 'SHJ',
    postcode: '00000',
    countryCode: 'AE',
  },
  trn: '100234567800003',
  licence: null,
  phone: '+971 6 000 0000',
};

/** For tests: an invoice of four plates and their delivery to a company in Sharjah (price vector V1). */
export function sampleInvoice({ lines, ...data }: Partial<InvoiceData> = {}): InvoiceData {
  const sold = lines ?? [
    sampleLine({ kind: 'plates', detail: 'Cyan, Magenta, Yellow, Black', quantity: 4, unit: 'H87', unitPrice: 19_732 }),
    sampleLine({}),
  ];
  const sum = (amount: (line: InvoiceLine) => number) => sold.reduce((total, line) => total + amount(line), 0);
  return {
    number: 'INV-2026-000001',
    issuedAt: '2026-11-28T21:30:00.000Z',
    dueAt: null,
    orderId: 1042,
    uuid: '3f2a9c10-5d4e-4b7a-9c1d-000000000001',
    projectName: 'Dates 500 g',
    productName: 'Label plates',
    poNumber: 'PO-77',
    costCentre: '',
    seller: {
      name: 'Dune Flexo Plates',
      registeredName: 'Dune Flexo Plates LLC',
      contact: '',
      address: {
        street: 'Plot 14, Al Quoz Industrial Area 3',
        city: 'Dubai',
        region: 'Dubai',
        emirate: 'DXB',
        postcode: '',
        countryCode: 'AE',
      },
      trn: '100000000000003',
      licence: { number: '712345', authority: 'Dubai Department of Economy and Tourism' },
      phone: '+971 4 000 0014',
      email: 'orders@example.com',
    },
    buyer: company,
    delivery: { ...company, registeredName: '', trn: null },
    destinationCountry: 'AE',
    currency: 'AED',
    lines: sold,
    couponPercent: 0,
    subtotal: sum(({ kind, amount }) => (kind === 'delivery' ? 0 : amount)),
    discount: sum(({ discount }) => discount),
    shipping: sum(({ kind, net }) => (kind === 'delivery' ? net : 0)),
    totalExclVat: sum(({ net }) => net),
    vat: sum(({ vat }) => vat),
    totalInclVat: sum(({ gross }) => gross),
    paymentMethod: 'card',
    ...data,
  };
}
