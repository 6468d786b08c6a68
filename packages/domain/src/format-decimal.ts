import type { Language } from './localized-text.ts';

interface DecimalOptions {
  /** False for a number without separators of thousands. */
  readonly grouping?: boolean;
}

/**
 * A number with a fixed number of decimals as `Intl.NumberFormat` writes it in `en-AE` and `ar-AE-u-nu-latn`: half rounded
 * away from zero on the shortest decimal form (69.85 → 69.9). Not by `Intl` itself, because the first formatter of a page
 * makes the browser list all its locales, which takes a phone longer than anything else before the page can be used.
 */
export function formatDecimal(
  value: number,
  digits: number,
  language: Language,
  { grouping = true }: DecimalOptions = {},
): string {
  const shortest = String(Math.abs(value));
  // No amount or length: numbers that JavaScript writes with an exponent, infinity and NaN.
  if (!/^\d+(\.\d+)?$/.test(shortest))
    return new Intl.NumberFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: grouping,
    }).format(value);
  const [integer = '', fraction = ''] = shortest.split('.');
  const cut = BigInt(integer + fraction.slice(0, digits).padEnd(digits, '0'));
  const rounded = String(cut + ((fraction[digits] ?? '0') >= '5' ? 1n : 0n)).padStart(digits + 1, '0');
  const whole = rounded.slice(0, rounded.length - digits);
  const sign = value < 0 || Object.is(value, -0) ? (language === 'ar' ? '\u200E-' : '-') : '';
  const grouped = grouping ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole;
  return `${sign}${grouped}${digits > 0 ? `.${rounded.slice(-digits)}` : ''}`;
}
