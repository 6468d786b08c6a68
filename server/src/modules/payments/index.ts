export { creditOrder } from './credit-order.ts';
export { listHandRefunds } from './hand-refunds.ts';
export { findWaitingOfflineMethod } from './offline-payments.ts';
export { findTransferInstructions } from './transfer-instructions.ts';
export { dropUnpaidRefunds, receiveCash, takeBackCash } from './receive-cash.ts';
export { listDueTransfers, loadDueTransfer, receiveTransfer } from './receive-transfer.ts';
export { loadPaymentMismatch } from './payment-mismatches.ts';
export { restoreTransfer, takeBackTransfer, takeBackTransferAgain } from './take-back-transfer.ts';
export { loadPaymentProgress, loadPaymentProgresses, type PresentedPaymentProgress } from './load-payment-progress.ts';
