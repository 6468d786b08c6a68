import { orderDeskCalls } from '@platewright/contract/modules/orders/desk-calls';
import { z } from '@platewright/contract/z';

export const priceFields = ['physicalPrice', 'lenPrice', 'pdfPrice', 'services'] as const;
export type PriceField = (typeof priceFields)[number];

const { shape } = orderDeskCalls.deskSetPrices.input;

/** Converts Arabic digits and separators to Latin ones and removes grouping. */
export function normalizeAmount(text: string): string {
  return text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/٫/g, '.')
    .replace(/[,٬\s]/g, '');
}

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

export type PriceFormValues = z.input<typeof priceSchema>;

/** A typed amount in fils (1/100 AED); null when it is invalid. */
export function toFils(text: string): number | null {
  const parsed = priceSchema.shape.physicalPrice.safeParse(text);
  return parsed.success ? Math.round(parsed.data * 100) : null;
}
