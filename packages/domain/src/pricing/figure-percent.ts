import { removeHiddenCharacters } from '../hidden-characters.ts';
import { divideHalfUp } from '../money/fils.ts';
import { normalizeNumberInput } from '../options/normalize-number-input.ts';

/** Less would leave nothing, more is a mistake in the unit; in hundredths of a per cent. */
const LEAST = -9999;
const MOST = 100_000;

/** A change in per cent as it is typed, such as +3 or -2.5 %, in hundredths of a per cent; null for what is none. */
export function parsePercentChange(text: string): number | null {
  const typed = removeHiddenCharacters(text).trim();
  const [sign = ''] = /^[-−–+]/.exec(typed) ?? [];
  const digits = normalizeNumberInput(typed.slice(sign.length).replace(/[%٪]\s*$/, ''), 2);
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(digits)) return null;
  const hundredths = Math.round(Number(digits) * 100) * (sign === '' || sign === '+' ? 1 : -1);
  return hundredths >= LEAST && hundredths <= MOST ? hundredths : null;
}

/** A stored figure so many hundredths of a per cent higher or lower, half-up to a whole one: fils, milli-fils, grams. */
export const changeByPercent = (value: number, hundredths: number): number =>
  Number(divideHalfUp(BigInt(value) * BigInt(10_000 + hundredths), 10_000n));

/** How far a figure is from a former one in per cent, with one decimal; null where the former was nothing. */
export const differencePercent = (before: number, after: number): number | null =>
  before === 0 ? null : Math.round(((after - before) / before) * 1000) / 10;
