export { findCourier } from './couriers.ts';
export { checkReasonKey } from './reasons.ts';
