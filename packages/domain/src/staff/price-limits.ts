import { getStaffRoleKey, type StaffRole } from './staff-roles.ts';

/** Roles whose people set prices; whoever has other permission keys is `custom`. */
export const priceLimitRoles = ['admin', 'prepress', 'custom'] as const satisfies readonly (
  StaffRole['key'] | 'custom'
)[];
export type PriceLimitRole = (typeof priceLimitRoles)[number];

/** Per cent by which a role changes a price alone; null for any change. */
export type PriceLimits = Readonly<Record<PriceLimitRole, number | null>>;

export const MAX_PRICE_LIMIT = 1000;

/** The limits of an installation that has set none of its own. */
export const standardPriceLimits: PriceLimits = { admin: null, prepress: 10, custom: 10 };

/** The limit of somebody with these permission keys. */
export function getPriceLimit(limits: PriceLimits, keys: readonly string[]): number | null {
  const role = getStaffRoleKey(keys);
  return limits[priceLimitRoles.find((one) => one === role) ?? 'custom'];
}
