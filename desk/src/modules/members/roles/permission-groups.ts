import type { PermissionKey, StaffPermissionKey } from '@platewright/domain/permissions/permission-keys';

interface PermissionGroup<Id extends string, Key extends string> {
  readonly id: Id;
  readonly keys: readonly Key[];
}

type MemberGroupId = 'ordering' | 'order' | 'orderMembers' | 'account';
type StaffGroupId = 'jobs' | 'money' | 'house';

/** Permissions of members by what they are about, as the matrix shows them. */
export const memberPermissionGroups: readonly PermissionGroup<MemberGroupId, PermissionKey>[] = [
  { id: 'ordering', keys: ['CREATE_ORDER', 'REORDER', 'CHECKOUT'] },
  { id: 'order', keys: ['VIEW_SPECIFICATION', 'UPLOAD_FILES', 'APPROVE', 'CHAT'] },
  { id: 'orderMembers', keys: ['ADD_ORDER_MEMBER', 'UPDATE_ORDER_MEMBER', 'DELETE_ORDER_MEMBER'] },
  { id: 'account', keys: ['CREDITS', 'ADDRESSES'] },
];

export const staffPermissionGroups: readonly PermissionGroup<StaffGroupId, StaffPermissionKey>[] = [
  { id: 'jobs', keys: ['ORDERS', 'PRODUCTION', 'FILES', 'PROOFS', 'PRICES', 'CHAT', 'ORDER_FOR'] },
  { id: 'money', keys: ['CREDITS', 'PAYMENTS', 'INVOICES', 'RATES'] },
  { id: 'house', keys: ['CATALOGUE', 'CONTENT', 'PEOPLE', 'SETTINGS', 'STAFF'] },
];
