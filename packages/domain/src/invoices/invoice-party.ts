import { getCountryName } from '../addresses/countries.ts';
import { findEmirate, type EmirateCode } from '../addresses/emirates.ts';

/** Where a party of an invoice is: its parts, because an e-invoice names them with codes (handbook 6.3). */
export interface InvoiceAddress {
  /** Street and building; may have several lines. */
  readonly street: string;
  readonly city: string;
  /** As it was written; outside the UAE there is no code of it. */
  readonly region: string;
  readonly emirate: EmirateCode | null;
  readonly postcode: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
}

/** Seller, buyer or receiver, as an invoice keeps them; they become lines when it is drawn. */
export interface InvoiceParty {
  /** The name that is printed: a company's, otherwise a person's. */
  readonly name: string;
  /** The name under which the account is registered, to which the TRN belongs; empty for a person and for a receiver. */
  readonly registeredName: string;
  /** The person of a company; empty when the name is a person's. */
  readonly contact: string;
  /** Null while a summary has no billing address. */
  readonly address: InvoiceAddress | null;
  readonly trn: string | null;
  readonly licence: { readonly number: string; readonly authority: string } | null;
  readonly phone: string;
}

/** A party as it is printed. Invoices from before the parts were kept have stored these lines, and never get others. */
export interface PrintedParty {
  readonly name: string;
  readonly lines: readonly string[];
  readonly trn: string | null;
  readonly phone: string;
}

export type StoredParty = InvoiceParty | PrintedParty;

/** The lines of a party: those that were stored, or those of its parts. */
export function printParty(party: StoredParty): PrintedParty {
  if ('lines' in party) return party;
  const { name, contact, address, trn, phone } = party;
  return { name, lines: [contact, ...(address ? printAddress(address) : [])].filter(Boolean), trn, phone };
}

/** A city that is named like its region is written once. Where no place is known, the street is the whole address as one text. */
function printAddress({ street, city, region, postcode, countryCode }: InvoiceAddress): string[] {
  const place = [...new Set([city, region, postcode])].filter(Boolean).join(', ');
  return place === '' ? [street] : [street, place, getCountryName(countryCode)];
}

/** Reads the emirate of a region that people wrote; null outside the UAE. */
export const toEmirateCode = (countryCode: string, region: string): EmirateCode | null =>
  countryCode === 'AE' ? (findEmirate(region)?.code ?? null) : null;
