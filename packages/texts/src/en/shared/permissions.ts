/** Permissions of member roles, in the emails to members, on pages that lack one and at the desk. */
export const permissions = {
  CREATE_ORDER: 'Create orders',
  REORDER: 'Order again',
  CHECKOUT: 'Check out and pay',
  VIEW_SPECIFICATION: 'Correct specifications',
  UPLOAD_FILES: 'Upload files',
  APPROVE: 'Approve proofs',
  ADD_ORDER_MEMBER: 'Add members to an order',
  UPDATE_ORDER_MEMBER: 'Change roles in an order',
  DELETE_ORDER_MEMBER: 'Remove members from an order',
  CHAT: 'Chat about orders',
  CREDITS: 'See credits',
  ADDRESSES: 'Manage addresses',
} as const;

/** What a member is told where a permission is missing, by page and by call. */
export const missingPermission = {
  sentence: 'Your role does not have the permission “{permission}”. Please ask the owner of your account.',
  sentences: 'Your role does not have the permissions “{permissions}”. Please ask the owner of your account.',
  /** Stands between two of `permissions` above. */
  next: '”, “',
  /** Below a disabled button; how to get the permission is said once on the page. */
  needed: 'Needs the permission “{permission}”.',
  pageGone:
    'The owner of the account has changed your role. This page needs the permission “{permission}”, which the role does not have any more.',
  lost: 'Your role has changed. It does not have these permissions any more: {permissions}.',
} as const;
