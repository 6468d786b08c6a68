import { describe, expect, it } from 'vitest';
import { printParty, toEmirateCode, type InvoiceParty } from './invoice-party.ts';

const party: InvoiceParty = {
  name: 'Gulf Print',
  registeredName: 'Gulf Print LLC',
  contact: 'Mona Saleh',
  address: {
    street: 'Street 1',
    city: 'Sharjah',
    region: 'Sharjah',
    emirate: 'SHJ',
    postcode: '12345',
    countryCode: 'AE',
  },
  trn: '100200300400503',
  licence: null,
  phone: '+971501234567',
};

describe('printParty', () => {
  it('writes the parts as lines, a city that is named like its emirate once', () => {
    expect(printParty(party)).toEqual({
      name: 'Gulf Print',
      lines: ['Mona Saleh', 'Street 1', 'Sharjah, 12345', 'United Arab Emirates'],
      trn: '100200300400503',
      phone: '+971501234567',
    });
  });

  it('leaves the lines of an invoice from before as they were stored', () => {
    const stored = { name: 'Gulf Print', lines: ['Anything', 'as it was'], trn: null, phone: '' };
    expect(printParty(stored)).toBe(stored);
  });
});

it.each([
  ['AE', 'Ras al Khaima', 'RAK'],
  ['AE', 'دبي', 'DXB'],
  ['AE', 'Somewhere', null],
  ['SA', 'Dubai', null],
] as const)('the emirate of %s, %s is %s', (country, region, code) => {
  expect(toEmirateCode(country, region)).toBe(code);
});
