/** Names of what is asked of the server; hints of the socket find them here. */
export const keys = {
  brand: ['brand'],
  /** Everything that only staff are told. */
  desk: ['desk'],
  counts: ['desk', 'counts'],
  queue: ['desk', 'queue'],
  orders: ['desk', 'order'],
  order: (id: number) => ['desk', 'order', id],
  messages: ['desk', 'messages'],
  messageCounts: ['desk', 'messages', 'counts'],
  message: (id: number) => ['desk', 'messages', 'one', id],
  companies: ['desk', 'companies'],
  companyCounts: ['desk', 'companies', 'counts'],
  company: (id: number) => ['desk', 'companies', 'one', id],
  roles: ['desk', 'roles'],
  staff: ['desk', 'staff'],
  link: (token: string) => ['link', token],
  subscribers: ['desk', 'subscribers'],
  content: ['desk', 'content'],
  contentPiece: (id: number) => ['desk', 'content', 'one', id],
} as const;
