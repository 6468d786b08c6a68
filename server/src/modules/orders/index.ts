export { systemActor, type OrderActor } from './order-actor.ts';
export type { OrderEffectHandler, OrderFactsSource } from './order-extensions.ts';
export { loadOrderFacts } from './order-facts.ts';
export { addOrderHistory, addOrderHistoryEntries } from './order-history.ts';
export { getSnapshotTree, type OrderRow } from './order-row.ts';
export { describeStatus, presentStatus } from './present-status.ts';
export { placeOrder, type OrderSpec, type PlacedOrder, type PlaceOrderContext } from './place-order.ts';
export { getOrderStatusId, lockOrder, transitionOrder } from './transition-order.ts';
export { getOrderVisibility, whereOrderVisible, type OrderVisibility } from './visible-orders.ts';
