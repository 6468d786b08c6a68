import { aed } from '../../fields.ts';
import { z } from '../../z.ts';

/** What an order costs by the price list, where the company has prices of its own; null for what it has no price of. */
export const listPrices = z.object({
  price: aed.nullable(),
  physical: aed.nullable(),
  len: aed.nullable(),
  pdf: aed.nullable(),
});

/** What LEN files cost that are bought later; null once an order buys them. */
export const lenFiles = z.object({
  price: aed.nullable(),
  listPrice: aed.optional(),
  orderId: z.number().nullable(),
});
