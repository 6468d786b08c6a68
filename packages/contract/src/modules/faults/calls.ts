import { MAX_FAULT_DESCRIPTION, MAX_FAULT_PHOTOS } from '@platewright/domain/faults/fault-report';
import { getUploadLimits } from '@platewright/domain/files/upload-limits';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { instant, json, orderInput, requiredMultilineText, text } from '../../fields.ts';
import { faultColour, faultReport } from './fault-report.ts';

const { maxBytesPerFile, totalBytesBelow } = getUploadLimits('fault');

/** Ids of the faulty plates, as a list or its JSON text. */
const colours = json(z.array(z.string().max(40), 'jsonInvalid').max(64, 'textTooLong'), 4000).default([]);

/** Faults that customers report after the delivery (handbook 7.1). */
export const faultCalls = {
  ordersFaults: defineCall({
    area: 'faults',
    method: 'GET',
    path: '/orders/faults/:orderId',
    principals: ['customer'],
    action: 'order.read',
    input: orderInput,
    answer: z.object({
      /** Why no fault can be reported now: the name of a call error; null when it can. */
      closed: z.string().nullable(),
      /** Until when; null while the order is not delivered. */
      deadline: instant.nullable(),
      /** The plates that were ordered. */
      colours: z.array(faultColour),
      reports: z.array(faultReport),
      /** The order whose faulty plates this one repeats free of charge. */
      remakeOf: z.number().nullable(),
    }),
    errors: ['notFound'],
  }),
  /**
   * A plate of the person's orders by what its label says, and what can be done about it: report a fault, order it again, or nothing
   * but see its order. Plates of others answer as if there were none.
   */
  ordersFindPlate: defineCall({
    area: 'faults',
    method: 'GET',
    path: '/orders/plate',
    principals: ['customer'],
    action: 'order.list',
    input: z.object({ plate: text(300) }),
    answer: z.object({
      orderId: z.number(),
      /** Id of its separation, as reports and reorders name it. */
      separation: z.string(),
      way: z.enum(['report', 'reorder', 'order']),
    }),
    errors: ['notFound'],
  }),
  ordersReportFault: defineCall({
    area: 'faults',
    method: 'POST',
    path: '/orders/faults/:orderId',
    principals: ['customer'],
    action: 'order.reportFault',
    fileFields: { photos: { maxCount: MAX_FAULT_PHOTOS, maxBytes: maxBytesPerFile, maxSum: totalBytesBelow - 1 } },
    input: orderInput.extend({
      description: requiredMultilineText(MAX_FAULT_DESCRIPTION, 'faultDescriptionRequired'),
      colours,
    }),
    answer: z.object({ id: z.number() }),
    errors: [
      'notFound',
      'faultTooEarly',
      'faultTooLate',
      'faultOpen',
      'uploadMissing',
      'fileTooLarge',
      'filesTooMany',
      'fileTypeRefused',
      'fileBroken',
    ],
  }),
};
