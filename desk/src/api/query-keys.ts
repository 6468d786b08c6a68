import { PLATES_QUERY_KEY } from '@platewright/browser/plates-query-key';

/** Keys of the queries; socket messages invalidate by them. */
export const queryKeys = {
  brand: ['brand'],
  /** Prefix of all queries that need a staff session. */
  desk: ['desk'],
  statusCounts: ['desk', 'counts'],
  queue: ['desk', 'queue'],
  /** Below the queue: what changes an order may change its payments and refunds. */
  refunds: ['desk', 'queue', 'refunds'],
  payments: ['desk', 'queue', 'payments'],
  /** Below the queue as well: what changes an order may issue a document. */
  invoices: ['desk', 'queue', 'invoices'],
  /** Likewise: an order may come from one. */
  quotations: ['desk', 'queue', 'quotations'],
  /** Below the queue as well: what happens to a plate changes its order. */
  plateRoom: ['desk', 'queue', 'plate-room'],
  /** Likewise: what is put into a parcel, and what leaves in it, are orders. */
  parcels: ['desk', 'queue', 'parcels'],
  materials: ['desk', 'materials'],
  /** Below the queue: what happens to a plate changes its sheet. */
  sheets: ['desk', 'queue', 'sheets'],
  orders: ['desk', 'order'],
  order: (id: number) => ['desk', 'order', id],
  plates: (orderId: number, fileId: string) => ['desk', 'order', orderId, PLATES_QUERY_KEY, fileId],
  messages: ['desk', 'messages'],
  messageCounts: ['desk', 'messages', 'counts'],
  message: (id: number) => ['desk', 'messages', 'one', id],
  chats: ['desk', 'chats'],
  /** Not below the chats: a new message must not load the pictures again. */
  chatFile: (orderId: number, documentVersionId: number) => ['desk', 'chat-file', orderId, documentVersionId],
  quickAnswers: ['desk', 'quick-answers'],
  companies: ['desk', 'companies'],
  /** Below the companies: what is entered changes their credit. */
  accounts: ['desk', 'companies', 'accounts'],
  /** Below the accounts: what is booked changes both. */
  bank: ['desk', 'companies', 'accounts', 'bank'],
  receipts: ['desk', 'companies', 'accounts', 'receipts'],
  /** Below the companies as well: what the bank answers changes a ledger. */
  cheques: ['desk', 'companies', 'cheques'],
  /** Likewise: everything that is entered stands in it. */
  journal: ['desk', 'companies', 'journal'],
  bookExports: ['desk', 'book-exports'],
  companyCounts: ['desk', 'companies', 'counts'],
  company: (id: number) => ['desk', 'companies', 'one', id],
  roles: ['desk', 'roles'],
  staff: ['desk', 'staff'],
  sharedPcs: ['desk', 'shared-pcs'],
  ownBadge: ['desk', 'own-badge'],
  wrongPictures: ['desk', 'wrong-pictures'],
  audit: ['desk', 'audit'],
  publishEffects: ['desk', 'publish-effects'],
  failedSignIns: ['desk', 'failed-sign-ins'],
  secondFactor: ['desk', 'second-factor'],
  setup: ['desk', 'setup'],
  rates: ['desk', 'rates'],
  /** Below the rates: a new price list may price more. */
  pricedCodes: ['desk', 'rates', 'codes'],
  priceReplay: ['desk', 'price-replay'],
  calendar: ['desk', 'calendar'],
  couriers: ['desk', 'couriers'],
  reasons: ['desk', 'reasons'],
  reminderSettings: ['desk', 'reminder-settings'],
  stations: ['desk', 'stations'],
  offered: ['desk', 'offered'],
  connections: ['desk', 'connections'],
  numberSeries: ['desk', 'number-series'],
  coupons: ['desk', 'coupons'],
  agreements: ['desk', 'agreements'],
  agreement: (companyId: number) => ['desk', 'agreements', 'one', companyId],
  passwordLink: (token: string) => ['link', token],
  subscribers: ['desk', 'subscribers'],
  preflight: ['desk', 'preflight'],
  versions: (collection: string, id: number) => ['desk', 'versions', collection, id],
  catalogue: ['desk', 'catalogue'],
  catalogueEntry: (id: number) => ['desk', 'catalogue', 'one', id],
  content: ['desk', 'content'],
  contentEntry: (id: number) => ['desk', 'content', 'one', id],
} as const;
