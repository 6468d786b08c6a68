import { countryName } from '@platewright/domain/countries/countries';
import type { Fils } from '@platewright/domain/money/fils';
import { orderTypeIds } from '@platewright/domain/pricing/checkout';
import type { LineKind, PriceLine } from '@platewright/domain/pricing/totals';
import type { Brand } from '../content/brand.ts';
import type { OrderAddress } from '../db/schema/index.ts';
import type { PaidFor } from '../payments/paid-for.ts';
import { say } from '../texts.ts';

export interface InvoiceParty {
  readonly name: string;
  readonly lines: readonly string[];
  readonly trn: string | null;
  readonly phone: string;
}

/** One line of an invoice (handbook 6.1); amounts in fils. */
export interface InvoiceLine {
  readonly kind: LineKind;
  /** Name of the delivery, ink names of plates and files. */
  readonly detail: string;
  readonly quantity: number;
  /** UN/ECE unit: H87 piece, C62 one. */
  readonly unit: 'H87' | 'C62';
  readonly unitPrice: Fils;
  readonly amount: Fils;
  readonly discount: Fils;
  readonly net: Fils;
  readonly vatPercent: number;
  readonly vat: Fils;
  readonly gross: Fils;
}

/** Everything that is printed; stored with the invoice and never edited. Amounts in fils. */
export interface InvoiceData {
  /** Null for a summary before payment. */
  readonly number: string | null;
  /** ISO instants. */
  readonly issuedAt: string;
  readonly dueAt: string | null;
  readonly orderId: number;
  readonly projectName: string;
  readonly productName: string;
  readonly seller: InvoiceParty & { readonly email: string };
  readonly buyer: InvoiceParty | null;
  readonly delivery: InvoiceParty | null;
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
}

export const sellerOf = (brand: Brand): InvoiceData['seller'] => ({
  name: brand.name.en,
  lines: [brand.address.en],
  trn: brand.trn,
  phone: brand.phone,
  email: brand.email,
});

/** An address as it is printed. */
export function partyOf(address: OrderAddress, trn: string | null): InvoiceParty {
  const person = [address.firstname, address.middlename, address.lastname].filter(Boolean).join(' ');
  const place = [address.city, address.region, address.postcode].filter(Boolean).join(', ');
  return {
    name: address.company || person,
    lines: [address.company ? person : '', address.street, place, countryName(address.countryId)].filter(Boolean),
    trn,
    phone: address.telephone,
  };
}

type Priced = Pick<PaidFor, 'chosen' | 'separations' | 'shippingMethod' | 'vatPercent'>;

/** Lines of the summary with quantities: one piece per colour where the price divides evenly, else one set. */
export const invoiceLines = (lines: readonly PriceLine[], priced: Priced): InvoiceLine[] =>
  lines.map((line) => {
    const picked =
      line.kind === 'plates' ? inksOf(priced, 'physical') : line.kind === 'len' ? inksOf(priced, 'len') : null;
    const pieces = picked && picked.length > 0 && line.amount % picked.length === 0 ? picked.length : 1;
    return {
      kind: line.kind,
      detail:
        line.kind === 'delivery'
          ? priced.shippingMethod
            ? `${priced.shippingMethod.typeName.en}, ${priced.shippingMethod.name.en}`
            : ''
          : (picked ?? []).join(', '),
      quantity: pieces,
      unit: picked ? 'H87' : 'C62',
      unitPrice: line.amount / pieces,
      amount: line.amount,
      discount: line.discount,
      net: line.net,
      vatPercent: priced.vatPercent,
      vat: line.vat,
      gross: line.net + line.vat,
    };
  });

/** Names of the ticked colours of a type. */
function inksOf({ chosen, separations }: Priced, key: 'physical' | 'len'): string[] {
  const ids = chosen.find(({ id }) => id === orderTypeIds[key])?.colours ?? [];
  return separations
    .filter(({ id }) => ids.includes(id))
    .map(({ ink, side, number }) => ink || say('en', `checkout.colour.${side}`, { number }));
}
