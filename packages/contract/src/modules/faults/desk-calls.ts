import { creditRefunds } from '@platewright/domain/invoices/credit-note';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  aedInput,
  id,
  optionalMultilineText,
  orderInput,
  requiredMultilineText,
  MAX_AMOUNT,
  reasonKey,
} from '../../fields.ts';
import { faultColour, faultReport } from './fault-report.ts';

/** Ids of the plates that are made again. */
const remadePlates = z.array(z.string().max(40)).max(64, 'textTooLong').default([]);

/** Faults at the desk: what was reported, the decision, and what staff make again without a report. */
export const faultDeskCalls = {
  deskFaults: defineCall({
    area: 'faults',
    method: 'GET',
    path: '/desk/orders/:orderId/faults',
    principals: ['staff'],
    action: 'desk.readOrders',
    input: orderInput,
    answer: z.object({
      colours: z.array(faultColour),
      reports: z.array(faultReport.extend({ decidedBy: z.string() })),
      remakeOf: z.number().nullable(),
      /** Orders that make plates of this one again free of charge, oldest first. */
      remakes: z.array(z.number()),
    }),
    errors: ['notFound'],
  }),
  /** A credit note also needs the permission for payments. A remake goes straight to production with the files of the order; `colours` are the plates that are made again. */
  deskDecideFault: defineCall({
    area: 'faults',
    method: 'POST',
    path: '/desk/orders/:orderId/faults/:reportId/decide',
    principals: ['staff'],
    action: 'desk.orders',
    input: orderInput
      .extend({
        reportId: id,
        decision: z.enum(['remake', 'credit', 'refuse'], 'choiceInvalid'),
        reason: optionalMultilineText(2000),
        /** Of a remake or of a credit note. */
        reasonKey,
        colours: remadePlates,
        /** Amount of the credit note without VAT; without it all that is left of the invoice. */
        amount: aedInput({ min: 1, max: MAX_AMOUNT }).optional(),
      })
      .refine((input) => input.decision === 'remake' || input.reason !== '', {
        path: ['reason'],
        message: 'faultReasonRequired',
      }),
    answer: z.object({
      remakeOrderId: z.number().nullable(),
      creditNote: z.string().nullable(),
      refund: z.enum(creditRefunds).nullable(),
    }),
    stepUp: { field: 'decision', values: ['credit'] },
    errors: [
      'notFound',
      'alreadyDecided',
      'notEditableNow',
      'faultOpen',
      'remakeOpen',
      'invoiceMissing',
      'nothingToCredit',
      'creditTooHigh',
    ],
  }),
  /** Plates are made again free of charge without a report, at any time after the payment: as by a decision on one. */
  deskRemakeOrder: defineCall({
    area: 'faults',
    method: 'POST',
    path: '/desk/orders/:orderId/remake',
    principals: ['staff'],
    action: 'desk.orders',
    input: orderInput.extend({
      colours: remadePlates,
      reason: requiredMultilineText(2000, 'faultReasonRequired'),
      reasonKey,
    }),
    answer: z.object({ remakeOrderId: z.number() }),
    errors: ['notFound', 'notEditableNow', 'faultOpen', 'remakeOpen'],
  }),
};
