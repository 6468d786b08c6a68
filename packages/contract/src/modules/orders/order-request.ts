import { orderRequestKinds, orderRequestStates } from '@platewright/domain/orders/order-request';
import { z } from '../../z.ts';
import { instant } from '../../fields.ts';

/** What a customer asked the operator for, and the answer. */
export const orderRequest = z.object({
  id: z.number(),
  kind: z.enum(orderRequestKinds),
  state: z.enum(orderRequestStates),
  message: z.string(),
  requestedBy: z.string(),
  requestedAt: instant,
  /** What staff wrote; empty without. */
  answer: z.string(),
  /** When it was answered, withdrawn or ended. */
  decidedAt: instant.nullable(),
});
export type OrderRequest = z.output<typeof orderRequest>;
