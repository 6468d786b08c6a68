import { reorderDifferenceReasons } from '@platewright/domain/pricing/explain-reorder-price';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, flag, id, instant, json, lang, optionalFilter, shownAmount } from '../../fields.ts';
import { missingAnswer } from '../../shapes.ts';

/** A file of the order; the paths are null while it cannot be opened, or not by this person. */
const reorderFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  file: z.string().nullable(),
  thumbnail: z.string().nullable(),
});

/** The reorder page (specification 001, Reorder page; spec decision 73). */
export const reorderCalls = {
  ordersReorder: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/orders/reorder/:id',
    principals: ['customer'],
    orderTaking: true,
    orderIdField: 'id',
    action: 'order.reorder',
    input: z.object({ id, lang }),
    answer: z.object({
      id: z.number(),
      statusId: z.number(),
      productUrl: z.string(),
      productName: z.string(),
      projectName: z.string(),
      projectDescription: z.string(),
      prepressNotes: z.string(),
      options: z.array(z.object({ label: z.string(), value: z.string(), fieldType: z.string() })),
      /** Plates that can be ordered one by one; empty for orders without plates. */
      colors: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          ink: z.string(),
          side: z.enum(['face', 'back']),
          /** How often it was ordered again alone, or made again free of charge. */
          remade: z.number(),
        }),
      ),
      /** Today's price of one plate, without VAT. */
      oneColorPrice: aed,
      files: z.array(reorderFile),
      /** Die-cut templates. */
      additionalFiles: z.array(reorderFile),
      /** Today's price of the order without changes, without VAT. */
      price: aed,
      /** The same two by the price list, where the company has prices of its own. */
      listPrice: aed.optional(),
      oneColorListPrice: aed.optional(),
      /** What the order cost, without VAT and delivery; of one plate null when it was sold without plates. */
      oldPrice: aed,
      /** What the plates of the source cost, by the price of one; empty when it had none. */
      oldPlates: z.array(z.object({ quantity: z.number(), unitPrice: aed })),
      /** Why the price differs; the amounts add up to the difference. */
      differences: z.array(z.object({ reason: z.enum(reorderDifferenceReasons), amount: aed })),
      /** Whether the product can still be ordered. */
      available: z.boolean(),
      /** Answers that are gone, and labels of options that have become required or have other limits. */
      missing: z.array(missingAnswer),
      wrong: z.array(z.string()),
      /** Orders that repeat this one already, newest first. */
      reorders: z.array(z.object({ id: z.number(), createdAt: instant })),
      /** Whether this person may begin a new project with this setup. */
      canCopy: z.boolean(),
    }),
    errors: ['notFound', 'notReorderable'],
  }),
  ordersReorderSubmit: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/orders/reorder/submit/:id',
    principals: ['customer'],
    orderTaking: true,
    needsOpenPortal: true,
    orderIdField: 'id',
    action: 'order.reorder',
    input: z
      .object({
        id,
        /** Ids of `colors`; not read when the order is repeated without changes. */
        colors: optionalFilter(
          json(z.array(z.string('selectColour').max(40, 'selectColour'), 'selectColour').max(40, 'selectColour'), 4000),
        ),
        orderWithoutChanges: flag,
        /** The price that the page showed; another one is refused instead of charged. */
        price: shownAmount.optional(),
        /** Idempotency key: a double click or a retried request creates one order. */
        requestId: z.uuid('idInvalid').optional(),
      })
      .refine(({ colors, orderWithoutChanges }) => orderWithoutChanges || (colors ?? []).length > 0, {
        path: ['colors'],
        message: 'selectColour',
      }),
    answer: z.object({ orderId: z.number(), createdAt: instant }),
    errors: [
      'notFound',
      'notReorderable',
      'productUnknown',
      'optionsGone',
      'selectionInvalid',
      'changedMeanwhile',
      'requestReused',
    ],
  }),
};
