import { z } from '../../z.ts';

/** What names a plate. */
export const namedPlate = z.object({
  /** Printed as its QR code. */
  code: z.string(),
  orderId: z.number(),
  number: z.number(),
  /** Which remake of its separation it is in its order; 0 for the first plate. */
  remakeNo: z.number(),
});
