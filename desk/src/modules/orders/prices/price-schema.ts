import { priceDeskCalls } from '@platewright/contract/modules/orders/price-desk-calls';
import { z } from '@platewright/contract/z';
import { aedToFils } from '@platewright/domain/money/fils';
import type { OrderPrices } from '@platewright/domain/orders/price-change';
import { normalizeAmount } from '../../../forms/typed-amount.ts';

export const priceFields = ['physicalPrice', 'lenPrice', 'pdfPrice', 'services'] as const;
export type PriceField = (typeof priceFields)[number];

const { shape } = priceDeskCalls.deskSetPrices.input;

/** A typed amount. An empty field is an error, not a price of zero. */
const createAmountSchema = (schema: z.ZodType<number>) =>
  z
    .string()
    .trim()
    .min(1, 'fieldRequired')
    .transform(normalizeAmount)
    .refine((text) => /^\d+(\.\d+)?$/.test(text), 'priceInvalid')
    .pipe(schema as z.ZodType<number, string>);

export const priceSchema = z.object({
  physicalPrice: createAmountSchema(shape.physicalPrice),
  lenPrice: createAmountSchema(shape.lenPrice),
  pdfPrice: createAmountSchema(shape.pdfPrice),
  services: createAmountSchema(shape.services),
  note: shape.note.unwrap().unwrap(),
});

/** Amounts of AED as the domain compares them. */
export const toOrderPrices = (amounts: Readonly<Record<PriceField, number>>): OrderPrices => ({
  physicalPrice: aedToFils(amounts.physicalPrice),
  lenPrice: aedToFils(amounts.lenPrice),
  pdfPrice: aedToFils(amounts.pdfPrice),
  servicesPrice: aedToFils(amounts.services),
});

export type PriceFormValues = z.input<typeof priceSchema>;

/** A typed amount in fils (1/100 AED); null when it is invalid. */
export function toFils(text: string): number | null {
  const parsed = priceSchema.shape.physicalPrice.safeParse(text);
  return parsed.success ? Math.round(parsed.data * 100) : null;
}
