/** Whole fils; 1 AED = 100 fils. Always a safe integer. */
export type Fils = number;

export type Locale = 'en' | 'ar';

/** Rounds a / b half-up: x.5 goes away from zero (handbook 3). `b` must be positive. */
export function halfUp(a: bigint, b: bigint): bigint {
  if (b <= 0n) throw new RangeError('halfUp needs a positive divisor');
  const magnitude = a < 0n ? -a : a;
  const rounded = (2n * magnitude + b) / (2n * b);
  return a < 0n ? -rounded : rounded;
}

/** Half-up share of an amount; `percent` may carry up to four decimals (handbook 3.2, 7). */
export function percentOf(amount: Fils, percent: number): Fils {
  return Number(halfUp(BigInt(amount) * BigInt(Math.round(percent * 10_000)), 1_000_000n));
}

/** Adds amounts up. */
export const sumFils = (amounts: Iterable<Fils>): Fils => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
};

/**
 * Shares `total` over `weights` so that the parts add up to it exactly: each part is rounded down and the rest goes,
 * fils by fils, to the largest remainders; the first line wins ties (handbook 3.2, 7). Weights of zero get nothing.
 */
export function shareByLargestRemainder(total: Fils, weights: readonly number[]): Fils[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight, index) => {
    const product = BigInt(weight) * BigInt(total);
    return { index, part: product / whole, remainder: product % whole };
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

const formats: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  ar: new Intl.NumberFormat('ar-AE-u-nu-latn', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};

/** The amount with two decimals and thousands separators, without the currency: `1,666.52` [PRC-02]. */
export const formatAed = (fils: Fils, locale: Locale = 'en'): string => formats[locale].format(fils / 100);

/** AED number with two decimals, as money stands on the wire. */
export const aedToWire = (fils: Fils): number => fils / 100;

/** Whole fils of an AED number from the wire; more than two decimals are rounded half-up. */
export function wireToFils(aed: number): Fils {
  const [integer = '0', fraction = ''] = Math.abs(aed).toFixed(4).split('.');
  const fils = Number(halfUp(BigInt(integer) * 10_000n + BigInt(fraction), 100n));
  return aed < 0 && fils !== 0 ? -fils : fils;
}
