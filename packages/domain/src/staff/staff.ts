import type { LocalizedText } from '../localized-text.ts';
import { staffPermissionKeys, type StaffPermissionKey } from '../permissions/permission-keys.ts';

/** State of a staff account; `invited` has not set a password yet. */
export const staffStates = ['invited', 'active', 'blocked'] as const;
export type StaffState = (typeof staffStates)[number];

export interface StaffRole {
  readonly key: 'admin' | 'prepress' | 'accounts';
  readonly name: LocalizedText;
  readonly keys: readonly StaffPermissionKey[];
}

/** Permission keys that are usually granted together. */
export const staffRoles: readonly StaffRole[] = [
  { key: 'admin', name: { en: 'Administrator', ar: 'مدير النظام' }, keys: staffPermissionKeys },
  {
    key: 'prepress',
    name: { en: 'Prepress', ar: 'ما قبل الطباعة' },
    keys: ['ORDERS', 'FILES', 'PROOFS', 'PRICES', 'CHAT'],
  },
  { key: 'accounts', name: { en: 'Accounts', ar: 'الحسابات' }, keys: ['CREDITS', 'PAYMENTS', 'INVOICES'] },
];

/** The valid keys of a list in the order of `staffPermissionKeys`, each once. */
export const sortStaffPermissionKeys = (keys: readonly string[]): StaffPermissionKey[] =>
  staffPermissionKeys.filter((key) => keys.includes(key));

/** The role that has exactly these permission keys, or `custom`. */
export function getStaffRoleKey(keys: readonly string[]): StaffRole['key'] | 'custom' {
  const sortedKeys = sortStaffPermissionKeys(keys).join();
  return staffRoles.find((role) => sortStaffPermissionKeys(role.keys).join() === sortedKeys)?.key ?? 'custom';
}

/** State of an account after it is blocked or unblocked; null when nothing changes. */
export function getNextStaffState(state: StaffState, toBlocked: boolean, hasPassword: boolean): StaffState | null {
  if ((state === 'blocked') === toBlocked) return null;
  if (toBlocked) return 'blocked';
  return hasPassword ? 'active' : 'invited';
}
