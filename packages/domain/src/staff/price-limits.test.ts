import { expect, it } from 'vitest';
import { staffPermissionKeys } from '../permissions/permission-keys.ts';
import { getPriceLimit, standardPriceLimits } from './price-limits.ts';

it.each([
  ['an administrator sets any price', [...staffPermissionKeys], null],
  ['prepress', ['PRICES', 'ORDERS', 'FILES', 'PROOFS', 'CHAT'], 10],
  ['all keys but one are no administrator', staffPermissionKeys.filter((key) => key !== 'STAFF'), 10],
  ['keys of their own', ['PRICES'], 10],
  ['a role that sets no prices', ['CREDITS', 'PAYMENTS', 'INVOICES'], 10],
])('%s', (_name, keys, limit) => {
  expect(getPriceLimit(standardPriceLimits, keys)).toBe(limit);
});
