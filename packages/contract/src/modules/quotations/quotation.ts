import { quotationLineKinds } from '@platewright/domain/quotations/quotation-data';
import { quotationStates } from '@platewright/domain/quotations/quotation';
import { z } from '../../z.ts';
import { aed, day, instant } from '../../fields.ts';

export const quotationState = z.enum(quotationStates);

/** Less the discount and without delivery: without VAT, the VAT, and both together. */
export const quotationAmounts = { net: aed, vat: aed, total: aed };

/** A row of the lists of quotations. */
export const quotationRow = {
  id: z.number(),
  number: z.string(),
  state: quotationState,
  projectName: z.string(),
  productName: z.string(),
  issuedAt: instant,
  /** The last day on which it can be ordered. */
  validTo: day,
  /** The order that it became. */
  orderId: z.number().nullable(),
  ...quotationAmounts,
};

const length = z.number();

/** What a quotation says: the same for whoever asked for it, for whoever has its link, and at the desk. */
export const quotationContent = z.object({
  number: z.string(),
  state: quotationState,
  issuedAt: instant,
  validTo: day,
  seller: z.string(),
  buyer: z.string(),
  projectName: z.string(),
  projectDescription: z.string(),
  productName: z.string(),
  specification: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What its plate is drawn from (`domain/options/plate-model`); null where there is none. */
  plate: z
    .object({
      widthUm: length,
      lengthUm: length,
      marginUm: length,
      step: z
        .object({
          labelWidthUm: length,
          labelLengthUm: length,
          across: z.number(),
          around: z.number(),
          gapAcrossUm: length,
          staggerPercent: z.number(),
        })
        .nullable(),
      imageUm: length.nullable(),
      bleedUm: length,
      inks: z.array(z.string()),
      reversePrint: z.boolean(),
    })
    .nullable(),
  /** Before discount and VAT. */
  lines: z.array(
    z.object({
      kind: z.enum(quotationLineKinds),
      /** Of a service or proof; empty for plates and files. */
      name: z.string(),
      quantity: z.number(),
      unitPrice: aed,
      amount: aed,
    }),
  ),
  couponPercent: z.number(),
  subtotal: aed,
  discount: aed,
  vatPercent: z.number(),
  ...quotationAmounts,
});
