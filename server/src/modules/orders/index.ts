export { systemActor, type OrderActor } from './order-actor.ts';
export type { OrderEffectHandler } from './order-effect-handlers.ts';
export { defineFactsSource, type OrderFactsSource } from './define-facts-source.ts';
export { loadOrderFacts } from './order-facts.ts';
export { findSearchedOrders, SEARCH_LIMITS } from './find-searched-orders.ts';
export {
  isDebtOfPayment,
  isOpenOfOrder,
  matchesNumber,
  matchesText,
  newestFirst,
  oldestFirst,
} from './order-search.ts';
export { findNumberedOrder } from './find-numbered-order.ts';
export { createJobTicket, getPlateDrawing, listOrderedPlates, toTicketPlate } from './job-ticket.ts';
export { loadOrderDetails } from './load-order-details.ts';
export { nameCourier } from './name-courier.ts';
export { addOrderHistory, addOrderHistoryEntries, listStatusChanges, type OrderHistoryEntry } from './order-history.ts';
export { getListedPrices } from './listed-prices.ts';
export { getReorder, getSnapshotTree, type OrderColumns, type OrderRow } from './order-row.ts';
export { attachSnapshot, loadOrderSnapshot } from './order-snapshots.ts';
export { describeStatus, presentStatus } from './present-status.ts';
export { routePlates } from './route-plates.ts';
export { freezeOrderPlates, loadOrderPlates, selectOrderPlates } from './order-plates.ts';
export { hasOrderPermission, isOwnOrderRole, listPermittedOrders } from './permitted-orders.ts';
export { hasWaitingRequest } from './order-requests.ts';
export { getPlateName } from './plate-name.ts';
export { findProductionGaps, presentProductionChecks } from './production-checks.ts';
export { promiseOrder } from './promise-delivery.ts';
export { placeRemake } from './place-remake.ts';
export { loadLastReminders } from './remind-customer.ts';
export { findRemakeOf, listRemakes } from './remakes.ts';
export { toIdempotencyKey, type IdempotencyKey } from './idempotency-key.ts';
export { placeQuotedOrder } from './place-quoted-order.ts';
export { specifyOrder, type ConfiguredProduct } from './specify-order.ts';
export { placeOrder, type OrderSpec, type PlacedOrder, type PlaceOrderContext } from './place-order.ts';
export { getOrderStatusId, lockOrder, transitionOrder } from './transition-order.ts';
export { getOrderVisibility, whereOrderVisible, type OrderVisibility } from './visible-orders.ts';
