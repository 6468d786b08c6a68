import type { LocalizedText } from '../localized-text.ts';
import { permissionKeys, type PermissionKey } from '../permissions/permission-keys.ts';

export interface StandardRole {
  id: number;
  key: string;
  name: LocalizedText;
  permissions: readonly PermissionKey[];
}

/** The roles of members in a new installation (handbook 4.5); staff edit the stored ones. */
export const standardRoles: readonly StandardRole[] = [
  {
    id: 1,
    key: 'buyer',
    name: { en: 'Buyer', ar: 'مشترٍ' },
    permissions: ['CREATE_ORDER', 'REORDER', 'CHECKOUT', 'VIEW_SPECIFICATION', 'UPLOAD_FILES', 'CHAT', 'ADDRESSES'],
  },
  {
    id: 2,
    key: 'designer',
    name: { en: 'Designer', ar: 'مصمم' },
    permissions: ['VIEW_SPECIFICATION', 'UPLOAD_FILES', 'CHAT'],
  },
  {
    id: 3,
    key: 'approver',
    name: { en: 'Approver', ar: 'معتمِد' },
    permissions: ['VIEW_SPECIFICATION', 'APPROVE', 'CHAT'],
  },
  {
    id: 4,
    key: 'accounts',
    name: { en: 'Accounts', ar: 'الحسابات' },
    permissions: ['CHECKOUT', 'CREDITS', 'ADDRESSES'],
  },
  { id: 5, key: 'manager', name: { en: 'Manager', ar: 'مدير' }, permissions: permissionKeys },
  { id: 6, key: 'viewer', name: { en: 'Viewer', ar: 'مشاهد' }, permissions: [] },
];
