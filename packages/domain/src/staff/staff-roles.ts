import type { LocalizedText } from '../localized-text.ts';
import { staffPermissionKeys, type StaffPermissionKey } from '../permissions/permission-keys.ts';

export interface StaffRole {
  readonly key: 'admin' | 'prepress' | 'production' | 'accounts';
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
  { key: 'production', name: { en: 'Plate room', ar: 'قسم الألواح' }, keys: ['PRODUCTION'] },
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
