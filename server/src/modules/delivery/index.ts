export { hasWaitingParcel } from './parcels-of-order.ts';
