import { formatDecimal } from '../format-decimal.ts';
import { removeHiddenCharacters } from '../hidden-characters.ts';
import {
  checkDecimals,
  isAmbiguousComma,
  normalizeNumberInput,
  type DecimalsError,
} from '../options/normalize-number-input.ts';
import { unitWords } from '../options/typed-limit.ts';

const currency = ['AED', 'Dhs', 'Dh', 'درهم', 'دراهم', 'د.إ.', 'د.إ'];
/**
 * How a figure of rates is typed: AED, AED for 100 cm², whole per cent, mm, kg, hours. It is stored as a whole number.
 * `words` are what a spreadsheet writes beside it; those of another unit make it another figure, which is refused.
 */
const units = {
  aed: { scale: 100, decimals: 2, shown: 2, words: currency },
  rate: { scale: 1000, decimals: 3, shown: 2, words: currency },
  percent: { scale: 1, decimals: 0, shown: 0, words: unitWords.percent },
  mm: { scale: 1000, decimals: 3, shown: 0, words: unitWords.mm },
  kg: { scale: 1000, decimals: 3, shown: 0, words: ['kg', 'كغ', 'كجم'] },
  hour: { scale: 1, decimals: 0, shown: 0, words: [':00'] },
} as const;
export type FigureUnit = keyof typeof units;

/** A figure of rates: where it stands in their data, and how it is typed. */
export interface Figure {
  /** As errors name it, such as `thickness.t114.rate`. */
  readonly path: string;
  readonly unit: FigureUnit;
  /** Empty is a choice: no limit. */
  readonly isOptional?: boolean;
}

/** A stored figure as it is typed, with as many decimals as it needs; empty for none. */
export function toFigureText(value: number | null, unit: FigureUnit): string {
  if (value === null || !Number.isFinite(value)) return '';
  const { scale, decimals, shown } = units[unit];
  const text = formatDecimal(value / scale, decimals, 'en', { grouping: false });
  const [whole = '', fraction = ''] = text.split('.');
  const shortened = fraction.replace(/0+$/, '').padEnd(shown, '0');
  return shortened === '' ? whole : `${whole}.${shortened}`;
}

/** The text without the unit before or behind it. */
function removeUnit(text: string, unit: FigureUnit): string {
  const typed = text.trim();
  const lower = typed.toLowerCase();
  for (const word of units[unit].words.map((known) => known.toLowerCase())) {
    if (lower.startsWith(word)) return typed.slice(word.length);
    if (lower.endsWith(word)) return typed.slice(0, -word.length);
  }
  return typed;
}

/**
 * What was typed or pasted as it is stored; NaN for what is no such number, null for an empty choice. Nothing is rounded:
 * what has more decimals than the figure takes was meant as another number.
 */
export function parseFigureText(text: string, { unit, isOptional = false }: Omit<Figure, 'path'>): number | null {
  const { scale, decimals } = units[unit];
  const entered = removeUnit(removeHiddenCharacters(text), unit);
  // A thousandfold difference is never guessed.
  if (decimals >= 3 && isAmbiguousComma(entered)) return Number.NaN;
  const typed = normalizeNumberInput(entered, decimals).trim();
  if (typed === '' && isOptional) return null;
  const match = /^(\d{1,9})(?:\.(\d*))?$/.exec(typed);
  if (!match || (match[2] ?? '').replace(/0+$/, '').length > decimals) return Number.NaN;
  return Math.round(Number(typed) * scale);
}

export type FigureError = DecimalsError | { readonly key: 'otherUnit' };

/** What is written beside figures of other units: the 3 of "3 kg" is no sum of money. */
const getOtherUnits = (unit: FigureUnit): string[] => {
  const own: readonly string[] = units[unit].words;
  const words = Object.values(units).flatMap((other): readonly string[] => other.words);
  return words.filter((word) => !own.includes(word)).map((word) => word.toLowerCase());
};

/** That a figure was typed more exactly than it is stored, or in another unit than its own; null for every other text. */
export function checkFigureText(text: string, unit: FigureUnit): FigureError | null {
  const { decimals } = units[unit];
  const visible = removeHiddenCharacters(text);
  const entered = removeUnit(visible, unit);
  const lower = entered.trim().toLowerCase();
  const isNumber = (rest: string) => /^\d[\d.,]*$/.test(normalizeNumberInput(rest, decimals).trim());
  if (getOtherUnits(unit).some((word) => lower.endsWith(word) && isNumber(lower.slice(0, -word.length))))
    return { key: 'otherUnit' };
  return decimals >= 3 && isAmbiguousComma(entered) ? null : checkDecimals(entered, decimals);
}
