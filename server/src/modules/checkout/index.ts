export type { OpenAttempt } from './checkout-rows.ts';
export { copyCheckout } from './copy-checkout.ts';
export { answerStep, storeAnswers } from './checkout-answers.ts';
export {
  canWithdraw,
  loadCheckoutContext,
  loadCheckoutContextForOrder,
  loadPayableCheckoutContext,
  withdrawAttempt,
  withdrawOpenAttempt,
  withdrawRemoteAttempt,
  type CheckoutContext,
} from './checkout-context.ts';
export { findPaidPayment, loadPurchase, type Purchase } from './load-purchase.ts';
export { presentParty } from './present-party.ts';
export {
  getReceivedCharge,
  getReceivedSum,
  getStoredCharge,
  isSameCharge,
  sumToWire,
  toChargeColumns,
} from './stored-charge.ts';
export {
  toCheckoutSnapshot,
  toPaymentSnapshot,
  type CheckoutSnapshot,
  type PaymentSnapshot,
} from './payment-snapshot.ts';
export { chargeToWire, getPaymentMethodName, paymentMethodToWire, stateToWire, summaryToWire } from './present.ts';
