import { formatDecimal } from '../format-decimal.ts';
import type { Language } from '../localized-text.ts';

/** Whole fils; 1 AED = 100 fils. Always a safe integer. */
export type Fils = number;

/**
 * a / b rounded half-up: x.5 goes away from zero (handbook 3).
 * @throws RangeError when `b` is not positive
 */
export function divideHalfUp(a: bigint, b: bigint): bigint {
  if (b <= 0n) throw new RangeError('divideHalfUp needs a positive divisor');
  const magnitude = a < 0n ? -a : a;
  const rounded = (2n * magnitude + b) / (2n * b);
  return a < 0n ? -rounded : rounded;
}

/** `percent` of an amount, rounded half-up; `percent` may have up to four decimals (handbook 3.2, 7). */
export function calculatePercentage(amount: Fils, percent: number): Fils {
  return Number(divideHalfUp(BigInt(amount) * BigInt(Math.round(percent * 10_000)), 1_000_000n));
}

export const sumFils = (amounts: Iterable<Fils>): Fils => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
};

/**
 * Allocates `total` to lines by weight so that the parts add up to it exactly: each part is rounded down and the rest
 * goes, fils by fils, to the largest remainders; the first line wins ties (handbook 3.2, 7). Weights of zero get nothing.
 */
export function allocateByLargestRemainder(total: Fils, weights: readonly number[]): Fils[] {
  const totalWeight = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (totalWeight === 0n) return weights.map(() => 0);
  const exact = weights.map((weight, index) => {
    const product = BigInt(weight) * BigInt(total);
    return { index, part: product / totalWeight, remainder: product % totalWeight };
  });
  let rest = BigInt(total) - exact.reduce((sum, share) => sum + share.part, 0n);
  const parts = exact.map((share) => Number(share.part));
  const byRemainder = [...exact].sort((p, q) =>
    q.remainder === p.remainder ? p.index - q.index : q.remainder > p.remainder ? 1 : -1,
  );
  for (const share of byRemainder) {
    if (rest === 0n) break;
    parts[share.index] = (parts[share.index] ?? 0) + 1;
    rest -= 1n;
  }
  return parts;
}

/** The amount with two decimals and thousands separators, without the currency: `1,666.52` [PRC-02]. */
export const formatAed = (fils: Fils, language: Language = 'en'): string => formatDecimal(fils / 100, 2, language);

/** AED number with two decimals, the format of money on the wire. */
export const filsToAed = (fils: Fils): number => fils / 100;

/** Whole fils of an AED number from the wire; more than two decimals are rounded half-up. */
export function aedToFils(aed: number): Fils {
  const [integer = '0', fraction = ''] = Math.abs(aed).toFixed(4).split('.');
  const fils = Number(divideHalfUp(BigInt(integer) * 10_000n + BigInt(fraction), 100n));
  return aed < 0 && fils !== 0 ? -fils : fils;
}
