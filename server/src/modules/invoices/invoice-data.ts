import { EMIRATES_COUNTRY, emirates } from '@platewright/domain/addresses/emirates';
import type { InvoiceData, InvoiceLine } from '@platewright/domain/invoices/invoice-data';
import { toEmirateCode, type InvoiceParty } from '@platewright/domain/invoices/invoice-party';
import { allocateByLargestRemainder, type Fils } from '@platewright/domain/money/fils';
import { toTrnDigits } from '@platewright/domain/companies/trn';
import { formatIban } from '@platewright/domain/payments/iban';
import { orderTypeIds } from '@platewright/domain/pricing/order-types';
import { groupByUnitPrice } from '@platewright/domain/pricing/split-price';
import type { PriceLine } from '@platewright/domain/pricing/totals';
import type { OrderAddress } from '../../platform/db/schema/index.ts';
import type { Brand } from '../content/index.ts';
import { getPlateName, type OrderRow } from '../orders/index.ts';
import type { CheckoutSnapshot } from '../checkout/index.ts';
import type { InvoicedAccount } from './invoiced-account.ts';

/** What an invoice or summary is made of. */
interface InvoiceSource {
  readonly number: string | null;
  readonly issuedAt: Date;
  readonly dueAt: Date | null;
  readonly order: Pick<OrderRow, 'id' | 'projectName' | 'productName' | 'poNumber' | 'costCentre'>;
  readonly brand: Brand;
  /** The customer's account: its TRN, and its name while no billing address is known. */
  readonly account: InvoicedAccount;
  /** Of a payment or of an open checkout. */
  readonly snapshot: CheckoutSnapshot;
  readonly paymentMethod: string | null;
}

/** The content of an invoice or summary. The hash of a summary depends on the order of the fields. */
export function createInvoiceData({ order, brand, account, snapshot, ...head }: InvoiceSource): InvoiceData {
  const { totals } = snapshot;
  return {
    number: head.number,
    issuedAt: head.issuedAt.toISOString(),
    dueAt: head.dueAt && head.dueAt.toISOString(),
    orderId: order.id,
    projectName: order.projectName,
    productName: order.productName,
    poNumber: order.poNumber,
    costCentre: order.costCentre,
    seller: toSellerParty(brand),
    buyer: toBuyer(snapshot.billing, account),
    delivery: snapshot.shipping && toInvoiceParty(snapshot.shipping),
    destinationCountry: snapshot.destinationCountry,
    currency: 'AED',
    lines: toInvoiceLines(totals.lines, snapshot),
    couponPercent: snapshot.couponPercent,
    subtotal: totals.subtotal,
    discount: totals.discount,
    shipping: totals.shipping,
    totalExclVat: totals.grandTotalExclVat,
    vat: totals.vat,
    totalInclVat: totals.grandTotalInclVat,
    paymentMethod: head.paymentMethod,
    // An invoice that is due, and the pro-forma of a transfer: what is paid names no account.
    ...((head.dueAt || (head.number === null && head.paymentMethod === 'transfer')) && brand.iban !== ''
      ? { transferTo: toBankAccount(brand) }
      : {}),
  };
}

const toBankAccount = (brand: Brand): NonNullable<InvoiceData['transferTo']> => ({
  bank: brand.bankName,
  holder: brand.accountHolder,
  iban: formatIban(brand.iban),
  bic: brand.bic,
});

/**
 * The operator, who sells from the UAE. Until city and emirate are published, the address is the one text that pages show.
 */
export const toSellerParty = (brand: Brand): InvoiceData['seller'] => {
  const emirate = emirates.find(({ code }) => code === brand.emirate);
  const hasPlace = brand.city.en !== '' && emirate !== undefined;
  return {
    name: brand.name.en,
    registeredName: brand.registeredName || brand.name.en,
    contact: '',
    address: {
      street: hasPlace ? brand.plot.en : brand.address.en,
      city: hasPlace ? brand.city.en : '',
      region: hasPlace ? emirate.name.en : '',
      emirate: emirate?.code ?? null,
      postcode: '',
      countryCode: EMIRATES_COUNTRY,
    },
    trn: toTrnDigits(brand.trn),
    licence: brand.licence === '' ? null : { number: brand.licence, authority: brand.licenceAuthority },
    phone: brand.phone,
    email: brand.email,
    ...(brand.logo === '' ? {} : { logo: brand.logo }),
  };
};

/**
 * The buyer at the billing address. A TRN belongs to its registered name: where the address of a company names none, the
 * account does. Only an account with a company name has a line, its person, below that name; a personal account may have one.
 */
export function toBuyer(billing: OrderAddress | null, { company, person, trn, phone }: InvoicedAccount): InvoiceParty {
  const party = billing
    ? toInvoiceParty({ ...billing, company: billing.company || company })
    : { name: company || person, contact: company && person, address: null, licence: null, phone: phone ?? '' };
  return { ...party, registeredName: company, trn };
}

function toInvoiceParty(address: OrderAddress): InvoiceParty {
  const { company, street, city, region, postcode, countryId, telephone } = address;
  const person = [address.firstname, address.middlename, address.lastname].filter(Boolean).join(' ');
  return {
    name: company || person,
    registeredName: '',
    contact: company && person,
    address: {
      street,
      city,
      region,
      emirate: toEmirateCode(countryId, region),
      postcode,
      countryCode: countryId,
    },
    trn: null,
    licence: null,
    phone: telephone,
  };
}

type InvoicedSelection = Pick<
  CheckoutSnapshot,
  'services' | 'chosen' | 'separations' | 'lenFiles' | 'shippingMethod' | 'vatPercent'
>;

/** Invoice lines of price lines: a line of plates or files per unit price, one per service, everything else as one piece. */
const toInvoiceLines = (lines: readonly PriceLine[], selection: InvoicedSelection): InvoiceLine[] =>
  lines.flatMap((line) => {
    if (line.kind === 'plates') return toUnitLines(line, getInkNames(selection, 'physical'), 1, selection);
    if (line.kind === 'len')
      return toUnitLines(line, getInkNames(selection, 'len'), selection.lenFiles ?? 1, selection);
    const { shippingMethod: method, services = [] } = selection;
    if (line.kind === 'services' && services.length > 0) return toServiceLines(line, services, selection);
    const detail = line.kind === 'delivery' && method ? `${method.typeName.en}, ${method.name.en}` : '';
    return [toInvoiceLine({ ...line, detail, quantity: 1, unit: 'C62', unitPrice: line.amount }, selection)];
  });

/**
 * The quantity of a line is the number of plates or files. A price that does not divide by it makes two lines, one fils
 * apart; discount and VAT, which are rounded for both together, are divided between them (decision 024).
 */
function toUnitLines(
  line: PriceLine,
  inkNames: readonly string[],
  filesPerInk: number,
  selection: InvoicedSelection,
): InvoiceLine[] {
  const units = Math.max(1, inkNames.length * filesPerInk);
  const groups = groupByUnitPrice(line.amount, units);
  const parts = splitLine(
    line,
    groups.map(({ quantity, unitPrice }) => quantity * unitPrice),
  );
  let first = 0;
  return groups.flatMap(({ quantity, unitPrice }, i) => {
    const part = parts[i];
    if (!part) return [];
    // The dearer units are those of the first inks.
    const names = units === inkNames.length ? inkNames.slice(first, first + quantity) : inkNames;
    first += quantity;
    return toInvoiceLine(
      {
        kind: line.kind,
        detail: names.join(', '),
        quantity,
        unit: 'H87',
        unitPrice,
        ...part,
      },
      selection,
    );
  });
}

/** One line per service; discount and VAT, which are rounded for all together, are divided between them. */
function toServiceLines(
  line: PriceLine,
  services: NonNullable<CheckoutSnapshot['services']>,
  selection: InvoicedSelection,
): InvoiceLine[] {
  const parts = splitLine(
    line,
    services.map(({ amount }) => amount),
  );
  return parts.map((part, i) => {
    const { names = [], copies = 1 } = services[i] ?? {};
    const name = names.map(({ en }) => en).join(': ');
    const detail = copies > 1 ? `${name} × ${copies}` : name;
    return toInvoiceLine(
      { kind: 'service', detail, quantity: 1, unit: 'C62', unitPrice: part.amount, ...part },
      selection,
    );
  });
}

/** Parts of a price line with their shares of its discount and VAT. */
function splitLine(line: PriceLine, amounts: readonly Fils[]): Omit<PriceLine, 'kind'>[] {
  const discounts = allocateByLargestRemainder(line.discount, amounts);
  const nets = amounts.map((amount, i) => amount - (discounts[i] ?? 0));
  const vats = allocateByLargestRemainder(line.vat, nets);
  return amounts.map((amount, i) => ({ amount, discount: discounts[i] ?? 0, net: nets[i] ?? 0, vat: vats[i] ?? 0 }));
}

const toInvoiceLine = (
  line: Omit<InvoiceLine, 'vatPercent' | 'gross'>,
  { vatPercent }: InvoicedSelection,
): InvoiceLine => ({ ...line, vatPercent, gross: line.net + line.vat });

/** Names of the chosen colours of an order type. */
function getInkNames({ chosen, separations }: InvoicedSelection, key: 'physical' | 'len'): string[] {
  const ids = chosen.find(({ id }) => id === orderTypeIds[key])?.colours ?? [];
  return separations.filter(({ id }) => ids.includes(id)).map((separation) => getPlateName(separation, 'en'));
}
