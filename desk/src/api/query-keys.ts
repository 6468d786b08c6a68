import { PLATES_QUERY_KEY } from '@platewright/browser/plates-query-key';

/** Keys of the queries; socket messages invalidate by them. */
export const queryKeys = {
  brand: ['brand'],
  /** Prefix of all queries that need a staff session. */
  desk: ['desk'],
  statusCounts: ['desk', 'counts'],
  queue: ['desk', 'queue'],
  /** Below the queue: what changes an order may change its refunds. */
  refunds: ['desk', 'queue', 'refunds'],
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
  companyCounts: ['desk', 'companies', 'counts'],
  company: (id: number) => ['desk', 'companies', 'one', id],
  roles: ['desk', 'roles'],
  staff: ['desk', 'staff'],
  wrongPictures: ['desk', 'wrong-pictures'],
  failedSignIns: ['desk', 'failed-sign-ins'],
  secondFactor: ['desk', 'second-factor'],
  setup: ['desk', 'setup'],
  rates: ['desk', 'rates'],
  priceReplay: ['desk', 'price-replay'],
  calendar: ['desk', 'calendar'],
  coupons: ['desk', 'coupons'],
  passwordLink: (token: string) => ['link', token],
  subscribers: ['desk', 'subscribers'],
  preflight: ['desk', 'preflight'],
  versions: (collection: string, id: number) => ['desk', 'versions', collection, id],
  catalogue: ['desk', 'catalogue'],
  catalogueEntry: (id: number) => ['desk', 'catalogue', 'one', id],
  content: ['desk', 'content'],
  contentEntry: (id: number) => ['desk', 'content', 'one', id],
} as const;
