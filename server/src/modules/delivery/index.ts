export { countWaitingOrders, countWaitingParcels } from './list-parcels.ts';
export { hasWaitingParcel } from './parcels-of-order.ts';
