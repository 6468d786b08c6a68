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

/** Keys that come from the role in an order when the member is assigned there (spec decision 15). */
export const orderPermissionKeys = [
  'VIEW_SPECIFICATION',
  'UPLOAD_FILES',
  'APPROVE',
  'CHAT',
  'ADD_ORDER_MEMBER',
  'UPDATE_ORDER_MEMBER',
  'DELETE_ORDER_MEMBER',
  'CHECKOUT',
  'REORDER',
] as const satisfies readonly PermissionKey[];
export type OrderPermissionKey = (typeof orderPermissionKeys)[number];
export const orderScopedKeys: readonly PermissionKey[] = orderPermissionKeys;

/** Permission keys of staff. */
export const staffPermissionKeys = [
  'ORDERS',
  'PRODUCTION',
  'FILES',
  'PROOFS',
  'PRICES',
  'CHAT',
  'ORDER_FOR',
  'CREDITS',
  'PAYMENTS',
  'INVOICES',
  'RATES',
  'CATALOGUE',
  'CONTENT',
  'PEOPLE',
  'SETTINGS',
  'STAFF',
] as const;
export type StaffPermissionKey = (typeof staffPermissionKeys)[number];
