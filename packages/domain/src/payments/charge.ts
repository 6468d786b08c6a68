import { divideHalfUp, type Fils } from '../money/fils.ts';

/** What a payment provider charges for a total. */
export interface Charge {
  /** In minor units of the currency. */
  amountMinor: number;
  /** ISO code. */
  currency: string;
  /** AED for one unit of the currency, with up to four decimals; null when AED is charged. */
  exchangeRate: number | null;
}

/** Amount for the card provider in minor units [PAY-12]; the minor unit of AED is the fils. */
export const toCardMinorUnits = (grandTotalInclVat: Fils): number => grandTotalInclVat;

/** The dirham is pegged to the US dollar (handbook 5.2). */
export const PEGGED_AED_PER_USD = 3.6725;

/** Amount for PayPal in US cents, rounded half-up; PayPal takes no dirhams (handbook 5.2). */
export const toPaypalUsdCents = (grandTotalInclVat: Fils, aedPerUsd = PEGGED_AED_PER_USD): number =>
  Number(divideHalfUp(BigInt(grandTotalInclVat) * 10_000n, BigInt(Math.round(aedPerUsd * 10_000))));

/**
 * What a provider gives back for a part of a total. Each part ends where the next one begins, so that all parts of a
 * total are together exactly its charge.
 * @param before sum of the parts that were given back already
 */
export function calculatePartialCharge(charge: Charge, total: Fils, before: Fils, part: Fils): Charge {
  const upTo = (fils: Fils): number => Number((BigInt(charge.amountMinor) * BigInt(fils)) / BigInt(total));
  return { ...charge, amountMinor: upTo(before + part) - upTo(before) };
}
