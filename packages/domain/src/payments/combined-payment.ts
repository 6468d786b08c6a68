import { sumFils } from '../money/fils.ts';
import { calculatePartialCharge, type Charge } from './charge.ts';
import { isAttemptOpen, type AttemptState } from './payment-attempt.ts';
import type { ChargedSum } from './payment-mismatch.ts';

/** Orders that one payment may pay. */
export const MAX_COMBINED_ORDERS = 50;

/** What is charged for several orders at once: the sum of what each would be charged alone, in one currency at one rate. */
export function sumCharges(charges: readonly Charge[]): Charge {
  const [first] = charges;
  if (!first) throw new Error('There is nothing to charge.');
  return { ...first, amountMinor: sumFils(charges.map(({ amountMinor }) => amountMinor)) };
}

/**
 * Which part of what came in belongs to each attempt of a combined payment, in the order of `charges`; the parts are together exactly
 * what came in. Where it is what was charged, each has its own charge. Of another sum in the same currency the first ones have all of
 * theirs and the last has what is left, so that as few orders as possible wait for staff; another currency is shared in proportion.
 */
export function splitReceivedSum(
  received: ChargedSum,
  charges: readonly Pick<Charge, 'amountMinor' | 'currency'>[],
): number[] {
  const total = sumFils(charges.map(({ amountMinor }) => amountMinor));
  const last = charges.length - 1;
  const isSameCurrency = charges.every(({ currency }) => currency === received.currency);
  let before = 0;
  return charges.map(({ amountMinor }, index) => {
    const start = before;
    before += amountMinor;
    if (!isSameCurrency)
      return calculatePartialCharge({ ...received, exchangeRate: null }, total, start, amountMinor).amountMinor;
    const left = Math.max(0, received.amountMinor - start);
    return index === last ? left : Math.min(amountMinor, left);
  });
}

/** How sure an outcome is for all attempts of a combined payment: the first of these that one of them is in counts. */
const precedence: readonly AttemptState[] = [
  'unknown',
  'started',
  'redirected',
  'captured',
  'surplus',
  'refunded',
  'failed',
  'authorised',
];

/**
 * The state of a combined payment: that of its attempts, which are begun, approved and captured together. It is `authorised` only
 * while all of them are, because then the money is asked for.
 */
export const getCombinedState = (states: readonly AttemptState[]): AttemptState =>
  precedence.find((state) => states.includes(state)) ?? 'failed';

/** Whether a provider may still be asked to charge a combined payment: all of its attempts have to be open. */
export const isCombinedOpen = (states: readonly AttemptState[]): boolean => states.every(isAttemptOpen);
