import { payableKinds } from '@platewright/domain/bank/allocate-money';
import { z } from '../../z.ts';
import { aed, instant } from '../../fields.ts';

/** One thing that money may pay. */
export const payable = z.object({
  kind: z.enum(payableKinds),
  /** Of the order, or of the entry of the debt or the cheque. */
  id: z.number(),
  orderId: z.number().nullable(),
  invoice: z.string().nullable(),
  cheque: z.string().nullable(),
  open: aed,
  dueAt: instant.nullable(),
});

/** An order that waits for its transfer and is paid with what is kept on the account. */
export const paidFromAccount = z.object({ orderId: z.number(), amount: aed });
