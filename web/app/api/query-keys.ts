import { PLATES_QUERY_KEY } from '@platewright/browser/plates-query-key';

type Parts = readonly unknown[];

/**
 * First parts of the keys of all queries; a change or a socket message invalidates every query whose key begins with them.
 * What is about one order is below the order, so that a live update of the order reaches it.
 */
export const queryKeys = {
  account: ['account', 'me'],
  accountDocuments: ['account', 'documents'],
  addressBook: ['address-book'],
  artworkReadings: ['artwork'],
  categories: ['categories'],
  checkouts: ['checkout'],
  checkout: (orderId: number, ...rest: Parts) => ['checkout', orderId, ...rest] as const,
  checkoutAddress: ['checkout-address'],
  checkoutAddressBook: ['checkout-book'],
  checkoutPayments: ['checkout-payments'],
  checkoutShippingMethods: ['checkout-methods'],
  cloudDrives: ['cloud-drives'],
  countries: ['countries'],
  creditLedger: ['credit-ledger'],
  creditStatus: ['credit-status'],
  customers: ['customers'],
  freeMembers: ['free-members'],
  leavingOrder: ['leaving-order'],
  mailbox: ['mailbox'],
  members: ['members'],
  notifications: ['notifications'],
  orderMember: ['order-member'],
  orders: ['orders'],
  orderList: ['orders', 'list'],
  orderStatuses: ['orders', 'statuses'],
  overview: ['orders', 'overview'],
  unreadChats: ['orders', 'unread-chats'],
  allOfOneOrder: ['order'],
  order: (orderId: number, ...rest: Parts) => ['order', orderId, ...rest] as const,
  approvals: (orderId: number, ...rest: Parts) => ['order', orderId, 'approvals', ...rest] as const,
  chat: (orderId: number, ...rest: Parts) => ['order', orderId, 'chat', ...rest] as const,
  plates: (orderId: number, fileId: string) => ['order', orderId, 'approvals', PLATES_QUERY_KEY, fileId] as const,
  pressSettings: ['press-settings'],
  prefill: (kind: string) => [`${kind}-of-product`] as const,
  prices: ['price'],
  projectTemplates: ['project-templates'],
  pushKey: ['push', 'key'],
  rates: ['rates'],
  roles: ['roles'],
  secondFactor: ['account', 'second-factor'],
  sessions: ['account', 'sessions'],
  stagedUploads: (target: string) => ['staged-uploads', target] as const,
} as const;
