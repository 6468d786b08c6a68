export type { OpenAttempt } from './checkout-rows.ts';
export { changeAttempt } from './change-attempt.ts';
export { copyCheckout } from './copy-checkout.ts';
export { applyStepInput, storeAnswers } from './checkout-answers.ts';
export {
  canWithdraw,
  listCheckoutContexts,
  loadCheckoutContext,
  loadCheckoutContextForOrder,
  loadPayableCheckoutContext,
  withdrawAttempt,
  withdrawOpenAttempt,
  withdrawRemoteAttempt,
  withStoredAnswers,
  type CheckoutContext,
} from './checkout-context.ts';
export { findPaidPayment, loadChosenSnapshot, loadPurchase, type Purchase } from './load-purchase.ts';
export { presentParty } from './present-party.ts';
export { selectOrderTypes, toStoredTypes } from './select-order-types.ts';
export { presentChoices } from './present-choices.ts';
export {
  getReceivedCharge,
  getReceivedSum,
  getStoredCharge,
  isSameCharge,
  presentSum,
  toChargeColumns,
} from './stored-charge.ts';
export { toPaymentSnapshot, type CheckoutSnapshot, type PaymentSnapshot } from './payment-snapshot.ts';
export {
  presentCharge,
  getPaymentMethodName,
  getPaymentName,
  presentPaymentMethod,
  presentCheckoutState,
  presentSummary,
} from './present.ts';
