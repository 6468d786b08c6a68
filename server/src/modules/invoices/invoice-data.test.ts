import { expect, it } from 'vitest';
import type { OrderAddress } from '../../platform/db/schema/index.ts';
import { toBuyer } from './invoice-data.ts';

const address = {
  firstname: 'Mona',
  lastname: 'Saleh',
  company: '',
  street: 'Street 1',
  countryId: 'AE',
} as OrderAddress;
const company = { name: 'Gulf Print LLC', lines: ['Omar Aziz'], trn: '100200300400503', phone: '' };
const person = { name: 'Omar Aziz', lines: [], trn: null, phone: '' };

it.each([
  ['a company whose address leaves "company" out', company, '', ['Gulf Print LLC', 'Mona Saleh']],
  ['a company whose address names one', company, 'Gulf Print', ['Gulf Print', 'Mona Saleh']],
  ['a person', person, '', ['Mona Saleh', 'Street 1']],
] as const)('names the buyer of %s', (_, account, named, expected) => {
  const { name, lines, trn } = toBuyer({ ...address, company: named }, account);
  expect([name, lines[0], trn]).toEqual([...expected, account.trn]);
});
