import type { StagedHandler } from '../../../platform/http/handler-context.ts';
import { confirmReturn } from '../confirm-return.ts';

/** The return page of a card's bank: it says by its address alone whether the customer confirmed. */
export const checkoutCheckoutcom: StagedHandler<'checkoutCheckoutcom'> = {
  run: ({ ckoSessionId }, { deps }) =>
    confirmReturn(deps, { parameter: 'cko-session-id', sessionId: ckoSessionId, isGivenUp: false }),
};

/** The return pages of PayPal: whoever cancels there comes to the other page. */
export const checkoutPaypal: StagedHandler<'checkoutPaypal'> = {
  run: ({ token, page }, { deps }) =>
    confirmReturn(deps, { parameter: 'token', sessionId: token, isGivenUp: page === 'failed' }),
};
