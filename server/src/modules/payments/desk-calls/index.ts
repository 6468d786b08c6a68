import { deskAccountTransfers, deskSetAccountTransfers } from './account-transfers.ts';
import { deskPayments, deskPaymentsCsv } from './payments.ts';
import { deskRefunds, deskRefundsCsv } from './refunds.ts';
import { deskCreditable, deskCreditOrder } from './credit-order.ts';
import { deskReceiveCash } from './receive-cash.ts';
import { deskReceiveTransfer } from './receive-transfer.ts';
import { deskSettleDispute } from './settle-dispute.ts';
import { deskDecideMismatch } from './decide-mismatch.ts';
import { deskCloseRefund } from './close-refund.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Payments at the desk. */
export const paymentDeskHandlers = {
  deskAccountTransfers,
  deskSetAccountTransfers,
  deskPayments,
  deskPaymentsCsv,
  deskRefunds,
  deskRefundsCsv,
  deskCreditable,
  deskCreditOrder,
  deskReceiveCash,
  deskReceiveTransfer,
  deskSettleDispute,
  deskDecideMismatch,
  deskCloseRefund,
} satisfies Partial<Handlers>;
