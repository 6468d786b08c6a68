/** Members' permission keys (001, section 6; handbook 4.5). */
export const permissionKeys = [
  'CREATE_ORDER',
  'REORDER',
  'CHECKOUT',
  'VIEW_SPECIFICATION',
  'UPLOAD_FILES',
  'APPROVE',
  'ADD_ORDER_MEMBER',
  'UPDATE_ORDER_MEMBER',
  'DELETE_ORDER_MEMBER',
  'CHAT',
  'CREDITS',
  'ADDRESSES',
] as const;
export type PermissionKey = (typeof permissionKeys)[number];

/** Keys that come from the role in an order when the member is assigned there (decision 15). */
export const orderScopedKeys: readonly PermissionKey[] = [
  'VIEW_SPECIFICATION',
  'UPLOAD_FILES',
  'APPROVE',
  'CHAT',
  'ADD_ORDER_MEMBER',
  'UPDATE_ORDER_MEMBER',
  'DELETE_ORDER_MEMBER',
  'CHECKOUT',
  'REORDER',
];

/** What staff may do at the desk. */
export const staffKeys = [
  'ORDERS',
  'FILES',
  'PROOFS',
  'PRICES',
  'CHAT',
  'CREDITS',
  'PAYMENTS',
  'INVOICES',
  'CATALOGUE',
  'CONTENT',
  'PEOPLE',
  'STAFF',
] as const;
export type StaffKey = (typeof staffKeys)[number];

export type Id = string | number;

/** 1 personal, 2 corporate, 3 agent (decision 13). */
export type GroupId = 1 | 2 | 3;
export const groups = { personal: 1, corporate: 2, agent: 3 } as const;

export interface Guest {
  kind: 'guest';
}
export interface Customer {
  kind: 'customer';
  userId: Id;
  companyId: Id;
  isMember: boolean;
  /** Of the company: members inherit their owner's group. */
  groupId: GroupId;
  /** Of the account role; an owner has all rights whatever stands here. */
  permissions: readonly PermissionKey[];
}
export interface Staff {
  kind: 'staff';
  staffId: Id;
  keys: readonly StaffKey[];
}
export type Actor = Guest | Customer | Staff;

export const guest: Guest = { kind: 'guest' };
