export { findCourier } from './couriers.ts';
export { checkReasonKey, findOfferedReason } from './reasons.ts';
