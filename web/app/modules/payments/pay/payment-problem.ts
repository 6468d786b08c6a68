import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import { isNetworkError } from '@platewright/browser/errors';

/** Why a payment did not go through. */
export type PaymentProblem =
  /** The server has another total: nothing was paid. */
  | { readonly kind: 'priceChanged' }
  /** The bank declined the card: nothing was charged. */
  | { readonly kind: 'declined' }
  /** The provider did not answer: nothing was charged. */
  | { readonly kind: 'providerUnavailable' }
  /** The payment method or the shipping method is not offered any more. */
  | { readonly kind: 'methodUnavailable' }
  /** A payment is open at the bank: nobody may start another one. */
  | { readonly kind: 'paymentOpen' }
  /** Whether the card was charged is not known yet: nobody may pay again. */
  | { readonly kind: 'unknown' }
  /** The order is paid, closed or gone: the page loads and shows it. */
  | { readonly kind: 'startOver' }
  /** Nothing was paid; the error has a sentence of its own. */
  | { readonly kind: 'message'; readonly error: unknown }
  /** Anything else: the one sentence of the specification, then the dashboard [PAY-19, PAY-21]. */
  | { readonly kind: 'failed' };

const problemKinds: Partial<Record<CallErrorName, Exclude<PaymentProblem['kind'], 'message'>>> = {
  priceChanged: 'priceChanged',
  paymentDeclined: 'declined',
  paymentOpen: 'paymentOpen',
  paymentUnknown: 'unknown',
  providerUnavailable: 'providerUnavailable',
  methodUnavailable: 'methodUnavailable',
  alreadyPaid: 'startOver',
  checkoutClosed: 'startOver',
  stepNotReady: 'startOver',
  notFound: 'startOver',
};
const errorsShownAsMessage: readonly CallErrorName[] = [
  'tooManyRequests',
  'noPermission',
  'notSignedIn',
  'tokenExpired',
  'sessionEnded',
  'countryNotServed',
];

/** @param isCardTokenSent a card token was sent, so without an answer the money may have moved */
export function toPaymentProblem(error: unknown, isCardTokenSent: boolean): PaymentProblem {
  if (isNetworkError(error)) return isCardTokenSent ? { kind: 'unknown' } : { kind: 'message', error };
  if (!(error instanceof CallError)) return { kind: 'failed' };
  const kind = problemKinds[error.errorName];
  if (kind) return { kind };
  return errorsShownAsMessage.includes(error.errorName) ? { kind: 'message', error } : { kind: 'failed' };
}
