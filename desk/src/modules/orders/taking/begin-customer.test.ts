import { expect, it } from 'vitest';
import { beginCustomer } from './begin-customer.ts';

const nothing = { firstname: '', lastname: '', email: '', phone: '' };

it.each([
  ['', nothing],
  ['maha@noor.example', { ...nothing, email: 'maha@noor.example' }],
  ['050 123 4567', { ...nothing, phone: '971501234567' }],
  ['+44 1632 960123', { ...nothing, phone: '441632960123' }],
  [' Maha Al  Noor ', { ...nothing, firstname: 'Maha', lastname: 'Al Noor' }],
  ['مها', { ...nothing, firstname: 'مها' }],
  // A number of an order or a plate is nobody's name.
  ['10430-02', nothing],
])('%s begins with %o', (search, expected) => expect(beginCustomer(search)).toEqual(expected));
