import { creditRefunds } from '@platewright/domain/invoices/credit-note';
import { invoiceLineKinds } from '@platewright/domain/invoices/invoice-data';
import { mismatchOutcomes } from '@platewright/domain/payments/payment-mismatch';
import { transferChoices } from '@platewright/domain/payments/payment-methods';
import { handRefundOutcomes } from '@platewright/domain/payments/refund';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  aed,
  aedInput,
  day,
  emptyAnswer,
  flag,
  id,
  integerInput,
  language,
  optionalText,
  orderInput,
  requiredMultilineText,
  requiredText,
  shownAmount,
  uuid,
  MAX_AMOUNT,
  reasonKey,
} from '../../fields.ts';
import { paymentObstacles } from './payment-obstacles.ts';

/** Payments at the desk. */
export const paymentDeskCalls = {
  /** Whether an account may choose bank transfer at the checkout, and what counts for all. */
  deskAccountTransfers: defineCall({
    area: 'payments',
    method: 'GET',
    path: '/desk/accounts/:companyId/transfers',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object({ companyId: id }),
    answer: z.object({
      choice: z.enum(transferChoices),
      isDefaultTaken: z.boolean(),
      /** The operator has an IBAN: without one nobody can pay into it. */
      hasAccount: z.boolean(),
    }),
    errors: ['notFound'],
  }),
  deskSetAccountTransfers: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/desk/accounts/:companyId/transfers',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object({ companyId: id, choice: z.enum(transferChoices, 'choiceInvalid') }),
    answer: emptyAnswer,
    errors: ['notFound'],
  }),
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
    errors: ['notFound', 'alreadyPaid', 'transferReferenceUsed', ...paymentObstacles],
  }),
  /** The invoice of an order with what is not credited of it, in all and of each line; amounts without VAT. */
  deskCreditable: defineCall({
    area: 'payments',
    method: 'GET',
    path: '/desk/orders/:orderId/creditable',
    principals: ['staff'],
    action: 'desk.payments',
    input: orderInput,
    answer: z.object({
      invoice: z.string(),
      customerLang: language,
      left: aed,
      /** Money came in that may stay on the account instead of going back. */
      canStayOnAccount: z.boolean(),
      lines: z.array(
        z.object({
          /** Its place in the invoice, from 1. */
          no: z.number(),
          kind: z.enum(invoiceLineKinds),
          detail: z.string(),
          quantity: z.number(),
          net: aed,
          left: aed,
        }),
      ),
    }),
    errors: ['notFound', 'invoiceMissing'],
  }),
  /**
   * A credit note over the invoice of an order, lines of it or an amount, at any time. `left` is what the screen showed as not
   * credited yet: a note over another rest is refused, so that two people credit nothing twice.
   */
  deskCreditOrder: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/desk/orders/:orderId/credit',
    principals: ['staff'],
    action: 'desk.payments',
    input: z
      .object({
        ...orderInput.shape,
        /** Idempotency key, generated when the form is opened: a second press is answered with the note of the first. */
        key: uuid.optional(),
        /** Without VAT, like `amount`. */
        left: aedInput({ min: 1, max: MAX_AMOUNT }),
        /** Without it, and without lines, all that is left of the invoice. */
        amount: aedInput({ min: 1, max: MAX_AMOUNT }).optional(),
        /** Lines instead of an amount of the invoice; without an amount all that is left of the line. */
        lines: z
          .array(
            z.object({
              no: integerInput('choiceInvalid', 1),
              amount: aedInput({ min: 1, max: MAX_AMOUNT }).optional(),
            }),
            'choiceInvalid',
          )
          .min(1, 'creditLinesRequired')
          .max(200, 'choiceInvalid')
          .refine((lines) => new Set(lines.map(({ no }) => no)).size === lines.length, 'choiceInvalid')
          .optional(),
        /** Printed on the credit note. */
        reason: requiredMultilineText(2000, 'reasonRequired'),
        reasonKey,
        /** What came in stays on the account and pays the next order; otherwise it goes back the way it came. */
        staysOnAccount: z.boolean().optional(),
      })
      .refine(({ amount, lines }) => amount === undefined || lines === undefined, {
        path: ['amount'],
        message: 'choiceInvalid',
      }),
    answer: z.object({ creditNote: z.string(), refund: z.enum(creditRefunds) }),
    stepUp: true,
    errors: [
      'notFound',
      'changedMeanwhile',
      'invoiceMissing',
      'nothingToCredit',
      'creditTooHigh',
      'cannotStayOnAccount',
    ],
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
  /** Money that no provider gives back went back by hand, had never come in, or stays on the account. */
  deskCloseRefund: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/desk/orders/:orderId/refunds/:refundId/close',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object({
      ...orderInput.shape,
      refundId: id,
      outcome: z.enum(handRefundOutcomes, 'choiceInvalid'),
      note: requiredMultilineText(500, 'noteRequired'),
    }),
    answer: emptyAnswer,
    stepUp: true,
    errors: ['notFound', 'changedMeanwhile', 'paymentTakenBack', 'cannotStayOnAccount'],
  }),
};
