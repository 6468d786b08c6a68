/** Names of what is asked of the server; hints of the socket find them here. */
export const keys = {
  brand: ['brand'],
  counts: ['desk', 'counts'],
  queue: ['desk', 'queue'],
  orders: ['desk', 'order'],
  order: (id: number) => ['desk', 'order', id],
} as const;
