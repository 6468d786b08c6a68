import type { CallErrorName } from '../../call-errors.ts';

/** Why no bank transfer can be recorded for an order that waits for its payment. */
export const transferObstacles = [
  'requestOpen',
  'stepNotReady',
  'checkoutClosed',
  'paymentOpen',
] as const satisfies readonly CallErrorName[];
export type TransferObstacle = (typeof transferObstacles)[number];
