import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, flag, orderInput, requiredMultilineText, revision, selection } from '../../fields.ts';

const prices = z.object({ physicalPrice: aed, lenPrice: aed, pdfPrice: aed, services: aed, price: aed });

/** The specification of an order as staff correct it on the customer's behalf. */
export const specificationDeskCalls = {
  deskSpecification: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/desk/orders/:orderId/specification',
    principals: ['staff'],
    action: 'desk.orders',
    input: orderInput,
    answer: z.object({
      orderId: z.number(),
      projectName: z.string(),
      productName: z.string(),
      /** The bleed of its drawing follows from it. */
      categoryKey: z.string(),
      /** Trim margin on each side, by the price list that the order was priced with. */
      marginUm: z.number(),
      company: z.string(),
      statusId: z.number(),
      /** Optimistic lock: send it back with the change. */
      revision: z.number(),
      /** Whether the status allows a correction now. */
      editable: z.boolean(),
      /** Prices were set by staff; a correction replaces them with the quoted ones. */
      pricesFinal: z.boolean(),
      prices,
      selection: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      /** The option tree that the order was configured with, in the reader's language. */
      tree: z.array(z.unknown()),
      wrongOptionIds: z.array(z.string()),
    }),
    errors: ['notFound'],
  }),
  /** What the order costs with other answers; nothing is stored. */
  deskPriceSpecification: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/desk/orders/:orderId/specification/price',
    principals: ['staff'],
    action: 'desk.orders',
    readOnly: true,
    input: orderInput.extend({ optionsJson: selection }),
    answer: prices,
    errors: ['notFound', 'notEditableNow', 'attributesWrong'],
  }),
  deskChangeSpecification: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/desk/orders/:orderId/specification',
    principals: ['staff'],
    action: 'desk.orders',
    input: orderInput.extend({
      revision,
      optionsJson: selection,
      note: requiredMultilineText(2000, 'noteRequired'),
      /** Staff were asked about a scale that lies far from the calculated one, and mean it. */
      scaleConfirmed: flag,
    }),
    answer: z.object({ statusId: z.number(), revision: z.number() }),
    errors: ['notFound', 'notEditableNow', 'changedMeanwhile', 'attributesWrong', 'scaleUnusual'],
  }),
};
