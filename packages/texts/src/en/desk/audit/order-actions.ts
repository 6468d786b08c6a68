/** What staff did with the work on orders, as the audit says it. */
export const orderActions = {
  deskAssignOrder: 'Assigned an order',
  deskAssignOrders: 'Assigned an order among others',
  deskTransitionOrders: 'Moved an order on among others',
  deskSetDue: 'Set a due date',
  deskSetPrices: 'Set prices',
  deskDecidePrices: 'Decided on prices',
} as const;
