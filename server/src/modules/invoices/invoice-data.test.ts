import { normalizeContent } from '@platewright/domain/content/normalize-content';
import { printParty } from '@platewright/domain/invoices/invoice-party';
import { describe, expect, it } from 'vitest';
import { demoBrand } from '../../../demo/content/brand.ts';
import type { OrderAddress } from '../../platform/db/schema/index.ts';
import { toBuyer, toSellerParty } from './invoice-data.ts';

const address = {
  firstname: 'Mona',
  lastname: 'Saleh',
  company: '',
  street: 'Street 1',
  countryId: 'AE',
} as OrderAddress;
const company = { company: 'Gulf Print LLC', person: 'Omar Aziz', trn: '100200300400503', phone: '' };
const person = { company: '', person: 'Omar Aziz', trn: null, phone: '' };

it.each([
  ['a company whose address leaves "company" out', company, '', ['Gulf Print LLC', 'Mona Saleh']],
  ['a company whose address names one', company, 'Gulf Print', ['Gulf Print', 'Mona Saleh']],
  ['a person', person, '', ['Mona Saleh', 'Street 1']],
] as const)('names the buyer of %s', (_, account, named, expected) => {
  const buyer = toBuyer({ ...address, company: named }, account);
  const { name, lines, trn } = printParty(buyer);
  expect([name, lines[0], trn]).toEqual([...expected, account.trn]);
  // The TRN belongs to this name, whatever the address says.
  expect(buyer.registeredName).toBe(account.company);
});

it.each([
  [company, 'Gulf Print LLC', ['Omar Aziz']],
  [person, 'Omar Aziz', []],
] as const)('names the account while there is no billing address', (account, name, lines) => {
  expect(printParty(toBuyer(null, account))).toEqual({ name, lines, trn: account.trn, phone: '' });
});

it('keeps the parts of an address, with the codes of country and emirate', () => {
  const { address: parts } = toBuyer({ ...address, city: 'Al Ain', region: 'Abu Dhabi', postcode: '' }, person);
  expect(parts).toEqual({
    street: 'Street 1',
    city: 'Al Ain',
    region: 'Abu Dhabi',
    emirate: 'AUH',
    postcode: '',
    countryCode: 'AE',
  });
});

describe('the seller', () => {
  it('has an address of parts, a registered name and a licence', () => {
    const { email: _email, ...seller } = toSellerParty(normalizeContent('brand', demoBrand));
    expect(seller).toEqual({
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
    });
    expect(printParty(seller).lines).toEqual(['Plot 14, Al Quoz Industrial Area 3', 'Dubai', 'United Arab Emirates']);
  });

  it('has the address that pages show while its city or emirate is not published', () => {
    const brand = normalizeContent('brand', { ...demoBrand, emirate: undefined });
    expect(printParty(toSellerParty(brand)).lines).toEqual([demoBrand.address.en]);
  });
});
