import type { PermissionKey } from '@platewright/domain/permissions/permission-keys';

/** The permissions by what they are about, in the order in which a job needs them. */
export const permissionGroups = [
  { key: 'orders', permissions: ['CREATE_ORDER', 'REORDER', 'CHECKOUT'] },
  { key: 'work', permissions: ['VIEW_SPECIFICATION', 'UPLOAD_FILES', 'APPROVE', 'CHAT'] },
  { key: 'people', permissions: ['ADD_ORDER_MEMBER', 'UPDATE_ORDER_MEMBER', 'DELETE_ORDER_MEMBER'] },
  { key: 'account', permissions: ['CREDITS', 'ADDRESSES'] },
] as const satisfies readonly { readonly key: string; readonly permissions: readonly PermissionKey[] }[];
