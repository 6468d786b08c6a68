import { desk } from '@platewright/contract/areas/desk';
import { z } from '@platewright/contract/z';

export const priceFields = ['physicalPrice', 'lenPrice', 'pdfPrice', 'services'] as const;
export type PriceField = (typeof priceFields)[number];

const { shape } = desk.deskSetPrices.input;

/** Arabic figures and separators as Latin ones; groups are left out. */
export function plainAmount(text: string): string {
  return text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/٫/g, '.')
    .replace(/[,٬\s]/g, '');
}

/** An amount as it is typed. A field left empty is asked for: it is not a price of nothing. */
const amount = (schema: z.ZodType<number>) =>
  z
    .string()
    .trim()
    .min(1, 'fieldRequired')
    .transform(plainAmount)
    .refine((text) => /^\d+(\.\d+)?$/.test(text), 'priceInvalid')
    .pipe(schema as z.ZodType<number, string>);

export const priceSchema = z.object({
  physicalPrice: amount(shape.physicalPrice),
  lenPrice: amount(shape.lenPrice),
  pdfPrice: amount(shape.pdfPrice),
  services: amount(shape.services),
  note: shape.note.unwrap().unwrap(),
});

export type PriceValues = z.input<typeof priceSchema>;

/** Whole fils of a typed amount; null while it is none. */
export function filsOf(text: string): number | null {
  const parsed = priceSchema.shape.physicalPrice.safeParse(text);
  return parsed.success ? Math.round(parsed.data * 100) : null;
}
