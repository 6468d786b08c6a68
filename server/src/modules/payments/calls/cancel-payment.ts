import type { StagedHandler } from '../../../platform/http/handler-context.ts';
import { cancelAttempt } from '../cancel-attempt.ts';

/** Gives up a payment that waits on the page of the bank. */
export const checkoutCancelPayment: StagedHandler<'checkoutCancelPayment'> = {
  run: async ({ orderId }, { deps }) => ({ state: await cancelAttempt(deps, orderId) }),
};
