import type { Localised } from '../options/types.ts';
import { staffKeys, type StaffKey } from './actor.ts';

/** How an account of the desk stands: who was invited has no password yet. */
export const staffStates = ['invited', 'active', 'blocked'] as const;
export type StaffState = (typeof staffStates)[number];

export interface StaffRole {
  readonly key: 'admin' | 'prepress' | 'accounts';
  readonly name: Localised;
  readonly keys: readonly StaffKey[];
}

/** Kinds of work at the desk: rights that are given together. */
export const staffRoles: readonly StaffRole[] = [
  { key: 'admin', name: { en: 'Administrator', ar: 'مدير النظام' }, keys: staffKeys },
  {
    key: 'prepress',
    name: { en: 'Prepress', ar: 'ما قبل الطباعة' },
    keys: ['ORDERS', 'FILES', 'PROOFS', 'PRICES', 'CHAT'],
  },
  { key: 'accounts', name: { en: 'Accounts', ar: 'الحسابات' }, keys: ['CREDITS', 'PAYMENTS', 'INVOICES'] },
];

/** Keys of the desk in the house's order, each once; what is none is left out. */
export const orderedStaffKeys = (keys: readonly string[]): StaffKey[] => staffKeys.filter((key) => keys.includes(key));

/** What somebody with these keys is called: the role that has just them, or `custom`. */
export function staffRoleOf(keys: readonly string[]): StaffRole['key'] | 'custom' {
  const held = orderedStaffKeys(keys).join();
  return staffRoles.find((role) => orderedStaffKeys(role.keys).join() === held)?.key ?? 'custom';
}

/** The state of an account that is blocked, or is so no longer; null when nothing changes. */
export function switchedStaff(state: StaffState, toBlocked: boolean, hasPassword: boolean): StaffState | null {
  if ((state === 'blocked') === toBlocked) return null;
  if (toBlocked) return 'blocked';
  return hasPassword ? 'active' : 'invited';
}
