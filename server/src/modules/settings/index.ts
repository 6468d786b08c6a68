export { findCourier, loadCouriers } from './couriers.ts';
export { checkReasonKey, findOfferedReason } from './reasons.ts';
