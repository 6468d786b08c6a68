type Parts = readonly unknown[];

/**
 * First parts of the keys of queries that several files read or invalidate: a change or a socket message invalidates every
 * query whose key begins with them. What is about one order is below the order, so that a live update of the order reaches
 * it. Every page loads this file, so a key that only one module reads is declared in that module.
 */
export const queryKeys = {
  addressBook: ['address-book'],
  artworkReadings: ['artwork'],
  checkouts: ['checkout'],
  checkout: (orderId: number, ...rest: Parts) => ['checkout', orderId, ...rest] as const,
  checkoutPayments: ['checkout-payments'],
  creditLedger: ['credit-ledger'],
  creditStatus: ['credit-status'],
  customers: ['customers'],
  members: ['members'],
  notifications: ['notifications'],
  orders: ['orders'],
  overview: ['orders', 'overview'],
  unreadChats: ['orders', 'unread-chats'],
  allOfOneOrder: ['order'],
  order: (orderId: number, ...rest: Parts) => ['order', orderId, ...rest] as const,
  pressSettings: ['press-settings'],
  projectTemplates: ['project-templates'],
  rates: ['rates'],
  stagedUploads: (target: string) => ['staged-uploads', target] as const,
} as const;
