/** A valid input for each call about who works on an order. */
export const createWorkInputs = (order: { readonly orderId: number }) => ({
  deskColleagues: {},
  deskWorkCounts: {},
  deskAssignOrder: { ...order, staffId: null, seen: null },
  deskAssignOrders: { orders: [{ ...order, seen: null }], staffId: null },
  deskTransitionOrders: { orders: [{ ...order, statusId: 1 }], to: 4 },
  deskMovePromise: { ...order, day: '2026-12-01', reason: '', seen: '2026-11-24T14:00:00.000Z' },
  deskRemindCustomers: { orders: [999_999] },
  deskSetDue: { ...order, day: '2026-12-01', reason: 'Asked for by the customer', seen: null },
});
