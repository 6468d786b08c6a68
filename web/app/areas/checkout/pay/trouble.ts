import { Refusal, type RefusalName } from '@platewright/contract/refusals';
import { isNoAnswer } from '@platewright/browser/errors';
import { CardRefused, CardServiceSilent } from '../card/tokenise.ts';
import type { CardProblems } from '../card/card.ts';

/** Why a payment did not go on, and what the page does about it. */
export type Trouble =
  /** The server has another total: nothing was paid, the summary is asked for again. */
  | { readonly kind: 'priceChanged' }
  /** Nothing was charged: another card. */
  | { readonly kind: 'declined' }
  | { readonly kind: 'cardRefused'; readonly problems: CardProblems }
  | { readonly kind: 'cardServiceSilent' }
  /** The way to pay or the delivery is not offered any more. */
  | { readonly kind: 'methodGone' }
  | { readonly kind: 'open' }
  /** Nobody knows yet: do not pay again. */
  | { readonly kind: 'unknown' }
  /** The order is paid, closed or gone: the page asks again and shows it. */
  | { readonly kind: 'startOver' }
  /** Nothing happened; the sentence says why. */
  | { readonly kind: 'said'; readonly error: unknown }
  /** What the specification has one sentence for, and the way to the dashboard. */
  | { readonly kind: 'failed' };

const kinds: Partial<Record<RefusalName, Exclude<Trouble['kind'], 'said' | 'cardRefused'>>> = {
  priceChanged: 'priceChanged',
  paymentDeclined: 'declined',
  paymentOpen: 'open',
  paymentUnknown: 'unknown',
  providerUnavailable: 'cardServiceSilent',
  methodUnavailable: 'methodGone',
  alreadyPaid: 'startOver',
  checkoutClosed: 'startOver',
  stepNotReady: 'startOver',
  notFound: 'startOver',
};
const said: readonly RefusalName[] = [
  'tooManyRequests',
  'noPermission',
  'notSignedIn',
  'tokenExpired',
  'sessionEnded',
  'countryNotServed',
];

/** `charged`: a card token was sent, so without an answer the money may have moved. */
export function troubleOf(error: unknown, charged: boolean): Trouble {
  if (error instanceof CardRefused) return { kind: 'cardRefused', problems: error.problems };
  if (error instanceof CardServiceSilent) return { kind: 'cardServiceSilent' };
  if (isNoAnswer(error)) return charged ? { kind: 'unknown' } : { kind: 'said', error };
  if (!(error instanceof Refusal)) return { kind: 'failed' };
  const kind = kinds[error.refusal];
  if (kind) return { kind };
  return said.includes(error.refusal) ? { kind: 'said', error } : { kind: 'failed' };
}
