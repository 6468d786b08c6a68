/** Permissions of member roles, in the emails to members and at the desk. */
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
