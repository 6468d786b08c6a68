import type { StaffPermissionKey } from '../permissions/permission-keys.ts';

/**
 * Keys with which staff move money or rights: every call that asks for the second factor again needs one of them. ORDERS is
 * one because cancelling a paid order refunds it, ORDER_FOR because it owes in a customer's name, PEOPLE because it takes the second factor from a customer.
 */
export const secondFactorKeys = [
  'ORDERS',
  'ORDER_FOR',
  'CREDITS',
  'PAYMENTS',
  'RATES',
  'CATALOGUE',
  'PEOPLE',
  'SETTINGS',
  'STAFF',
] as const satisfies readonly StaffPermissionKey[];

/** Whether staff with these keys must have a second factor where the operator requires it. */
export const needsSecondFactor = (keys: readonly string[]): boolean =>
  secondFactorKeys.some((key) => keys.includes(key));
