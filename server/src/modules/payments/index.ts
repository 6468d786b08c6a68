export { findWaitingOfflineMethod } from './offline-payments.ts';
