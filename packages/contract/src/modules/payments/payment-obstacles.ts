import type { CallErrorName } from '../../call-errors.ts';

/** Why an order that waits for its payment cannot be paid now, or its transfer be recorded. */
export const paymentObstacles = [
  'requestOpen',
  'stepNotReady',
  'checkoutClosed',
  'paymentOpen',
] as const satisfies readonly CallErrorName[];
export type PaymentObstacle = (typeof paymentObstacles)[number];
