import { z } from '../../z.ts';

/** Whole fils, thousandths of a fils, micrometres, grams or per cent; limits and wholeness are rules of the domain. */
export const figure = z.number('numberFormat');
export const sku = z.string().max(80);

/** The price list as it is edited; number and day of a version are added when it is published. */
export const priceFigures = z.object({
  thickness: z.record(sku, z.object({ um: figure, rate: figure, minimum: figure })),
  typeFactor: z.record(sku, figure),
  margin: z.record(sku, figure),
  len: z.object({ rate: figure, minimum: figure }),
  services: z.record(
    sku,
    z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['fixed', 'perColour']), fils: figure }),
      z.object({ kind: z.literal('percentOfOutputs'), percent: figure }),
    ]),
  ),
  proofs: z.record(sku, figure),
  vat: z.object({ country: z.string().max(2), percent: figure }),
});
export type PriceFigures = z.output<typeof priceFigures>;
