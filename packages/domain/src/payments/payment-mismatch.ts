import { divideHalfUp, type Fils } from '../money/fils.ts';
import { getCurrencyDigits } from '../money/minor-units.ts';
import { PEGGED_AED_PER_USD, type Charge } from './charge.ts';
import type { AttemptEvent } from './payment-attempt.ts';

/**
 * A provider has taken another sum or currency than it was asked for. open: staff decide · refunded: all of it goes back ·
 * accepted: what came in pays the order as it is · matched: the order is paid with its own sum, and what came in above it
 * goes back.
 */
export const mismatchStates = ['open', 'refunded', 'accepted', 'matched'] as const;
export type MismatchState = (typeof mismatchStates)[number];

/** What staff decide; the state that follows is in `mismatchStateByOutcome`. */
export const mismatchOutcomes = ['refund', 'accept', 'match'] as const;
export type MismatchOutcome = (typeof mismatchOutcomes)[number];

export const mismatchStateByOutcome: Readonly<Record<MismatchOutcome, Exclude<MismatchState, 'open'>>> = {
  refund: 'refunded',
  accept: 'accepted',
  match: 'matched',
};

/**
 * Whether a report changes an attempt whose mismatch is open. The money is at the provider: only its capture with the
 * right sum or its refund ends the wait for staff; a decline that arrives late gives nothing back.
 */
export const changesOpenMismatch = (event: AttemptEvent): boolean => event === 'capture' || event === 'refund';

export type ChargedSum = Pick<Charge, 'amountMinor' | 'currency'>;

/** What came in above what was asked for, in minor units; 0 when less came in or another currency. */
export const getExcess = (received: ChargedSum, expected: ChargedSum): number =>
  received.currency === expected.currency ? Math.max(0, received.amountMinor - expected.amountMinor) : 0;

/**
 * What staff may decide. An order that is not waiting for its payment any more gets the money for nothing, so it can only
 * go back.
 */
export function listMismatchOutcomes(
  received: ChargedSum,
  expected: ChargedSum,
  isPayable: boolean,
): readonly MismatchOutcome[] {
  if (!isPayable) return ['refund'];
  return getExcess(received, expected) > 0 ? ['match', 'refund', 'accept'] : ['refund', 'accept'];
}

/**
 * A sum of a provider in fils, for what staff give back by hand: at the rate of the attempt, or that of the dollar.
 * @returns null for a currency without a known rate
 */
export function toFils({ amountMinor, currency }: ChargedSum, charge: Charge): Fils | null {
  if (currency === 'AED') return amountMinor;
  const rate =
    currency === charge.currency && charge.exchangeRate !== null
      ? charge.exchangeRate
      : currency === 'USD'
        ? PEGGED_AED_PER_USD
        : null;
  if (rate === null) return null;
  const divisor = 100n * 10n ** BigInt(getCurrencyDigits(currency));
  return Number(divideHalfUp(BigInt(amountMinor) * BigInt(Math.round(rate * 10_000)), divisor));
}
