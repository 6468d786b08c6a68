export { creditOrder } from './credit-order.ts';
export { listHandRefunds } from './hand-refunds.ts';
export { canStayOnAccount } from './refund-amounts.ts';
export { findWaitingOfflineMethod } from './offline-payments.ts';
export { findTransferInstructions } from './transfer-instructions.ts';
export { dropUnpaidRefunds, receiveCash } from './receive-cash.ts';
export {
  listAwaitedTransfers,
  listPaidWhenReceived,
  listPayableFromAccount,
  payFromAccount,
  unnameReceipt,
} from './pay-from-account.ts';
export { takeBackMoney } from './take-back-money.ts';
export { listDueTransfers, loadDueTransfer, receiveTransfer } from './receive-transfer.ts';
export { loadPaymentMismatch } from './payment-mismatches.ts';
export { restoreTransfer, takeBackTransfer, takeBackTransferAgain } from './take-back-transfer.ts';
export { loadPaymentProgress, loadPaymentProgresses, type PresentedPaymentProgress } from './load-payment-progress.ts';
