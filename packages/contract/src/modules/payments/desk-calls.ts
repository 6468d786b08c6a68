import { creditRefunds } from '@platewright/domain/invoices/credit-note';
import { mismatchOutcomes } from '@platewright/domain/payments/payment-mismatch';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  aedInput,
  day,
  emptyAnswer,
  flag,
  id,
  optionalText,
  orderInput,
  requiredMultilineText,
  requiredText,
  shownAmount,
  MAX_AMOUNT,
  reasonKey,
} from '../../fields.ts';
import { transferObstacles } from './transfer-obstacles.ts';

/** Payments at the desk. */
export const paymentDeskCalls = {
  /** The cash of an accepted order was received: until then it is due, delivered or not. */
  deskReceiveCash: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/desk/orders/:orderId/receive-cash',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object({
      ...orderInput.shape,
      /** All of it: a part is no receipt of the order. */
      amount: aedInput({ min: 1, max: MAX_AMOUNT }),
      /** The day on which it was received; not one that is still to come. */
      receivedOn: day,
      note: optionalText(200),
    }),
    answer: emptyAnswer,
    stepUp: true,
    errors: ['notFound', 'changedMeanwhile', 'notEditableNow'],
  }),
  /** Money for an order has come in by bank transfer: the order is paid with it and goes into production. */
  deskReceiveTransfer: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/desk/orders/:orderId/receive-transfer',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object({
      ...orderInput.shape,
      /** All that is due: no order is paid in parts. */
      amount: aedInput({ min: 1, max: MAX_AMOUNT }),
      /** The day on which it came in; not one that is still to come. */
      receivedOn: day,
      /** What the bank calls it. */
      reference: requiredText(80, 'transferReferenceRequired'),
      /** The reference has paid another order already, and pays this one, too. */
      alsoPays: flag,
    }),
    answer: emptyAnswer,
    stepUp: true,
    errors: ['notFound', 'alreadyPaid', 'transferReferenceUsed', ...transferObstacles],
  }),
  /**
   * A credit note over the invoice of an order, or a part of it, at any time. `left` is what the screen showed as not credited
   * yet: a note over another rest is refused, so that two people credit nothing twice.
   */
  deskCreditOrder: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/desk/orders/:orderId/credit',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object({
      ...orderInput.shape,
      /** Without VAT, like `amount`. */
      left: aedInput({ min: 1, max: MAX_AMOUNT }),
      /** Without it all that is left of the invoice. */
      amount: aedInput({ min: 1, max: MAX_AMOUNT }).optional(),
      /** Printed on the credit note. */
      reason: requiredMultilineText(2000, 'reasonRequired'),
      reasonKey,
    }),
    answer: z.object({ creditNote: z.string(), refund: z.enum(creditRefunds) }),
    stepUp: true,
    errors: ['notFound', 'changedMeanwhile', 'invoiceMissing', 'nothingToCredit', 'creditTooHigh'],
  }),
  /** Staff have dealt with money that the provider has taken back; the note says how, and stands in the history. */
  deskSettleDispute: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/desk/orders/:orderId/settle-dispute',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object({ ...orderInput.shape, note: requiredMultilineText(500, 'noteRequired') }),
    answer: emptyAnswer,
    stepUp: true,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  /**
   * What becomes of a charge of another sum or currency. `amount` and `currency` are what the screen showed as received: a
   * decision about other figures is refused.
   */
  deskDecideMismatch: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/desk/orders/:orderId/decide-mismatch',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object({
      ...orderInput.shape,
      outcome: z.enum(mismatchOutcomes, 'choiceInvalid'),
      /** With the decimals of its currency. */
      amount: shownAmount,
      currency: requiredText(3, 'choiceInvalid'),
      note: requiredMultilineText(500, 'noteRequired'),
    }),
    answer: emptyAnswer,
    stepUp: true,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  /** Money that no provider gives back went back by hand, or had never come in. */
  deskCloseRefund: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/desk/orders/:orderId/refunds/:refundId/close',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object({
      ...orderInput.shape,
      refundId: id,
      outcome: z.enum(['refunded', 'notNeeded'], 'choiceInvalid'),
      note: requiredMultilineText(500, 'noteRequired'),
    }),
    answer: emptyAnswer,
    stepUp: true,
    errors: ['notFound', 'changedMeanwhile', 'paymentTakenBack'],
  }),
};
