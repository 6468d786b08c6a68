export { creditOrder, type CreditRefund } from './credit-order.ts';
export { findWaitingOfflineMethod } from './offline-payments.ts';
export { loadPaymentStanding, type PaymentStanding } from './load-payment-standing.ts';
